import { describe, expect, it, vi } from 'vitest';
import { openLabelChecker } from '../label-check.ts';
import { codeMatrix, testWasmDecoder } from '../testing/code-matrix.ts';
import { everydayCodes, LABEL_TEXT } from '../testing/everyday-codes.ts';
import { renderScene } from '../testing/render-scene.ts';
import { decodeStill } from './decode-still.ts';
import { EVERYDAY_FORMATS } from './symbol.ts';
import type { ScanSymbol } from './symbol.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const decoders = { wasm: await testWasmDecoder(), js: readWithZxingJs };
const codes = await everydayCodes();
const bars = (text: string): ScanSymbol => ({
  format: 'code-128',
  text,
  bytes: new Uint8Array(),
  symbologyIdentifier: ']C0',
  corners: null,
});

describe('a photo', () => {
  it('gives every everyday code, turned as photos are', () => {
    for (const { name, matrix, quiet, text } of codes) {
      const image = renderScene({
        width: 1200,
        height: 900,
        codes: [{ matrix, quiet, x: 0.5, y: 0.5, modulePx: 4, turn: 8 }],
        noise: 4,
      });
      expect(
        decodeStill(image, EVERYDAY_FORMATS, decoders).map((symbol) => symbol.text),
        name,
      ).toEqual([text]);
    }
  });

  it('larger than the working size gives corners in its own pixels', () => {
    const { matrix } = codes[0]!;
    const image = renderScene({ width: 4000, height: 3000, codes: [{ matrix, x: 0.7, y: 0.4, modulePx: 12 }] });
    const [symbol] = decodeStill(image, ['qr'], decoders);
    expect(symbol?.text).toBe(LABEL_TEXT);
    expect(Math.abs((symbol?.corners?.[0].x ?? 0) - (2800 - 14.5 * 12))).toBeLessThan(20);
    expect(Math.abs((symbol?.corners?.[2].y ?? 0) - (1200 + 14.5 * 12))).toBeLessThan(20);
  });

  it('without a code gives nothing', () => {
    const image = renderScene({ width: 800, height: 600, codes: [], clutter: true, noise: 10 });
    expect(decodeStill(image, EVERYDAY_FORMATS, decoders)).toEqual([]);
  });

  it('gives bars only when two looks agree', () => {
    const image = renderScene({ width: 64, height: 64, codes: [] });
    let call = 0;
    // why: real pixels cannot produce a wrong read on demand.
    const changing = () => [bars(`READ ${call++}`)];
    const steady = () => [bars('REF 4711')];
    expect(decodeStill(image, ['code-128'], { wasm: changing, js: null })).toEqual([]);
    expect(decodeStill(image, ['code-128'], { wasm: steady, js: null }).map(({ text }) => text)).toEqual(['REF 4711']);
  });

  it('is read without WebAssembly too', () => {
    const { matrix } = codes[0]!;
    const image = renderScene({ width: 800, height: 600, codes: [{ matrix, x: 0.5, y: 0.5, modulePx: 6 }] });
    expect(decodeStill(image, ['qr'], { wasm: null, js: readWithZxingJs }).map(({ text }) => text)).toEqual([
      LABEL_TEXT,
    ]);
  });
});

describe('a label before it is printed', () => {
  // why: Node has no browser Worker; the decoders behind it are the real ones.
  const checker = openLabelChecker({
    close: () => undefined,
    decodeStill: (image, wanted) => Promise.resolve(decodeStill(image as never, wanted, decoders)),
  });

  it('LBL-03 passes when its code reads as the text that was meant, at every printed scale', async () => {
    const { matrix } = codes[0]!;
    for (const modulePx of [2, 3, 4, 5, 6, 7, 8]) {
      const side = (matrix.width + 8) * modulePx;
      const { data } = renderScene({
        width: side,
        height: side,
        codes: [{ matrix, x: 0.5, y: 0.5, modulePx }],
        ink: 0,
        paper: 255,
      });
      expect(await checker.check(data, side, side, LABEL_TEXT), `${modulePx} px`).toEqual({ ok: true });
    }
  });

  it('LBL-03 is refused when it reads as something else, or not at all', async () => {
    const matrix = await codeMatrix('QRCode', 'HTTPS://STOCK.EXAMPLE/Q/ANOTHERTQKEN1234');
    const { data, width, height } = renderScene({
      width: 200,
      height: 200,
      codes: [{ matrix, x: 0.5, y: 0.5, modulePx: 5 }],
    });
    expect(await checker.check(data, width, height, LABEL_TEXT)).toMatchObject({ ok: false, why: 'other-text' });
    const blank = new Uint8ClampedArray(200 * 200 * 4).fill(255);
    expect(await checker.check(blank, 200, 200, LABEL_TEXT)).toEqual({ ok: false, why: 'unreadable' });
    await expect(checker.check(blank, 100, 100, LABEL_TEXT)).rejects.toThrow(RangeError);
  });
});
