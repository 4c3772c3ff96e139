/**
 * The production decoders: their code and the .wasm file are our own assets, hashed and precached by the build, never fetched
 * from a CDN. Rule: nothing here is loaded before somebody scans.
 */
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { createDecodeCore } from './decode-core.ts';
import type { DecodeCore } from './decode-core.ts';

export function shippedDecodeCore(): DecodeCore {
  return createDecodeCore(
    async () => (await import('./zxing-wasm-decoder.ts')).openWasmDecoder({ url: wasmAddress }),
    async () => (await import('./zxing-js-decoder.ts')).readWithZxingJs,
  );
}
