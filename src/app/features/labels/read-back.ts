/**
 * Reads drawn codes back with the scanner's own decoder, at two sizes of a module, since a decoder can fail at one exact size. The
 * decoder is loaded when the first label is checked.
 */
import { QUIET_MODULES } from '#domain/labels/choose-correction.ts';
import type { LabelQr } from './label-qr.ts';
import type { ReadBack } from './prepare-label.ts';

const PIXELS_PER_MODULE = [3, 5];

export interface OpenReadBack {
  readonly readBack: ReadBack;
  close(): void;
}

export async function openReadBack(): Promise<OpenReadBack> {
  const { openLabelChecker } = await import('#scan/label-check.ts');
  const checker = openLabelChecker();
  return {
    async readBack(code, text) {
      for (const scale of PIXELS_PER_MODULE) {
        const { pixels, side } = rasterOf(code, scale);
        const verdict = await checker.check(pixels, side, side, text);
        if (!verdict.ok) return false;
      }
      return true;
    },
    close: () => checker.close(),
  };
}

/** Grey pixels of the code with its quiet zone. */
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
