import { describe, expect, it, vi } from 'vitest';
import { testWasmDecoder } from '../testing/code-matrix.ts';
import { everydayCodes, LABEL_TEXT } from '../testing/everyday-codes.ts';
import { renderScene } from '../testing/render-scene.ts';
import { createDecoderChain } from './decoder-chain.ts';
import type { Decoders } from './decoder-chain.ts';
import { EVERYDAY_FORMATS } from './symbol.ts';
import type { ScanSymbol } from './symbol.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const wasm = await testWasmDecoder();
const codes = await everydayCodes();
const label = codes.find(({ name }) => name === 'our label')!.matrix;

const scene = (x: number, modulePx: number, turn = 0) =>
  renderScene({
    width: 1280,
    height: 720,
    codes: [{ matrix: label, x, y: 0.5, modulePx, turn }],
    noise: 3,
    clutter: true,
  });
const frame = (image: ReturnType<typeof scene>) => ({ picture: null, luma: () => image });

function chainOf(decoders: Partial<Decoders<null>>) {
  let clock = 0;
  return createDecoderChain<null>({
    wasm: () => null,
    js: () => null,
    native: () => null,
    now: () => clock++,
    ...decoders,
  });
}

describe('the chain of decoders', () => {
  it('takes the cheap decoder and the thorough one in turn, and counts which one read', async () => {
    const chain = chainOf({ wasm: () => wasm, js: () => readWithZxingJs });
    const still = frame(scene(0.5, 6));
    for (let attempt = 0; attempt < 6; attempt++) {
      expect((await chain.decode(still, ['qr'])).map(({ text }) => text)).toEqual([LABEL_TEXT]);
    }
    expect(chain.counts()).toMatchObject({
      native: { attempts: 0 },
      'zxing-js': { attempts: 3, reads: 3 },
      'zxing-wasm': { attempts: 3, reads: 3 },
    });
  });

  it('begins thoroughly, and looks only cheaply while the thorough decoder is still loading', async () => {
    let isLoaded = false;
    const chain = chainOf({
      wasm: () => (isLoaded ? wasm : null),
      isWasmComing: () => !isLoaded,
      js: () => readWithZxingJs,
    });
    const nothing = frame(renderScene({ width: 320, height: 240, codes: [] }));
    for (let attempt = 0; attempt < 3; attempt++) await chain.decode(nothing, ['qr']);
    expect(chain.counts()).toMatchObject({ 'zxing-js': { attempts: 3 }, 'zxing-wasm': { attempts: 0 } });
    isLoaded = true;
    await chain.decode(nothing, ['qr']);
    expect(chain.counts()).toMatchObject({ 'zxing-js': { attempts: 3 }, 'zxing-wasm': { attempts: 1 } });
  });

  it('gives corners in the frame, whichever decoder read', async () => {
    const chain = chainOf({ wasm: () => wasm, js: () => readWithZxingJs });
    const image = frame(scene(0.56, 6));
    for (let attempt = 0; attempt < 14; attempt++) {
      for (const { corners } of await chain.decode(image, EVERYDAY_FORMATS)) {
        const center = (corners ?? []).reduce((sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }), {
          x: 0,
          y: 0,
        });
        expect(Math.hypot(center.x - 0.56 * 1280, center.y - 360)).toBeLessThan(12);
      }
    }
    expect(chain.counts()['zxing-wasm'].reads).toBeGreaterThan(4);
  });

  it('finds within eight attempts what the plain look misses: small, far, turned bars', async () => {
    const ean = codes.find(({ name }) => name === 'EAN-13')!;
    const bars = renderScene({
      width: 1280,
      height: 720,
      codes: [{ matrix: ean.matrix, quiet: 10, x: 0.5, y: 0.5, modulePx: 3, turn: 42 }],
      noise: 4,
    });
    expect(wasm(bars, EVERYDAY_FORMATS)).toEqual([]);
    const chain = chainOf({ wasm: () => wasm, js: () => readWithZxingJs });
    const texts: string[] = [];
    for (let attempt = 0; attempt < 8; attempt++)
      texts.push(...(await chain.decode(frame(bars), EVERYDAY_FORMATS)).map(({ text }) => text));
    expect(texts).toContain(ean.text);
  });

  it('looks cheaply less often while that reads nothing', async () => {
    const chain = chainOf({ wasm: () => wasm, js: () => readWithZxingJs });
    const nothing = frame(renderScene({ width: 320, height: 240, codes: [] }));
    for (let attempt = 0; attempt < 24; attempt++) await chain.decode(nothing, ['qr']);
    expect(chain.counts()).toMatchObject({ 'zxing-js': { attempts: 8 }, 'zxing-wasm': { attempts: 16 } });
  });

  it('looks a second time in the same way when it found bars that must be read twice', async () => {
    const bars = codes.find(({ name }) => name === 'Code 128')!;
    const placed = { matrix: bars.matrix, quiet: 10, x: 0.5, y: 0.5, modulePx: 3, turn: 36 };
    const image = renderScene({ width: 960, height: 540, codes: [placed], noise: 2 });
    const chain = chainOf({ wasm: () => wasm });
    const reads: boolean[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      reads.push((await chain.decode(frame(image), EVERYDAY_FORMATS)).length > 0);
    const first = reads.indexOf(true);
    expect(first).toBeGreaterThan(0);
    expect(reads[first + 1]).toBe(true);
  });

  it('keeps reading a code that one look alone reads, at least every fourth attempt', async () => {
    const bars = codes.find(({ name }) => name === 'EAN-13')!;
    const placed = { matrix: bars.matrix, quiet: 10, x: 0.5, y: 0.5, modulePx: 3, turn: 72 };
    const image = renderScene({ width: 960, height: 540, codes: [placed], noise: 2 });
    const chain = chainOf({ wasm: () => wasm, js: () => readWithZxingJs });
    const reads: number[] = [];
    for (let attempt = 0; attempt < 30; attempt++) {
      if ((await chain.decode(frame(image), ['ean-13'])).length > 0) reads.push(attempt);
    }
    const gaps = reads.slice(1).map((attempt, nth) => attempt - (reads[nth] ?? 0));
    expect(reads.length).toBeGreaterThan(6);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
  });

  it('finds a light code on dark ground', async () => {
    const { data, ...size } = scene(0.5, 6);
    const inverted = frame({ ...size, data: data.map((gray) => 255 - gray) });
    const chain = chainOf({ wasm: () => wasm, js: () => readWithZxingJs });
    const texts: string[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      texts.push(...(await chain.decode(inverted, ['qr'])).map(({ text }) => text));
    expect(texts).toContain(LABEL_TEXT);
  });

  it('reads without WebAssembly, and with nothing but it', async () => {
    for (const decoders of [{ js: () => readWithZxingJs }, { wasm: () => wasm }]) {
      const chain = chainOf(decoders);
      for (let attempt = 0; attempt < 2; attempt++) {
        expect((await chain.decode(frame(scene(0.5, 6)), ['qr'])).map(({ text }) => text)).toEqual([LABEL_TEXT]);
      }
    }
  });

  it('answers with nothing while no decoder has arrived', async () => {
    expect(await chainOf({}).decode(frame(scene(0.5, 6)), ['qr'])).toEqual([]);
  });

  it('asks the browser’s own detector instead of @zxing where it was admitted', async () => {
    const found: ScanSymbol = {
      format: 'qr',
      text: 'N',
      bytes: new Uint8Array(),
      symbologyIdentifier: '',
      corners: null,
    };
    // why: no headless browser has the detector; its results do not matter here.
    const chain = chainOf({
      wasm: () => wasm,
      js: () => readWithZxingJs,
      native: () => () => Promise.resolve([found]),
    });
    await chain.decode(frame(scene(0.5, 6)), ['qr']);
    expect(await chain.decode(frame(scene(0.5, 6)), ['qr'])).toEqual([found]);
    expect(chain.counts()).toMatchObject({ native: { attempts: 1, reads: 1 }, 'zxing-js': { attempts: 0 } });
  });
});
