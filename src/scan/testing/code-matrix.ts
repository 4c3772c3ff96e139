/**
 * Codes as matrices of dark and light modules, for tests, benchmarks and the fake camera. Written by zxing-cpp's writer, which
 * is independent of its readers.
 */
import { readFile } from 'node:fs/promises';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer';
import { openWasmDecoder } from '../decode/zxing-wasm-decoder.ts';
import type { WasmDecoder } from '../decode/zxing-wasm-decoder.ts';

/** `dark[y * width + x]` is 1 for a dark module. The quiet zone is not part of it. */
export type CodeMatrix = { readonly width: number; readonly height: number; readonly dark: Uint8Array };

const MODULES = new URL('../../../node_modules/zxing-wasm/dist/', import.meta.url);

async function binary(path: string): Promise<ArrayBuffer> {
  const bytes = await readFile(new URL(path, MODULES));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

let writer: Promise<unknown> | null = null;

/** The matrix of `text`. `options` are those of zxing-cpp: `ecLevel=M`, `gs1` (the text then has bracketed fields). */
export async function codeMatrix(format: WriteInputBarcodeFormat, text: string, options = ''): Promise<CodeMatrix> {
  writer ??= binary('writer/zxing_writer.wasm').then((wasmBinary) =>
    prepareWriter({ overrides: { wasmBinary }, fireImmediately: true }),
  );
  await writer;
  const { symbol, error } = await writeBarcode(text, { format, options, scale: 1 });
  if (error !== '') throw new Error(`${format} cannot hold ${text}: ${error}`);
  return {
    width: symbol.width,
    height: symbol.height,
    dark: Uint8Array.from(symbol.data, (gray) => (gray < 128 ? 1 : 0)),
  };
}

/** The production decoder, with its binary read from the package. */
export async function testWasmDecoder(): Promise<WasmDecoder> {
  return (await openMeasuredDecoder()).decode;
}

type Memory = { _malloc(size: number): number; _free(at: number): void };

/**
 * The same, with access to its memory. `nextRoom` is the address that the next allocation of this size would have: it grows if
 * memory was not freed, and nothing else in the process can change it.
 */
export async function openMeasuredDecoder(): Promise<{ decode: WasmDecoder; nextRoom: (bytes: number) => number }> {
  const wasmBinary = await binary('reader/zxing_reader.wasm');
  prepareReader();
  const decode = await openWasmDecoder({ binary: wasmBinary });
  // The module instance that the decoder uses.
  const module = (await prepareReader({ overrides: { wasmBinary }, fireImmediately: true })) as unknown as Memory;
  const nextRoom = (bytes: number): number => {
    const at = module._malloc(bytes);
    module._free(at);
    return at;
  };
  return { decode, nextRoom };
}
