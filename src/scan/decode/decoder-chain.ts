/**
 * The chain of decoders behind one call, for a stream of frames. Each attempt looks at one frame in one way:
 *
 *   cheap     the browser's own detector where it passed its test, else @zxing on the middle of the frame;
 *             every second attempt, every fourth while it reads nothing, and all of them while zxing-wasm is still loading
 *   thorough  zxing-wasm on the whole frame: plain, and in between smaller, softer, closer, inverted, and turned or refocused for bars
 *
 * Without WebAssembly @zxing takes all of them, in turn plain and hard. Rule: one attempt looks at one frame once, so that no
 * frame is old when its answer comes; which decoder read what is counted.
 */
import { centerSquare } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import { runPass, withCorners } from './passes.ts';
import type { PassName, TurnName } from './passes.ts';
import { readSoftBars } from './soft-bars.ts';
import { isReliableAlone } from './reliable-symbol.ts';
import { isLinear } from './symbol.ts';
import type { Point, ScanSymbol, DecodableFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

export type DecoderName = 'native' | 'zxing-js' | 'zxing-wasm';

export type DecoderCount = { attempts: number; reads: number; milliseconds: number };

/** What each decoder has done since the start; part of the diagnostics that a person can send. */
export type DecoderCounts = Record<DecoderName, DecoderCount>;

/** One frame, as pixels for the browser's detector and in gray for the others; gray is computed on demand. */
export type Frame<Picture> = { readonly picture: Picture; readonly luma: () => LumaImage | Promise<LumaImage> };

export type JsDecoder = (image: LumaImage, wanted: readonly DecodableFormat[], hard?: boolean) => ScanSymbol[];

/** null if the browser has no detector that reads all of `wanted` correctly. */
export type NativeDecoder<Picture> = (
  wanted: readonly DecodableFormat[],
) => ((picture: Picture) => Promise<ScanSymbol[]>) | null;

export type Decoders<Picture> = {
  readonly wasm: () => WasmDecoder | null;
  /** True while it is loading; false if it is not available. */
  readonly isWasmComing?: () => boolean;
  readonly js: () => JsDecoder | null;
  readonly native: NativeDecoder<Picture>;
  readonly now: () => number;
};

export type DecoderChain<Picture> = {
  readonly decode: (frame: Frame<Picture>, wanted: readonly DecodableFormat[]) => Promise<ScanSymbol[]>;
  readonly counts: () => DecoderCounts;
};

/** The fraction of the shorter side that the aiming frame on the screen shows. */
const AIMED = 0.8;

/** After this many passes in a row without a result, cheap passes become rarer, and a preferred pass loses its priority. */
const PATIENCE = 4;

type Look =
  | { readonly pass: PassName; readonly only?: 'bars' | 'matrix'; readonly invert?: true }
  | { readonly refocus: 'across' | 'down' };

const PLAIN: Look = { pass: 'plain' };
/** Light codes on a dark background; bars never are. */
const NEGATIVE: Look = { pass: 'negative', only: 'matrix' };
/** Dots with gaps, dark or light, as on instruments with dot-peened or laser-marked codes. */
const DOTS: Look = { pass: 'half-soft', only: 'matrix', invert: true };
const HALF: Look = { pass: 'half' };
const SOFT: Look = { pass: 'soft' };
const CLOSER: Look = { pass: 'closer' };
/** Resamples the picture: sometimes the only way to read a small matrix code. */
const TURNED: Look = { pass: 'turned-36' };
const turned = (pass: TurnName): Look => ({ pass, only: 'bars' });
/** Small bars need to be larger, and lose their edges if blurred, which small matrix codes need. */
const CRISP: Look = { pass: 'closer-crisp', only: 'bars' };

/** Bars are found along scan lines, so the picture must be rotated more often; matrix codes are found at any angle. */
const LOOKS: readonly Look[] = [
  PLAIN,
  HALF,
  TURNED,
  SOFT,
  turned('turned-72'),
  NEGATIVE,
  PLAIN,
  CLOSER,
  turned('turned-18'),
  CRISP,
  DOTS,
  { refocus: 'across' },
  turned('turned-54'),
  { refocus: 'down' },
];

/** The formats that this pass is for. */
function soughtIn(look: Look, wanted: readonly DecodableFormat[]): readonly DecodableFormat[] {
  if (!('refocus' in look) && look.only === undefined) return wanted;
  const isForBars = 'refocus' in look || look.only === 'bars';
  return wanted.filter((format) => isLinear(format) === isForBars);
}

export function createDecoderChain<Picture>(decoders: Decoders<Picture>): DecoderChain<Picture> {
  const zero = (): DecoderCount => ({ attempts: 0, reads: 0, milliseconds: 0 });
  const counts: DecoderCounts = { native: zero(), 'zxing-js': zero(), 'zxing-wasm': zero() };
  let attempt = 0;
  let look = 0;
  let cheapMisses = 0;
  let lookingTwice = false;
  let favorite: Look | null = null;
  let favoriteMisses = 0;
  let turn = 0;

  async function counted(
    decoder: DecoderName,
    read: () => ScanSymbol[] | Promise<ScanSymbol[]>,
  ): Promise<ScanSymbol[]> {
    const count = counts[decoder];
    const from = decoders.now();
    count.attempts += 1;
    const symbols = await read();
    count.milliseconds += decoders.now() - from;
    count.reads += symbols.length;
    return symbols;
  }

  async function cheaply(frame: Frame<Picture>, wanted: readonly DecodableFormat[]): Promise<ScanSymbol[] | null> {
    const native = decoders.native(wanted);
    if (native) return counted('native', () => native(frame.picture));
    const js = decoders.js();
    if (!js) return null;
    const { image: middle, placement } = centerSquare(await frame.luma(), AIMED);
    const move = ({ x, y }: Point) => ({ x: x + placement.x, y: y + placement.y });
    return counted('zxing-js', () => js(middle, wanted).map((symbol) => withCorners(symbol, move)));
  }

  async function thoroughly(frame: Frame<Picture>, wanted: readonly DecodableFormat[]): Promise<ScanSymbol[]> {
    const [wasm, js] = [decoders.wasm(), decoders.js()];
    if (!wasm) {
      if (!js) return [];
      const image = await frame.luma();
      return counted('zxing-js', () => js(image, wanted, true));
    }
    const looks = LOOKS.filter((one) => soughtIn(one, wanted).length > 0);
    // A code that only one pass can read must not seem to come and go: while that pass reads it, it gets every second turn.
    const favored = !lookingTwice && favorite !== null && turn++ % 2 === 0;
    const current = (favored ? favorite : looks[look % looks.length]) ?? PLAIN;
    const image = await frame.luma();
    const symbols = await counted('zxing-wasm', () => {
      const sought = soughtIn(current, wanted);
      if ('refocus' in current) return readSoftBars(image, sought, wasm, current.refocus);
      return runPass(current.pass, image, sought, wasm, current.invert ?? false);
    });
    // A code that must be read twice is tried again by the pass that read it.
    lookingTwice = !lookingTwice && !favored && symbols.some((symbol) => !isReliableAlone(symbol));
    if (!lookingTwice && !favored) look += 1;
    if (symbols.length > 0) {
      favoriteMisses = 0;
      if (current !== PLAIN) favorite = current;
    } else if (favored) {
      favoriteMisses += 1;
      if (favoriteMisses >= PATIENCE) favorite = null;
    }
    return symbols;
  }

  const decode = async (frame: Frame<Picture>, wanted: readonly DecodableFormat[]): Promise<ScanSymbol[]> => {
    // A thorough pass of @zxing takes longer than the rest of the loading.
    if (!decoders.wasm() && decoders.isWasmComing?.()) return (await cheaply(frame, wanted)) ?? [];
    const every = cheapMisses >= PATIENCE && decoders.wasm() ? 4 : 2;
    // The thorough pass comes first: it is more likely than the cheap one to read a code that is in view from the start.
    if (attempt++ % every === 1) {
      const symbols = await cheaply(frame, wanted);
      cheapMisses = symbols && symbols.length === 0 ? cheapMisses + 1 : 0;
      if (symbols) return symbols;
    }
    return thoroughly(frame, wanted);
  };

  return { decode, counts: () => structuredClone(counts) };
}
