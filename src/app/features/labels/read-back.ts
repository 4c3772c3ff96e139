/**
 * Reads drawn codes back with the scanner's own decoder, which is loaded with the first label. A verified code is not verified again for
 * another sheet: it is the same code in another size.
 */
import { QUIET_MODULES } from '#domain/labels/choose-correction.ts';
import type { LabelQr } from './label-qr.ts';
import type { ReadBack } from './prepare-label.ts';

const PIXELS_PER_MODULE = 4;

const checked = new Map<string, Promise<boolean>>();

export interface OpenReadBack {
  readonly readBack: ReadBack;
  close(): void;
}

export async function openReadBack(): Promise<OpenReadBack> {
  const { openLabelChecker } = await import('#scan/label-check.ts');
  const checker = openLabelChecker();
  // A dummy image, so that the decoder is loaded while the first labels are read and drawn.
  checker.check(new Uint8ClampedArray(64).fill(255), 8, 8, '').catch(() => undefined);
  return {
    readBack(code, text) {
      const key = `${text} ${code.dark.join('')}`;
      const known = checked.get(key);
      if (known !== undefined) return known;
      const { pixels, side } = rasterOf(code, PIXELS_PER_MODULE);
      const answer = checker.check(pixels, side, side, text).then(({ ok }) => ok);
      checked.set(key, answer);
      answer.catch(() => checked.delete(key));
      return answer;
    },
    close: () => checker.close(),
  };
}

/** Accepts a code unverified if no decoder can be loaded, and reports that: printing is always allowed (LBL-02). */
export function readBackIfPossible(readBack: ReadBack, onUnchecked: () => void): ReadBack {
  return (code, text) =>
    readBack(code, text).catch(() => {
      onUnchecked();
      return true;
    });
}

/** Gray pixels of the code with its quiet zone. */
export function rasterOf(
  { size, dark }: Pick<LabelQr, 'size' | 'dark'>,
  scale: number,
): { pixels: Uint8ClampedArray; side: number } {
  const side = (size + 2 * QUIET_MODULES) * scale;
  const pixels = new Uint8ClampedArray(side * side).fill(255);
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1) {
      if (!dark[Math.floor(y / scale) * size + Math.floor(x / scale)]) continue;
      pixels[(y + QUIET_MODULES * scale) * side + x + QUIET_MODULES * scale] = 0;
    }
  }
  return { pixels, side };
}
