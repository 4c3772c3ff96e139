/**
 * The main decoder: zxing-cpp, compiled to WebAssembly. Gray pixels are copied directly into its memory, so that no picture is
 * converted to four channels and back.
 * Rule: the formats are always set; texts are plain, with GS1 separators; the binary comes from the caller, never from a CDN.
 */
import { encodeFormats, prepareZXingModule } from 'zxing-wasm/reader';
import type { ReadInputBarcodeFormat, ZXingReadResult, ZXingReaderModule, ZXingReaderOptions } from 'zxing-wasm/reader';
import type { LumaImage } from './luma-image.ts';
import { withoutDuplicates } from './place.ts';
import { normalSymbol } from './symbol.ts';
import type { ScanSymbol, SymbolFormat, DecodableFormat } from './symbol.ts';

const NAMES: Record<DecodableFormat, ReadInputBarcodeFormat> = {
  qr: 'QRCode',
  'micro-qr': 'MicroQRCode',
  'data-matrix': 'DataMatrix',
  aztec: 'AztecCode',
  pdf417: 'PDF417',
  'code-128': 'Code128',
  'code-39': 'Code39',
  itf: 'ITF',
  'ean-13': 'EAN13',
  'ean-8': 'EAN8',
  'upc-a': 'UPCA',
  'upc-e': 'UPCE',
  databar: 'DataBarOmni',
  'databar-expanded': 'DataBarExp',
};

const FORMATS: Record<string, SymbolFormat> = {
  ...Object.fromEntries(Object.entries(NAMES).map(([format, name]) => [name, format as SymbolFormat])),
  QRCodeModel1: 'qr',
  QRCodeModel2: 'qr',
  Aztec: 'aztec',
  ITF14: 'itf',
  DataBar: 'databar',
  DataBarStk: 'databar',
  DataBarStkOmni: 'databar',
  DataBarExpStk: 'databar-expanded',
  Code39Std: 'code-39',
  Code39Ext: 'code-39',
};

/**
 * How many scan lines must agree. Noise produces a wrong EAN-13 with a valid check digit on two or three lines in about one in
 * a hundred poor pictures; UPC-E and EAN-8 are shorter and their checks weaker. Others are read twice anyway.
 */
const LINES_NEEDED: Partial<Record<SymbolFormat, number>> = { 'ean-13': 6, 'upc-a': 6, 'ean-8': 10, 'upc-e': 10 };

/**
 * Bars narrower than this many pixels are misread on more lines, and repeatedly: in one of 250 recordings a UPC-A held still
 * was read as another one at half its size, with a valid check digit. Passes at a larger size read them.
 */
const NARROW_PX = 1.6;
const LINES_OF_NARROW = 16;
/** Of an EAN-13 and a UPC-A. */
const MODULES = 95;

export type WasmSource = { readonly url: string } | { readonly binary: ArrayBuffer };

/**
 * How thoroughly to search. `denoise` closes small gaps in matrix codes, `global` uses one threshold for the whole picture;
 * `invert` also searches for light codes on a dark background, which takes two thirds more time and is on by default.
 */
export type WasmEffort = {
  readonly denoise?: boolean;
  readonly global?: boolean;
  readonly downscale?: boolean;
  readonly invert?: boolean;
};

export type WasmDecoder = (image: LumaImage, wanted: readonly DecodableFormat[], effort?: WasmEffort) => ScanSymbol[];

/** The parts of the Emscripten module whose types come from a global package. */
type Memory = { readonly HEAPU8: Uint8Array; _malloc(size: number): number; _free(at: number): void };
type Module = ZXingReaderModule & Memory;

/** Its types leave out that the results are in the decoder's memory until they are freed. */
type Results = ReturnType<Module['readBarcodesFromPixmap']> & { delete(): void };

const TEXT_MODE_PLAIN = 0;
const LOCAL_AVERAGE = 0;
const GLOBAL_HISTOGRAM = 1;

/** Loads the decoder once; after that, each call is synchronous. Rejects if WebAssembly is blocked or the file is missing. */
export async function openWasmDecoder(source: WasmSource): Promise<WasmDecoder> {
  const module = (await prepareZXingModule({
    overrides: 'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.binary },
    fireImmediately: true,
  })) as Module;
  let room = { at: 0, size: 0 };
  return (image, wanted, effort = {}) => {
    const size = image.width * image.height;
    if (room.size < size) {
      if (room.at !== 0) module._free(room.at);
      room = { at: module._malloc(size), size };
    }
    module.HEAPU8.set(image.data.subarray(0, size), room.at);
    return read(module, room.at, image, optionsFor(wanted, effort));
  };
}

function read(module: Module, at: number, image: LumaImage, options: ZXingReaderOptions): ScanSymbol[] {
  const results = module.readBarcodesFromPixmap(at, image.width, image.height, options) as Results;
  const symbols: ScanSymbol[] = [];
  try {
    for (let index = 0; index < results.size(); index++) {
      const result = results.get(index);
      const format = result && FORMATS[result.format];
      if (!result?.isValid || !format || result.sequenceSize > 1) continue;
      if (result.lineCount >= linesNeeded(result, format)) symbols.push(toSymbol(result, format));
    }
  } finally {
    results.delete();
  }
  return withoutDuplicates(symbols);
}

function linesNeeded({ position: { topLeft, topRight } }: ZXingReadResult, format: SymbolFormat): number {
  const needed = LINES_NEEDED[format] ?? 0;
  if (format !== 'ean-13' && format !== 'upc-a') return needed;
  const length = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  return length < NARROW_PX * MODULES ? LINES_OF_NARROW : needed;
}

function optionsFor(wanted: readonly DecodableFormat[], effort: WasmEffort): ZXingReaderOptions {
  if (wanted.length === 0) throw new Error('The formats wanted must be named: an empty list would mean all of them');
  return {
    formats: encodeFormats(wanted.map((format) => NAMES[format])),
    tryHarder: true,
    tryRotate: true,
    tryInvert: effort.invert ?? true,
    tryDownscale: effort.downscale ?? true,
    tryDenoise: effort.denoise ?? false,
    binarizer: effort.global ? GLOBAL_HISTOGRAM : LOCAL_AVERAGE,
    isPure: false,
    downscaleFactor: 3,
    downscaleThreshold: 500,
    minLineCount: 2,
    maxNumberOfSymbols: 32,
    validateOptionalChecksum: true,
    returnErrors: false,
    eanAddOnSymbol: 0,
    textMode: TEXT_MODE_PLAIN,
    characterSet: 0,
    tryCode39ExtendedMode: true,
  };
}

function toSymbol(result: ZXingReadResult, format: SymbolFormat): ScanSymbol {
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const point = ({ x, y }: { x: number; y: number }) => ({ x, y });
  return normalSymbol({
    format,
    text: format === 'upc-e' ? shortUpcE(result) : result.text,
    bytes: result.bytes.slice(),
    symbologyIdentifier: result.symbologyIdentifier,
    corners: [point(topLeft), point(topRight), point(bottomRight), point(bottomLeft)],
  });
}

/** The eight printed digits; zxing-cpp returns the expanded number as the text, and these beside it. */
function shortUpcE(result: ZXingReadResult): string {
  const short = /"UPCE":"(\d{8})"/.exec(result.extra)?.[1];
  return short ?? result.text;
}
