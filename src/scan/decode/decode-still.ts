/**
 * Decodes a single picture as thoroughly as possible: a photo, or a label before it is printed.
 * Rule: a wrong read is worse than none, so bars without a strong check are accepted only if two different passes agree.
 */
import type { JsDecoder } from './decoder-chain.ts';
import { isReliableAlone } from './reliable-symbol.ts';
import { scaledBy } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import { runPass, withCorners } from './passes.ts';
import type { PassName } from './passes.ts';
import { deblurred } from './deblur.ts';
import { isLinear } from './symbol.ts';
import type { Point, ScanSymbol, DecodableFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

export type StillDecoders = { readonly wasm: WasmDecoder | null; readonly js: JsDecoder | null };

/** The long side of the picture in the first passes; a phone's photo has far more pixels than its code needs. */
const WORKING_SIDE = 1800;

const LOOKS: readonly PassName[] = ['plain', 'soft', 'doubled', 'half', 'global', 'third'];
const LOOKS_FOR_BARS: readonly PassName[] = ['turned-36', 'turned-72', 'turned-18', 'turned-54'];

/**
 * One pass over the picture or a slightly smaller one (`shrink` above 1). After a `guess`, bars from this picture need
 * confirmation.
 */
type Look = { readonly read: (shrink: number) => ScanSymbol[]; readonly isGuess?: true };

/** Enough to resample all pixels, too little to lose a module. */
const SECOND_LOOK = 1.1;

/** Small bars need more pixels, and lose their edges if blurred, which small matrix codes need. */
const larger = (image: LumaImage) => scaledBy(image, 0.5);

/** The codes in `image`. Stops at the first pass with a reliable result. */
export function decodeStill(
  image: LumaImage,
  wanted: readonly DecodableFormat[],
  { wasm, js }: StillDecoders,
): ScanSymbol[] {
  const doubted = new Set<string>();
  for (const look of looksAt(image, wanted, wasm, js)) {
    const symbols = look.read(1);
    const doubtful = symbols.filter((symbol) => !isReliableAlone(symbol) || (look.isGuess && isLinear(symbol.format)));
    const again = doubtful.length > 0 ? look.read(SECOND_LOOK).map(keyOf) : [];
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
  wanted: readonly DecodableFormat[],
  wasm: WasmDecoder | null,
  js: JsDecoder | null,
): Generator<Look> {
  const factor = Math.max(1, Math.max(image.width, image.height) / WORKING_SIDE);
  const base = factor > 1 ? scaledBy(image, factor) : image;
  const at = (start: LumaImage, read: (picture: LumaImage) => ScanSymbol[]): Look => ({
    read: (shrink) => {
      const scale = (shrink * image.width) / start.width;
      const move = ({ x, y }: Point) => ({ x: x * scale, y: y * scale });
      return read(shrink === 1 ? start : scaledBy(start, shrink)).map((symbol) => withCorners(symbol, move));
    },
  });
  if (wasm) {
    const pass = (name: PassName, start: LumaImage) => at(start, (picture) => runPass(name, picture, wanted, wasm));
    for (const name of LOOKS) yield pass(name, base);
    if (factor > 1) yield pass('plain', image);
    const hasBars = wanted.some(isLinear);
    if (hasBars) yield pass('plain', larger(base));
    for (const name of hasBars ? LOOKS_FOR_BARS : ['turned-36' as const]) yield pass(name, base);
  }
  if (js) {
    yield at(base, (picture) => js(picture, wanted));
    yield at(base, (picture) => js(picture, wanted, true));
    if (!wasm) yield at(larger(base), (picture) => js(picture, wanted, true));
  }
  // Out of focus: accepts what two decoders or two passes agree on in the sharpened picture.
  const sharp = deblurred(base);
  if (wasm) {
    yield { ...at(larger(sharp), (picture) => wasm(picture, wanted)), isGuess: true };
    for (const name of ['plain', 'global'] as const)
      yield { ...at(sharp, (picture) => runPass(name, picture, wanted, wasm)), isGuess: true };
  }
  if (js) yield { ...at(sharp, (picture) => js(picture, wanted, true)), isGuess: true };
}
