import { describe, expect, it, vi } from 'vitest';
import { codeMatrix, testWasmDecoder } from '../testing/code-matrix.ts';
import { renderScene } from '../testing/render-scene.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { decodeStill } from './decode-still.ts';
import { createDecoderChain } from './decoder-chain.ts';
import { blurred, turned } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import { runPass } from './passes.ts';
import { deblurred } from './deblur.ts';
import { readSoftBars } from './soft-bars.ts';
import { EVERYDAY_FORMATS } from './symbol.ts';
import type { ScanSymbol } from './symbol.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const wasm = await testWasmDecoder();
const ean = { format: 'ean-13', bytes: new Uint8Array(), symbologyIdentifier: ']E0', corners: null } as const;
const matrix = await codeMatrix('Code128', 'REF 4711');

/** Bars widened by an unfocused lens, with sensor noise. */
function outOfFocus(): LumaImage {
  const placed = { matrix, quiet: 10, x: 0.5, y: 0.5, modulePx: 2.6, turn: 2 };
  const seen = renderScene({ width: 480, height: 260, codes: [placed], ink: 40, paper: 190 });
  const { data, ...size } = blurred(blurred(seen, 2), 1);
  const random = seededRandom(3);
  return { ...size, data: data.map((gray) => gray + random.normal() * 2) };
}

describe('a picture out of focus', () => {
  it('gives its bars as a photo, which no look at the picture itself does', () => {
    const image = outOfFocus();
    for (const look of ['plain', 'soft', 'doubled', 'half', 'global', 'closer-crisp'] as const)
      expect(runPass(look, image, ['code-128'], wasm), look).toEqual([]);
    expect(readWithZxingJs(image, ['code-128'], true)).toEqual([]);
    const [symbol, ...others] = decodeStill(image, ['code-128'], { wasm, js: readWithZxingJs });
    expect([symbol?.text, others]).toEqual(['REF 4711', []]);
    expect(Math.abs((symbol?.corners?.[0].x ?? 0) - (240 - (matrix.width / 2) * 2.6))).toBeLessThan(12);
  });

  it('gives its bars to the camera too, lying and standing, where they are', () => {
    const lying = outOfFocus();
    const standing = turned(lying, 90);
    const middle = ({ corners }: ScanSymbol) =>
      (corners ?? []).reduce((sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }), { x: 0, y: 0 });
    for (const [image, lie] of [[lying, 'across'] as const, [standing, 'down'] as const]) {
      const [symbol, ...others] = readSoftBars(image, ['code-128'], wasm, lie);
      if (!symbol) throw new Error(`nothing ${lie}`);
      expect([symbol.text, others]).toEqual(['REF 4711', []]);
      const { x, y } = middle(symbol);
      expect(Math.hypot(x - image.width / 2, y - image.height / 2)).toBeLessThan(25);
    }
    expect(readSoftBars(lying, ['code-128'], wasm, 'down')).toEqual([]);
  });

  it('is read by the chain within a second', async () => {
    const image = outOfFocus();
    const chain = createDecoderChain<null>({
      wasm: () => wasm,
      js: () => readWithZxingJs,
      native: () => null,
      now: () => 0,
    });
    const reads: string[] = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      const symbols = await chain.decode({ picture: null, luma: () => image }, EVERYDAY_FORMATS);
      reads.push(...symbols.map(({ text }) => text));
    }
    expect(reads.length).toBeGreaterThanOrEqual(2);
    expect(new Set(reads)).toEqual(new Set(['REF 4711']));
  });

  it('gives nothing to the camera when two sizes of it read differently', () => {
    // why: real pixels cannot produce a wrong read on demand.
    const bySize = ({ width }: LumaImage) => [{ ...ean, text: width > 900 ? '4006381333931' : '4006381333948' }];
    expect(readSoftBars(outOfFocus(), ['ean-13'], bySize, 'across')).toEqual([]);
  });

  it('is never believed at one look, not even with a check digit', () => {
    const image = outOfFocus();
    let looks = 0;
    // why: real pixels cannot produce a wrong read on demand. The fourth pass is the first on the sharpened picture.
    const atLast = () => (++looks === 4 ? [{ ...ean, text: '4006381333931' }] : []);
    expect(decodeStill(image, ['ean-13'], { wasm: null, js: atLast })).toEqual([]);
    expect(looks).toBe(5);
  });
});

describe('refocusing', () => {
  it('leaves an even gray as it is, up to the edges', () => {
    const gray = { data: new Uint8ClampedArray(40 * 30).fill(117), width: 40, height: 30 };
    const { data } = deblurred(gray);
    expect(Math.max(...data.map((value) => Math.abs(value - 117)))).toBeLessThanOrEqual(1);
  });

  it('makes the step between ink and paper steeper', () => {
    const step = blurred(
      { data: Uint8ClampedArray.from({ length: 900 }, (_, at) => (at % 30 < 15 ? 40 : 200)), width: 30, height: 30 },
      2,
    );
    const rise = (image: LumaImage) => (image.data[15 * 30 + 16] ?? 0) - (image.data[15 * 30 + 13] ?? 0);
    expect(rise(deblurred(step))).toBeGreaterThan(rise(step) * 1.2);
  });
});
