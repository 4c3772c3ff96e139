/**
 * The ladder of decoders behind one call, for a stream of frames.
 *
 *   attempt 0, 2, 4 …   cheap:    the browser's own detector where it passed its test, else @zxing on the middle of the frame
 *   attempt 1, 3, 5 …   thorough: zxing-wasm on the whole frame, every second time looking in another way (softer, closer, turned)
 *
 * Without WebAssembly @zxing takes all of them, in turn plain and hard. Law: one attempt looks at one frame once, so that no
 * frame is old when its answer comes; which rung read what is counted.
 */
import { centreSquare } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import { lookAgain, withCorners } from './passes.ts';
import type { PassName } from './passes.ts';
import { isLinear } from './symbol.ts';
import type { ScanSymbol, WantedFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

export type RungName = 'native' | 'zxing-js' | 'zxing-wasm';

export type RungCount = { attempts: number; reads: number; milliseconds: number };

/** What each rung did since the start; goes into the diagnostics that a person can send. */
export type RungCounts = Record<RungName, RungCount>;

/** One frame, as pixels for the browser's own detector and as grey for the others; grey is made only when asked for. */
export type Frame<Picture> = { readonly picture: Picture; readonly luma: () => LumaImage | Promise<LumaImage> };

export type JsDecoder = (image: LumaImage, wanted: readonly WantedFormat[], hard?: boolean) => ScanSymbol[];

/** Null when the browser has no detector that reads all of `wanted` rightly. */
export type NativeDecoder<Picture> = (
  wanted: readonly WantedFormat[],
) => ((picture: Picture) => Promise<ScanSymbol[]>) | null;

export type Rungs<Picture> = {
  readonly wasm: () => WasmDecoder | null;
  readonly js: () => JsDecoder | null;
  readonly native: NativeDecoder<Picture>;
  readonly now: () => number;
};

export type Ladder<Picture> = {
  readonly decode: (frame: Frame<Picture>, wanted: readonly WantedFormat[]) => Promise<ScanSymbol[]>;
  readonly counts: () => RungCounts;
};

/** The part of the shorter side that the aiming frame on the screen shows. */
const AIMED = 0.8;

const MATRIX_LOOKS: readonly PassName[] = ['plain', 'soft', 'plain', 'closer'];
const LINEAR_LOOKS: readonly PassName[] = [
  'plain',
  'turned-45',
  'plain',
  'soft',
  'plain',
  'turned-30',
  'plain',
  'closer',
  'plain',
  'turned-60',
];

export function createLadder<Picture>(rungs: Rungs<Picture>): Ladder<Picture> {
  const zero = (): RungCount => ({ attempts: 0, reads: 0, milliseconds: 0 });
  const counts: RungCounts = { native: zero(), 'zxing-js': zero(), 'zxing-wasm': zero() };
  let attempt = 0;
  let look = 0;

  async function counted(rung: RungName, read: () => ScanSymbol[] | Promise<ScanSymbol[]>): Promise<ScanSymbol[]> {
    const count = counts[rung];
    const from = rungs.now();
    count.attempts += 1;
    const symbols = await read();
    count.milliseconds += rungs.now() - from;
    count.reads += symbols.length;
    return symbols;
  }

  const decode = async (frame: Frame<Picture>, wanted: readonly WantedFormat[]): Promise<ScanSymbol[]> => {
    const [wasm, js] = [rungs.wasm(), rungs.js()];
    const cheap = attempt++ % 2 === 0;
    if (cheap || !wasm) {
      const native = rungs.native(wanted);
      if (native) return counted('native', () => native(frame.picture));
    }
    if (js && (cheap || !wasm)) {
      const image = await frame.luma();
      if (!cheap) return counted('zxing-js', () => js(image, wanted, true));
      const { image: middle, placement } = centreSquare(image, AIMED);
      const move = ({ x, y }: { x: number; y: number }) => ({ x: x + placement.x, y: y + placement.y });
      return counted('zxing-js', () => js(middle, wanted).map((symbol) => withCorners(symbol, move)));
    }
    if (!wasm) return [];
    const looks = wanted.some(isLinear) ? LINEAR_LOOKS : MATRIX_LOOKS;
    const pass = looks[look++ % looks.length] ?? 'plain';
    const image = await frame.luma();
    return counted('zxing-wasm', () => lookAgain(pass, image, wanted, wasm));
  };

  return { decode, counts: () => structuredClone(counts) };
}
