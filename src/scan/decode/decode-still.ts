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
import type { ScanSymbol, WantedFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

export type StillDecoders = { readonly wasm: WasmDecoder | null; readonly js: JsDecoder | null };

/** The long side at which the looks are taken first; a phone's photo has far more pixels than its code needs. */
const WORKING_SIDE = 1800;

const LOOKS: readonly PassName[] = ['plain', 'soft', 'doubled', 'half', 'global', 'third'];
const LOOKS_FOR_BARS: readonly PassName[] = ['turned-36', 'turned-72', 'turned-18', 'turned-54'];

/** The codes in `image`. Stops at the first look that finds what is sure. */
export function decodeStill(
  image: LumaImage,
  wanted: readonly WantedFormat[],
  { wasm, js }: StillDecoders,
): ScanSymbol[] {
  const doubted = new Map<string, number>();
  for (const look of looksAt(image, wanted, wasm, js)) {
    const taken = look().filter((symbol) => {
      if (isSureByItself(symbol)) return true;
      const key = `${symbol.format} ${symbol.text}`;
      const seen = (doubted.get(key) ?? 0) + 1;
      doubted.set(key, seen);
      return seen >= 2;
    });
    if (taken.length > 0) return taken;
  }
  return [];
}

function* looksAt(
  image: LumaImage,
  wanted: readonly WantedFormat[],
  wasm: WasmDecoder | null,
  js: JsDecoder | null,
): Generator<() => ScanSymbol[]> {
  const factor = Math.max(image.width, image.height) / WORKING_SIDE;
  const base = factor > 1 ? scaledBy(image, factor) : image;
  const scale = factor > 1 ? factor : 1;
  const move = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  const moved = (symbols: ScanSymbol[]) => symbols.map((symbol) => withCorners(symbol, move));
  if (wasm) {
    for (const pass of LOOKS) yield () => moved(lookAgain(pass, base, wanted, wasm));
    if (factor > 1) yield () => lookAgain('plain', image, wanted, wasm);
    for (const pass of wanted.some(isLinear) ? LOOKS_FOR_BARS : ['turned-36' as const]) {
      yield () => moved(lookAgain(pass, base, wanted, wasm));
    }
  }
  if (js) {
    yield () => moved(js(base, wanted));
    yield () => moved(js(base, wanted, true));
    if (!wasm)
      yield () =>
        moved(js(scaledBy(base, 2), wanted, true)).map((symbol) =>
          withCorners(symbol, ({ x, y }) => ({ x: x * 2, y: y * 2 })),
        );
  }
}
