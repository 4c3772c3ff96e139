/**
 * Out-of-focus bars in a camera frame: sharpens only a strip across the middle, or down it, along its length, which is enough
 * for bars. It takes less time than a plain pass; the whole picture would take a third of a second.
 * Rule: a sharpened picture is a guess, so only what reads the same at two sizes is returned.
 */
import type { LumaImage } from './luma-image.ts';
import { withCorners } from './passes.ts';
import { NARROW_BLUR, deblurredAcross, WIDE_BLUR } from './deblur.ts';
import type { Point, ScanSymbol, DecodableFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

/** Rows of a strip. Each averages two pixels: bars that lean by ten degrees lose nothing by that. */
const ROWS = 32;
const PIXELS_OF_A_ROW = 2;

const SIZES = [2, 1.5] as const;

/** `bars` must contain bar formats only. */
export function readSoftBars(
  image: LumaImage,
  bars: readonly DecodableFormat[],
  decode: WasmDecoder,
  lie: 'across' | 'down',
): ScanSymbol[] {
  const isDown = lie === 'down';
  const { strip, start } = middleStrip(image, isDown);
  const [times, timesAgain] = SIZES;
  const toImage = ({ x, y }: Point): Point => {
    const [along, aside] = [x / times, start + y * PIXELS_OF_A_ROW];
    return isDown ? { x: aside, y: along } : { x: along, y: aside };
  };
  for (const blur of [NARROW_BLUR, WIDE_BLUR]) {
    const sharp = deblurredAcross(strip, blur);
    const read = (longerBy: number) => decode(longer(sharp, longerBy), bars, { invert: false, downscale: false });
    const symbols = read(times);
    const again = symbols.length > 0 ? read(timesAgain) : [];
    const agreed = symbols.filter(({ format, text }) => again.some((o) => o.format === format && o.text === text));
    if (agreed.length > 0) return agreed.map((symbol) => withCorners(symbol, toImage));
  }
  return [];
}

/**
 * The horizontal strip through the middle; for `isDown`, the picture's columns become the strip's rows. `start` is its first
 * pixel row.
 */
function middleStrip({ data, width, height }: LumaImage, isDown: boolean): { strip: LumaImage; start: number } {
  const [length, breadth] = isDown ? [height, width] : [width, height];
  const [along, aside] = isDown ? [width, 1] : [1, width];
  const rows = Math.max(1, Math.min(ROWS, Math.floor(breadth / PIXELS_OF_A_ROW)));
  const start = (breadth - rows * PIXELS_OF_A_ROW) >> 1;
  const strip = new Uint8ClampedArray(length * rows);
  for (let row = 0; row < rows; row++) {
    const from = (start + row * PIXELS_OF_A_ROW) * aside;
    for (let at = 0; at < length; at++) {
      const here = from + at * along;
      strip[row * length + at] = ((data[here] ?? 0) + (data[here + aside] ?? 0)) / PIXELS_OF_A_ROW;
    }
  }
  return { strip: { data: strip, width: length, height: rows }, start };
}

/** The strip stretched to this many times its length; the number of rows is unchanged. */
function longer({ data, width, height }: LumaImage, times: number): LumaImage {
  const length = Math.round(width * times);
  const result = new Uint8ClampedArray(length * height);
  for (let at = 0; at < length; at++) {
    const from = Math.max(0, (at + 0.5) / times - 0.5);
    const [left, part] = [Math.floor(from), from % 1];
    const right = Math.min(width - 1, left + 1);
    for (let row = 0; row < height; row++) {
      const start = row * width;
      result[row * length + at] = (data[start + left] ?? 0) * (1 - part) + (data[start + right] ?? 0) * part;
    }
  }
  return { data: result, width: length, height };
}
