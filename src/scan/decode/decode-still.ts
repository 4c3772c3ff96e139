/**
 * Everything that can be done with one picture that will not come again: a photo, a label before it is printed.
 * Law: a wrong read is worse than none, so bars without a strong check are taken only when two different looks agree.
 */
import type { JsDecoder } from './ladder.ts';
import { isSureByItself } from './sure-symbol.ts';
import { scaledBy } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import { lookAgain, withCorners } from './passes.ts';
import type { PassName } from './passes.ts';
import { isLinear } from './symbol.ts';
import type { Point, ScanSymbol, WantedFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

export type StillDecoders = { readonly wasm: WasmDecoder | null; readonly js: JsDecoder | null };

/** The long side at which the looks are taken first; a phone's photo has far more pixels than its code needs. */
const WORKING_SIDE = 1800;

const LOOKS: readonly PassName[] = ['plain', 'soft', 'doubled', 'half', 'global', 'third'];
const LOOKS_FOR_BARS: readonly PassName[] = ['turned-36', 'turned-72', 'turned-18', 'turned-54'];

/** One look, at the picture itself or at a slightly smaller one (`shrink` above 1). */
type Look = (shrink: number) => ScanSymbol[];

/** Enough to make other pixels of it, too little to lose a module. */
const SECOND_LOOK = 1.1;

/** The codes in `image`. Stops at the first look that finds what is sure. */
export function decodeStill(
  image: LumaImage,
  wanted: readonly WantedFormat[],
  { wasm, js }: StillDecoders,
): ScanSymbol[] {
  const doubted = new Set<string>();
  for (const look of looksAt(image, wanted, wasm, js)) {
    const symbols = look(1);
    const doubtful = symbols.filter((symbol) => !isSureByItself(symbol));
    const again = doubtful.length > 0 ? look(SECOND_LOOK).map(keyOf) : [];
    const taken = symbols.filter((symbol) => {
      const key = keyOf(symbol);
      return !doubtful.includes(symbol) || doubted.has(key) || again.includes(key);
    });
    if (taken.length > 0) return taken;
    for (const symbol of doubtful) doubted.add(keyOf(symbol));
  }
  return [];
}

function keyOf({ format, text }: ScanSymbol): string {
  return `${format} ${text}`;
}

function* looksAt(
  image: LumaImage,
  wanted: readonly WantedFormat[],
  wasm: WasmDecoder | null,
  js: JsDecoder | null,
): Generator<Look> {
  const factor = Math.max(1, Math.max(image.width, image.height) / WORKING_SIDE);
  const base = factor > 1 ? scaledBy(image, factor) : image;
  const at =
    (start: LumaImage, read: (picture: LumaImage) => ScanSymbol[]): Look =>
    (shrink) => {
      const scale = (shrink * image.width) / start.width;
      const move = ({ x, y }: Point) => ({ x: x * scale, y: y * scale });
      return read(shrink === 1 ? start : scaledBy(start, shrink)).map((symbol) => withCorners(symbol, move));
    };
  if (wasm) {
    const pass = (name: PassName, start: LumaImage) => at(start, (picture) => lookAgain(name, picture, wanted, wasm));
    for (const name of LOOKS) yield pass(name, base);
    if (factor > 1) yield pass('plain', image);
    for (const name of wanted.some(isLinear) ? LOOKS_FOR_BARS : ['turned-36' as const]) yield pass(name, base);
  }
  if (js) {
    yield at(base, (picture) => js(picture, wanted));
    yield at(base, (picture) => js(picture, wanted, true));
    if (!wasm) yield at(scaledBy(base, 2), (picture) => js(picture, wanted, true));
  }
}
