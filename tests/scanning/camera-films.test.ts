/**
 * Films of a hand that holds codes before a camera, decoded frame by frame: each code is one entry of the list for each time that it
 * is shown, however fast the device is. `FILMS=500` for a longer look.
 */
import { expect, it } from 'vitest';
import { testWasmDecoder } from '#scan/testing/code-matrix.ts';
import { everydayCodes } from '#scan/testing/everyday-codes.ts';
import { renderScene } from '#scan/testing/render-scene.ts';
import { seededRandom } from '#scan/testing/seeded-random.ts';
import { createHitPolicy } from '#scan/decode/hit-policy.ts';
import { createLadder } from '#scan/decode/ladder.ts';
import { EVERYDAY_FORMATS, type ScanSymbol } from '#scan/decode/symbol.ts';
import { readWithZxingJs } from '#scan/decode/zxing-js-decoder.ts';

const FILMS = Number(process.env['FILMS'] ?? 1);
const SHOWN = 30;
/** More than a code may be missed in a row. */
const BLANK = 12;
const SIZE = { width: 400, height: 300 };
/** Milliseconds between two answers of the decoder: from a fast device to one that does nine other things. */
const PACES = [110, 260, 520, 900, 1600, 3100];

const wasm = await testWasmDecoder();
const codes = await everydayCodes();

interface Film {
  readonly shown: string;
  readonly frames: readonly (readonly ScanSymbol[])[];
}

/** A code that is held before the camera and taken away, frame by frame as the ladder reads it. */
async function film(seed: number): Promise<Film> {
  const random = seededRandom(seed);
  const { matrix, quiet, text } = codes[Math.floor(random.next() * codes.length)]!;
  const ladder = createLadder<null>({ wasm: () => wasm, js: () => readWithZxingJs, native: () => null, now: () => 0 });
  const wide = (0.85 * SIZE.width) / (matrix.width + 2 * quiet);
  const modulePx = Math.min(random.between(1.6, 6), wide);
  const look = { turn: random.between(-25, 25), tilt: random.between(-20, 20), modulePx };
  const light = { noise: random.between(2, 12), blur: random.next() < 0.4 ? 1 : 0, shade: random.between(0, 0.5) };
  const shake = random.next() < 0.5 ? 0 : 0.02;
  const frames: ScanSymbol[][] = [];
  for (let at = 0; at < SHOWN + BLANK; at++) {
    const [x, y] = [0.5 + random.normal() * shake, 0.5 + random.normal() * shake];
    const placed = at < SHOWN ? [{ matrix, quiet, x, y, ...look }] : [];
    const image = renderScene({ ...SIZE, ...light, clutter: true, seed: seed * 1000 + at, codes: placed });
    frames.push(await ladder.decode({ picture: null, luma: () => image }, EVERYDAY_FORMATS));
  }
  return { shown: text, frames };
}

function entries({ frames }: Film, pace: number): string[] {
  const policy = createHitPolicy();
  return frames.flatMap((symbols, nth) => policy.see(symbols, nth * pace).map(({ text }) => text));
}

it('a code that stays before the camera is one entry, at any pace', { timeout: 60_000 * FILMS }, async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= FILMS; seed++) {
    const played = await film(seed);
    for (const pace of PACES) {
      const found = entries(played, pace);
      // A small, soft and dark one may not be read at all: that is another matter.
      if (found.length > 1 || found.some((text) => text !== played.shown)) {
        wrong.push(`film ${seed} at ${pace} ms: ${found.join(', ')} of ${played.shown}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
