// The buzzer through WebAudio: a square wave, like the signal of the piezo. It is silent until a
// person switches sound on, which browsers require.

let audio, wave, volume;

export function setSound(on) {
  if (on && !audio) {
    audio = new AudioContext();
    wave = new OscillatorNode(audio, { type: "square", frequency: 440 });
    volume = new GainNode(audio, { gain: 0 });
    wave.connect(volume).connect(audio.destination);
    wave.start();
  }
  if (audio) return on ? audio.resume() : audio.suspend();
}

/** Play a tone of so many hertz; 0 is silence. */
export function sound(hertz) {
  if (!audio) return;
  const now = audio.currentTime;
  if (hertz) wave.frequency.setValueAtTime(hertz, now);
  volume.gain.setTargetAtTime(hertz ? 0.06 : 0, now, 0.004);
}
