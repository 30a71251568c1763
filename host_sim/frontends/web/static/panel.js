// The panel: 128 x 64 pixels from the bytes of the display, as large as the glass on the page, with
// pixels of equal size.

export const WIDTH = 128;
export const HEIGHT = 64;
// All pages of the display, unlit.
export const DARK = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((page) => [page, btoa("\0".repeat(WIDTH))]));
const FULL = 0.96;  // the least part of the glass to fill with sharp pixels
const LIT = [215, 240, 255, 255];
const [LIT_PIXEL] = new Uint32Array(Uint8Array.from(LIT).buffer);

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const contextOf = (canvas) => canvas.getContext("2d", { willReadFrequently: true });

/** Make all pixels dark. */
export const clearPanel = (canvas) => contextOf(canvas).clearRect(0, 0, canvas.width, canvas.height);

/** Draw the changed pages (number -> 128 bytes in base64). An unlit pixel is transparent. */
export function drawPages(canvas, pages) {
  const context = contextOf(canvas);
  const scale = canvas.width / WIDTH;
  for (const [page, text] of Object.entries(pages)) {
    const columns = bytesOf(text);
    const image = context.createImageData(canvas.width, 8 * scale);
    const pixels = new Uint32Array(image.data.buffer);
    for (let y = 0, at = 0; y < 8; y += 1) {
      for (let x = 0; x < WIDTH; x += 1, at += scale) {
        if ((columns[x] >> y) & 1) pixels.fill(LIT_PIXEL, at, at + scale);
      }
      for (const row = at - canvas.width; at < (y + 1) * scale * canvas.width; at += canvas.width) {
        pixels.copyWithin(at, row, row + canvas.width);
      }
    }
    context.putImageData(image, 0, 8 * scale * page);
  }
}

/** The panel as bytes of the display, read from the pixels on the page. */
export function readBytes(canvas) {
  const scale = canvas.width / WIDTH;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array((WIDTH * HEIGHT) / 8);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const lit = data[4 * scale * (y * canvas.width + x) + 3];
      if (lit) bytes[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
    }
  }
  return bytes;
}

/**
 * Make the canvas as large as fits in `glass`. If whole pixels of the screen would leave much of
 * it empty, the picture is drawn larger and then scaled down: the pixels of the panel are then of
 * equal size but not sharp. Returns whether it must be drawn again.
 */
export function fit(canvas, glass) {
  const ratio = window.devicePixelRatio || 1;
  const room = glass.getBoundingClientRect();
  if (!room.width) return false;
  const exact = Math.min((room.width * ratio) / WIDTH, (room.height * ratio) / HEIGHT);
  const whole = Math.max(1, Math.floor(exact));
  const sharp = getComputedStyle(glass).getPropertyValue("--sharp");
  const scale = sharp || whole / exact >= FULL ? whole : exact;
  const finer = scale === whole ? 1 : Math.ceil(scale);
  const width = (WIDTH * scale) / ratio;
  const height = (HEIGHT * scale) / ratio;
  const place = (edge, space) => (Math.round((edge + space / 2) * ratio) / ratio - edge);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.style.left = `${place(room.left + window.scrollX, room.width - width)}px`;
  canvas.style.top = `${place(room.top + window.scrollY, room.height - height)}px`;
  canvas.style.imageRendering = finer === 1 ? "pixelated" : "auto";
  glass.style.setProperty("--pixel", `${scale / ratio}px`);
  if (canvas.width === WIDTH * finer) return false;
  canvas.width = WIDTH * finer;
  canvas.height = HEIGHT * finer;
  return true;
}

/** Save the panel as a PNG, white on black, eight pixels for each pixel. */
export function savePicture(canvas, name) {
  const large = Object.assign(document.createElement("canvas"),
    { width: WIDTH * 8, height: HEIGHT * 8 });
  const context = large.getContext("2d");
  context.fillStyle = "#000";
  context.fillRect(0, 0, large.width, large.height);
  context.fillStyle = `rgb(${LIT.slice(0, 3).join(" ")})`;
  readBytes(canvas).forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit += 1) {
      if ((byte >> bit) & 1) {
        context.fillRect(8 * (at % WIDTH), 8 * (8 * Math.floor(at / WIDTH) + bit), 8, 8);
      }
    }
  });
  large.toBlob((blob) => saveFile(blob, name), "image/png");
}

/** Offer a file for download. */
export function saveFile(blob, name) {
  const link = Object.assign(document.createElement("a"),
    { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
