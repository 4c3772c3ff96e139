import { describe, expect, it, vi } from 'vitest';
import { testWasmDecoder } from '../testing/code-matrix.ts';
import { lumaFromRgba } from './luma-image.ts';
import { createNativeDecoder } from './native-decoder.ts';
import { pictureOfSample, SELF_TEST } from './self-test-codes.ts';
import { EVERYDAY_FORMATS } from './symbol.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// why: Node has no ImageData; the samples need no more of it than this.
class PlainImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.data, this.width, this.height] = [new Uint8ClampedArray(width * height * 4), width, height];
  }
}
Object.assign(globalThis, { ImageData: PlainImageData });

const decode = await testWasmDecoder();

/** A detector with the browser's interface that returns what our decoder reads, changed by `spoil`. */
function browserWith(spoil: (text: string, gs1: boolean) => string, formats?: string[]): object {
  // why: headless browsers on Linux have no BarcodeDetector, and its mistakes must be simulated.
  class BarcodeDetector {
    static getSupportedFormats = () =>
      Promise.resolve(formats ?? ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e']);
    detect(picture: ImageData) {
      const luma = lumaFromRgba(picture.data, picture.width, picture.height);
      return Promise.resolve(
        decode(luma, EVERYDAY_FORMATS).map(({ format, text, symbologyIdentifier, corners }) => ({
          rawValue: spoil(text, /C1|d2|Q3/.test(symbologyIdentifier)),
          format: format === 'qr' ? 'qr_code' : format.replace('-', '_'),
          cornerPoints: corners ?? [],
        })),
      );
    }
  }
  return { BarcodeDetector };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the samples for the browser’s own detector', () => {
  it('hold what they say', () => {
    for (const sample of SELF_TEST) {
      const { data, width, height } = pictureOfSample(sample);
      const symbols = decode(lumaFromRgba(data, width, height), EVERYDAY_FORMATS);
      expect(symbols.map(({ format, text }) => [format, text])).toEqual([[sample.format, sample.text]]);
      if (sample.gs1 !== undefined) expect(symbols[0]?.symbologyIdentifier).toBe(sample.gs1);
    }
  });

  it('cover every everyday format', () => {
    expect(new Set(SELF_TEST.map(({ format }) => format))).toEqual(new Set(EVERYDAY_FORMATS));
  });

  it('admit a detector that keeps the separators and the mark of GS1', async () => {
    const native = createNativeDecoder(browserWith((text, gs1) => (gs1 ? `\u001d${text}` : text)));
    expect(native(EVERYDAY_FORMATS)).toBeNull();
    await settled();
    const read = native(EVERYDAY_FORMATS);
    const sample = SELF_TEST.find(({ format }) => format === 'data-matrix');
    if (!read || !sample) throw new Error('The detector was not admitted');
    const [symbol] = await read(pictureOfSample(sample));
    expect(symbol).toMatchObject({ text: sample.text, symbologyIdentifier: ']d2' });
  });

  it.each([
    ['drops the separators', (text: string) => text.replaceAll('\u001d', '')],
    ['does not say that a code is GS1', (text: string) => text],
    ['reads a wrong digit', (text: string, gs1: boolean) => (gs1 ? `\u001d${text}` : text.replace('4', '5'))],
  ])('refuse a detector that %s', async (_what, spoil) => {
    const native = createNativeDecoder(browserWith(spoil));
    native(EVERYDAY_FORMATS);
    await settled();
    expect(native(EVERYDAY_FORMATS)).toBeNull();
  });

  it('refuse a detector that lacks a format, and a browser without one', async () => {
    const native = createNativeDecoder(browserWith((text) => text, ['qr_code']));
    native(['qr', 'ean-13']);
    await settled();
    expect(native(['qr', 'ean-13'])).toBeNull();
    expect(createNativeDecoder({})(['qr'])).toBeNull();
  });
});
