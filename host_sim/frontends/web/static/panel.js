// The panel: 128 x 64 pixels from the display's bytes, and its size on the page in whole pixels
// of the screen, so that every pixel of the panel is as large as every other.

export const WIDTH = 128;
export const HEIGHT = 64;
const LEAST = 2;  // CSS pixels for one of the panel
const LIT = [215, 240, 255, 255];

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Draw the pages (number -> 128 bytes in base64) that have changed. An unlit pixel is transparent. */
export function drawPages(canvas, pages) {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  for (const [page, text] of Object.entries(pages)) {
    const columns = bytesOf(text);
    const image = context.createImageData(WIDTH, 8);
    for (let y = 0; y < 8; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        if ((columns[x] >> y) & 1) image.data.set(LIT, 4 * (y * WIDTH + x));
      }
    }
    context.putImageData(image, 0, 8 * page);
  }
}

/** The panel as the display's own bytes: what is on the page, pixel for pixel. */
export function readBytes(canvas) {
  const { data } = canvas.getContext("2d").getImageData(0, 0, WIDTH, HEIGHT);
  const bytes = new Uint8Array((WIDTH * HEIGHT) / 8);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (data[4 * (y * WIDTH + x) + 3]) bytes[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
    }
  }
  return bytes;
}

/**
 * Make the canvas as large as fits in `glass` with whole pixels, and put it on whole pixels. On a
 * narrow page it is larger than the glass: words must be legible.
 */
export function fit(canvas, glass) {
  const ratio = window.devicePixelRatio || 1;
  const room = glass.getBoundingClientRect();
  const scale = Math.max(Math.round(LEAST * ratio), Math.floor(
    Math.min((room.width * ratio) / WIDTH, (room.height * ratio) / HEIGHT)));
  const width = (WIDTH * scale) / ratio;
  const height = (HEIGHT * scale) / ratio;
  const whole = (edge, space) => Math.round((edge + space / 2) * ratio) / ratio - edge;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.style.left = `${whole(room.left + window.scrollX, room.width - width)}px`;
  canvas.style.top = `${whole(room.top + window.scrollY, room.height - height)}px`;
  glass.style.setProperty("--pixel", `${scale / ratio}px`);
  glass.style.setProperty("--across", `${width}px`);
  glass.style.setProperty("--down", `${height}px`);
}

/** Save the panel as a PNG, eight pixels for one, light on black. */
export function savePicture(canvas, name) {
  const large = Object.assign(document.createElement("canvas"),
    { width: WIDTH * 8, height: HEIGHT * 8 });
  const context = large.getContext("2d");
  context.fillStyle = "#000";
  context.fillRect(0, 0, large.width, large.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, large.width, large.height);
  large.toBlob((blob) => {
    const link = Object.assign(document.createElement("a"),
      { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, "image/png");
}
