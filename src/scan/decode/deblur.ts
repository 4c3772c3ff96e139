/**
 * Sharpens an out-of-focus picture by Richardson-Lucy deconvolution: estimates the picture that, blurred by the lens, gives the
 * one we have. Rule: it works for bars and modules slightly narrower than the blur; mere contrast sharpening would change their
 * widths and produce wrong numbers with a valid check digit.
 */
import type { LumaImage } from './luma-image.ts';

/** Lens blur as two box blurs in succession, with these radii in pixels. */
export type LensBlur = readonly [number, number];

/** Approximately a Gaussian with a sigma of 1.6 pixels. */
export const WIDE_BLUR: LensBlur = [1, 2];
/** Approximately a Gaussian with a sigma of 1.2 pixels. */
export const NARROW_BLUR: LensBlur = [1, 1];

/** More iterations turn noise into modules. */
const ROUNDS = 10;

export function deblurred(image: LumaImage): LumaImage {
  const { width, height } = image;
  return sharpened(image, (from) =>
    WIDE_BLUR.reduce((soft, radius) => meanDown(meanAcross(soft, width, radius), width, height, radius), from),
  );
}

/** Along rows only: enough for upright bars, in a sixth of the time. */
export function deblurredAcross(image: LumaImage, blur: LensBlur): LumaImage {
  return sharpened(image, (from) => blur.reduce((soft, radius) => meanAcross(soft, image.width, radius), from));
}

function sharpened({ data, width, height }: LumaImage, blurOf: (from: Float32Array) => Float32Array): LumaImage {
  const seen = Float32Array.from(data, (gray) => gray + 1);
  const sharp = Float32Array.from(seen);
  for (let round = 0; round < ROUNDS; round++) {
    const ratio = blurOf(sharp);
    for (let at = 0; at < ratio.length; at++) ratio[at] = (seen[at] ?? 0) / (ratio[at] ?? 1);
    const change = blurOf(ratio);
    for (let at = 0; at < sharp.length; at++) sharp[at] = (sharp[at] ?? 0) * (change[at] ?? 1);
  }
  return { data: Uint8ClampedArray.from(sharp, (gray) => gray - 1), width, height };
}

function meanAcross(from: Float32Array, width: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const size = radius * 2 + 1;
  for (let start = 0; start < from.length; start += width) {
    const end = start + width - 1;
    let sum = (from[start] ?? 0) * (radius + 1);
    for (let ahead = 1; ahead <= radius; ahead++) sum += from[Math.min(end, start + ahead)] ?? 0;
    for (let at = start; at <= end; at++) {
      to[at] = sum / size;
      sum += (from[Math.min(end, at + radius + 1)] ?? 0) - (from[Math.max(start, at - radius)] ?? 0);
    }
  }
  return to;
}

/** Row by row, with a running sum for each column: going down the columns would access memory with large strides. */
function meanDown(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const size = radius * 2 + 1;
  const rowOf = (y: number) => Math.max(0, Math.min(height - 1, y)) * width;
  const sums = new Float32Array(width);
  for (let y = -radius; y <= radius; y++) {
    const row = rowOf(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const [here, coming, leaving] = [y * width, rowOf(y + radius + 1), rowOf(y - radius)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      to[here + x] = sum / size;
      sums[x] = sum + (from[coming + x] ?? 0) - (from[leaving + x] ?? 0);
    }
  }
  return to;
}
