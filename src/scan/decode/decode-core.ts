/**
 * The decoders of one thread, loaded when first needed: used in the Worker, or in the page itself if there are no Workers.
 * Rule: it never waits for a decoder that is still loading; the loaded ones read.
 */
import { decodeStill } from './decode-still.ts';
import { createDecoderChain } from './decoder-chain.ts';
import type { JsDecoder, DecoderCounts } from './decoder-chain.ts';
import { createLumaReader } from './luma-from-picture.ts';
import type { Picture } from './luma-from-picture.ts';
import type { LumaImage } from './luma-image.ts';
import { createNativeDecoder } from './native-decoder.ts';
import type { ScanSymbol, DecodableFormat } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';

export type DecodeCore = {
  /** One frame of a stream. The caller remains responsible for closing the picture. */
  readonly decodeFrame: (picture: Picture, wanted: readonly DecodableFormat[]) => Promise<ScanSymbol[]>;
  /** A single picture; waits until the decoders are loaded. */
  readonly decodeStill: (image: LumaImage | Picture, wanted: readonly DecodableFormat[]) => Promise<ScanSymbol[]>;
  readonly counts: () => DecoderCounts;
};

/** How long to wait before loading a decoder again after its file could not be fetched, in ms. */
const RETRY_AFTER = 5000;

export function createDecodeCore(loadWasm: () => Promise<WasmDecoder>, loadJs: () => Promise<JsDecoder>): DecodeCore {
  const now = () => performance.now();
  const wasm = lazily(loadWasm, now);
  const js = lazily(loadJs, now);
  const readLuma = createLumaReader();
  // A core is created because somebody is about to scan: the files load while camera access is being requested.
  wasm.current();
  js.current();
  const chain = createDecoderChain<Picture>({
    wasm: wasm.current,
    isWasmComing: wasm.isComing,
    js: js.current,
    native: createNativeDecoder(),
    now,
  });

  return {
    counts: chain.counts,
    decodeFrame: (picture, wanted) => {
      let luma: Promise<LumaImage> | null = null;
      return chain.decode({ picture, luma: () => (luma ??= readLuma(picture)) }, wanted);
    },
    decodeStill: async (image, wanted) => {
      const luma =
        'data' in image && image.data.length === image.width * image.height ? image : await readLuma(image as Picture);
      const [wasmReader, jsReader] = await Promise.all([wasm.settled(), js.settled()]);
      if (!wasmReader && !jsReader) throw new Error('No decoder could be loaded');
      return decodeStill(luma, wanted, { wasm: wasmReader, js: jsReader });
    },
  };
}

type Lazy<Decoder> = {
  readonly current: () => Decoder | null;
  readonly isComing: () => boolean;
  readonly settled: () => Promise<Decoder | null>;
};

/** `current` starts loading and returns null until it is done; after a failure it tries again later. */
function lazily<Decoder>(load: () => Promise<Decoder>, now: () => number): Lazy<Decoder> {
  let decoder: Decoder | null = null;
  let pending: Promise<Decoder | null> | null = null;
  let notBefore = 0;
  const begin = () =>
    (pending ??= load()
      .then((loaded) => (decoder = loaded))
      .catch(() => {
        pending = null;
        notBefore = now() + RETRY_AFTER;
        return null;
      }));
  return {
    current: () => {
      if (!decoder && now() >= notBefore) void begin();
      return decoder;
    },
    isComing: () => !decoder && pending !== null,
    settled: async () => decoder ?? begin(),
  };
}
