import { describe, expect, it, vi } from 'vitest';
import { codeMatrix, testWasmDecoder } from '../testing/code-matrix.ts';
import { renderScene } from '../testing/render-scene.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { decodeStill } from './decode-still.ts';
import { blurred } from './luma-image.ts';
import type { LumaImage } from './luma-image.ts';
import { lookAgain } from './passes.ts';
import { refocused } from './refocus.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Pixels take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const wasm = await testWasmDecoder();
const matrix = await codeMatrix('Code128', 'REF 4711');

/** Bars that a lens has made wider than they are, with the noise of a sensor. */
function outOfFocus(): LumaImage {
  const placed = { matrix, quiet: 10, x: 0.5, y: 0.5, modulePx: 2.6, turn: 2 };
  const seen = renderScene({ width: 480, height: 260, codes: [placed], ink: 40, paper: 190 });
  const { data, ...size } = blurred(blurred(seen, 2), 1);
  const random = seededRandom(3);
  return { ...size, data: data.map((grey) => grey + random.normal() * 2) };
}

describe('a picture out of focus', () => {
  it('gives its bars as a photo, which no look at the picture itself does', () => {
    const image = outOfFocus();
    for (const look of ['plain', 'soft', 'doubled', 'half', 'global', 'closer-crisp'] as const)
      expect(lookAgain(look, image, ['code-128'], wasm), look).toEqual([]);
    expect(readWithZxingJs(image, ['code-128'], true)).toEqual([]);
    const [symbol, ...others] = decodeStill(image, ['code-128'], { wasm, js: readWithZxingJs });
    expect([symbol?.text, others]).toEqual(['REF 4711', []]);
    expect(Math.abs((symbol?.corners?.[0].x ?? 0) - (240 - (matrix.width / 2) * 2.6))).toBeLessThan(12);
  });

  it('is never believed at one look, not even with a check digit', () => {
    const image = outOfFocus();
    let looks = 0;
    // why: a wrong read cannot be made to order with real pixels. The fourth look is the first at the sharp picture.
    const atLast = () => (++looks === 4 ? [{ ...ean, text: '4006381333931' }] : []);
    const ean = { format: 'ean-13', bytes: new Uint8Array(), symbologyIdentifier: ']E0', corners: null } as const;
    expect(decodeStill(image, ['ean-13'], { wasm: null, js: atLast })).toEqual([]);
    expect(looks).toBe(5);
  });
});

describe('refocusing', () => {
  it('leaves an even grey as it is, up to the edges', () => {
    const grey = { data: new Uint8ClampedArray(40 * 30).fill(117), width: 40, height: 30 };
    const { data } = refocused(grey);
    expect(Math.max(...data.map((value) => Math.abs(value - 117)))).toBeLessThanOrEqual(1);
  });

  it('makes the step between ink and paper steeper', () => {
    const step = blurred(
      { data: Uint8ClampedArray.from({ length: 900 }, (_, at) => (at % 30 < 15 ? 40 : 200)), width: 30, height: 30 },
      2,
    );
    const rise = (image: LumaImage) => (image.data[15 * 30 + 16] ?? 0) - (image.data[15 * 30 + 13] ?? 0);
    expect(rise(refocused(step))).toBeGreaterThan(rise(step) * 1.2);
  });
});
