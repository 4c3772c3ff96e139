/**
 * A hit is heard and felt: two rising notes and a short buzz for good, a low double note and a double buzz for bad. Made by WebAudio, so
 * no file has to load. Silent where the browser has no sound or no motor.
 */
export type Signal = 'good' | 'bad';

const NOTES: Record<Signal, readonly { readonly hertz: number; readonly at: number; readonly length: number }[]> = {
  good: [
    { hertz: 1175, at: 0, length: 0.07 },
    { hertz: 1568, at: 0.07, length: 0.1 },
  ],
  bad: [
    { hertz: 240, at: 0, length: 0.14 },
    { hertz: 180, at: 0.18, length: 0.2 },
  ],
};
const BUZZ: Record<Signal, readonly number[]> = { good: [40], bad: [60, 60, 120] };
const LOUDNESS = 0.16;

let context: AudioContext | null = null;

/** Browsers let a page sound and shake only after a touch, and complain of one that tries before. */
function wasTouched(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive !== false;
}

/** Makes sound ready; before a touch nothing happens. */
export function wakeSound(): void {
  if (!wasTouched()) return;
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // No audio device.
  }
}

export function signal(kind: Signal): void {
  wakeSound();
  if (wasTouched()) navigator.vibrate?.([...BUZZ[kind]]);
  if (context === null || context.state !== 'running') return;
  for (const { hertz, at, length } of NOTES[kind]) {
    const start = context.currentTime + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    oscillator.type = kind === 'good' ? 'sine' : 'triangle';
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}
