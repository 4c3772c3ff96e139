/**
 * Passes over one picture: smaller, blurred, magnified, rotated. Each finds codes that the plain pass misses.
 * Rule: corners are always relative to the original picture.
 */
import { blurred, centerOf, scaledBy, turned } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import type { Point, ScanSymbol, DecodableFormat } from './symbol.ts';
import type { WasmDecoder, WasmEffort } from './zxing-wasm-decoder.ts';

/**
 * Every eighteen degrees: at one of these angles a straight line crosses all bars, if they are at least a sixth as high as
 * wide.
 */
export type TurnName = 'turned-18' | 'turned-36' | 'turned-54' | 'turned-72';

export type PassName =
  | 'plain'
  | 'half'
  | 'half-soft'
  | 'third'
  | 'soft'
  | 'negative'
  | 'closer'
  | 'closer-crisp'
  | 'doubled'
  | 'global'
  | TurnName;

type Prepared = { readonly image: LumaImage; readonly toOriginal: (point: Point) => Point };

type Pass = { readonly prepare: (image: LumaImage) => Prepared; readonly effort: WasmEffort };

const same = (image: LumaImage): Prepared => ({ image, toOriginal: (point) => point });

const smaller =
  (factor: number) =>
  (image: LumaImage): Prepared => ({
    image: scaledBy(image, factor),
    toOriginal: ({ x, y }) => ({ x: x * factor, y: y * factor }),
  });

const turnedBy =
  (degrees: number) =>
  (image: LumaImage): Prepared => {
    const result = turned(image, degrees);
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const toOriginal = ({ x, y }: Point) => {
      const [right, down] = [x - result.width / 2, y - result.height / 2];
      return { x: right * cos + down * sin + image.width / 2, y: down * cos - right * sin + image.height / 2 };
    };
    return { image: result, toOriginal };
  };

/** Inverted and slightly blurred: light codes are often dots on metal as well as print. */
const negative = (image: LumaImage): Prepared => {
  const { data, ...size } = blurred(image, 1);
  return same({ ...size, data: data.map((gray) => 255 - gray) });
};

/** Small and blurred, so that dots with gaps merge. */
const halfSoft = (image: LumaImage): Prepared => {
  const { image: half, toOriginal } = smaller(2)(image);
  return { image: blurred(half, 1), toOriginal };
};

/** A 640x480 picture is doubled as a whole: that is hardly more than a 720p frame. */
const CLOSE_PIXELS = 640 * 480;

/** Twice the size, and slightly blurred for matrix codes: a decoder mistakes the edges of large pixels for modules. */
const doubled =
  (isSoft: boolean) =>
  (image: LumaImage): Prepared => {
    const larger = scaledBy(image, 0.5);
    return { image: isSoft ? blurred(larger, 1) : larger, toOriginal: ({ x, y }) => ({ x: x / 2, y: y / 2 }) };
  };

/** The center at twice the size; all of it if the picture is small. */
const closer =
  (isSoft: boolean) =>
  (image: LumaImage): Prepared => {
    const part = image.width * image.height > CLOSE_PIXELS ? 0.5 : 1;
    const { image: middle, placement } = centerOf(image, part);
    const { image: larger, toOriginal: toMiddle } = doubled(isSoft)(middle);
    const toOriginal = (point: Point) => {
      const { x, y } = toMiddle(point);
      return { x: x + placement.x, y: y + placement.y };
    };
    return { image: larger, toOriginal };
  };

const PASSES: Record<PassName, Pass> = {
  plain: { prepare: same, effort: {} },
  half: { prepare: smaller(2), effort: {} },
  'half-soft': { prepare: halfSoft, effort: { denoise: true } },
  third: { prepare: smaller(3), effort: { downscale: false } },
  soft: { prepare: (image) => same(blurred(image, 1)), effort: { denoise: true } },
  negative: { prepare: negative, effort: { denoise: true } },
  closer: { prepare: closer(true), effort: { denoise: true } },
  'closer-crisp': { prepare: closer(false), effort: {} },
  doubled: { prepare: doubled(true), effort: { denoise: true } },
  global: { prepare: same, effort: { global: true } },
  'turned-18': { prepare: turnedBy(18), effort: {} },
  'turned-36': { prepare: turnedBy(36), effort: {} },
  'turned-54': { prepare: turnedBy(54), effort: {} },
  'turned-72': { prepare: turnedBy(72), effort: {} },
};

/** Runs the pass `name` over `image`, without inverted codes if `invert` is false. */
export function runPass(
  name: PassName,
  image: LumaImage,
  wanted: readonly DecodableFormat[],
  decode: WasmDecoder,
  invert = true,
): ScanSymbol[] {
  const { prepare, effort } = PASSES[name];
  const { image: prepared, toOriginal } = prepare(image);
  return decode(prepared, wanted, { ...effort, invert }).map((symbol) => withCorners(symbol, toOriginal));
}

/** The symbol with its corners transformed. */
export function withCorners(symbol: ScanSymbol, move: (point: Point) => Point): ScanSymbol {
  if (!symbol.corners) return symbol;
  const [a, b, c, d] = symbol.corners;
  return { ...symbol, corners: [move(a), move(b), move(c), move(d)] };
}
