/** Short sounds that the browser makes by itself; only for those who have asked for them. */
import { settings } from "./settings.svelte";

export type Sound = "turn" | "conflict" | "points" | "end";

interface Note {
  /** In hertz. */
  pitch: number;
  /** In seconds from the beginning. */
  at: number;
  lasts: number;
}

/** Notes of a lyre: rising for one's turn, low for a conflict, bright for points, a chord at the end. */
const NOTES: Record<Sound, Note[]> = {
  turn: [{ pitch: 392, at: 0, lasts: 0.25 }, { pitch: 523, at: 0.12, lasts: 0.4 }],
  conflict: [{ pitch: 165, at: 0, lasts: 0.35 }, { pitch: 156, at: 0.14, lasts: 0.45 }],
  points: [{ pitch: 784, at: 0, lasts: 0.18 }, { pitch: 1047, at: 0.07, lasts: 0.25 }],
  end: [{ pitch: 262, at: 0, lasts: 1.2 }, { pitch: 330, at: 0.1, lasts: 1.1 }, { pitch: 392, at: 0.2, lasts: 1 }],
};
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume(); // a browser may have it wait for a first click
  for (const note of NOTES[sound]) pluck(context, note);
}

/** A string: loud at once, and then fading. */
function pluck(context: AudioContext, { pitch, at, lasts }: Note): void {
  const [string, volume] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + at;
  string.type = "triangle";
  string.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  string.connect(volume).connect(context.destination);
  string.start(begin);
  string.stop(begin + lasts);
}
