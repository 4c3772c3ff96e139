/**
 * The decoders of one thread, loaded when they are first needed: used inside the Worker, and in the page itself where there
 * are no Workers. Rule: it never waits for a decoder that is still coming; what is there reads.
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
  /** One frame of a stream. The picture stays the caller's to close. */
  readonly decodeFrame: (picture: Picture, wanted: readonly DecodableFormat[]) => Promise<ScanSymbol[]>;
  /** One picture that will not come again; waits for the decoders. */
  readonly decodeStill: (image: LumaImage | Picture, wanted: readonly DecodableFormat[]) => Promise<ScanSymbol[]>;
  readonly counts: () => DecoderCounts;
};

/** How long to leave a decoder alone after its file could not be fetched, in milliseconds. */
const RETRY_AFTER = 5000;

export function createDecodeCore(loadWasm: () => Promise<WasmDecoder>, loadJs: () => Promise<JsDecoder>): DecodeCore {
  const now = () => performance.now();
  const wasm = lazily(loadWasm, now);
  const js = lazily(loadJs, now);
  const readLuma = createLumaReader();
  // A core is made because somebody is about to scan: the files come while the camera is still being asked for.
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

/** `current` starts the loading and answers null until it is done; after a failure it tries again later. */
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
