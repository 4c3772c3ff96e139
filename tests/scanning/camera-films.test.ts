/**
 * Videos of codes before a camera, decoded frame by frame by the shipped decoders: each code is one list entry each time it is
 * shown, whatever the video and however fast the device. `FILMS=250` checks 500 of them, which takes one processor ten
 * minutes.
 */
import { expect, it } from 'vitest';
import { codeMatrix, testWasmDecoder } from '#scan/testing/code-matrix.ts';
import { everydayCodes } from '#scan/testing/everyday-codes.ts';
import { renderScene, type PlacedCode, type Scene } from '#scan/testing/render-scene.ts';
import { seededRandom } from '#scan/testing/seeded-random.ts';
import { createHitPolicy } from '#scan/decode/hit-policy.ts';
import { createDecoderChain, type DecoderChain } from '#scan/decode/decoder-chain.ts';
import type { LumaImage } from '#scan/decode/luma-image.ts';
import { EVERYDAY_FORMATS, type ScanSymbol } from '#scan/decode/symbol.ts';
import { readWithZxingJs } from '#scan/decode/zxing-js-decoder.ts';

type Random = ReturnType<typeof seededRandom>;

const FILMS = Number(process.env['FILMS'] ?? 1);
/** Allows splitting a long run among processes. */
const FIRST = Number(process.env['FIRST_FILM'] ?? 1);
const SEEDS = Array.from({ length: FILMS }, (_, nth) => FIRST + nth);
/** A UPC-A that is consistently misread as another one at half its size. */
const MISREAD = 78;
/** Milliseconds between two answers of the decoder: from a fast device to one that is busy with nine other tasks. */
const PACES = [33, 110, 260, 520, 900, 1600, 3100];

const wasm = await testWasmDecoder();
const codes = await everydayCodes();

const newChain = (): DecoderChain<null> =>
  createDecoderChain<null>({ wasm: () => wasm, js: () => readWithZxingJs, native: () => null, now: () => 0 });

const decode = (chain: DecoderChain<null>, image: LumaImage): Promise<ScanSymbol[]> =>
  chain.decode({ picture: null, luma: () => image }, EVERYDAY_FORMATS);

/** Sensor noise, precomputed: each picture uses a different part of it. */
const NOISE = (() => {
  const random = seededRandom(1);
  return Float32Array.from({ length: 2 ** 20 }, () => random.normal());
})();

function noisy({ data, ...size }: LumaImage, strength: number, random: Random): LumaImage {
  const from = Math.floor(random.next() * NOISE.length);
  const grays = new Uint8ClampedArray(data.length);
  for (let at = 0; at < grays.length; at += 1) {
    grays[at] = (data[at] ?? 0) + strength * (NOISE[(from + at) % NOISE.length] ?? 0);
  }
  return { data: grays, ...size };
}

/** The decoder chain's answers by frame, and the codes that were shown. */
interface Film {
  readonly shown: readonly string[];
  readonly frames: readonly (readonly ScanSymbol[])[];
}

const HELD = 30;
const GONE = 12;
const SMALL = { width: 400, height: 300 };
/** Positions of a code in an unsteady hand. */
const PLACES = 4;

/** A random code that is held before the camera and removed. */
async function heldInHand(seed: number): Promise<Film> {
  const random = seededRandom(seed);
  const { matrix, quiet, text } = codes[Math.floor(random.next() * codes.length)]!;
  const wide = (0.85 * SMALL.width) / (matrix.width + 2 * quiet);
  const modulePx = Math.min(random.between(1.6, 6), wide);
  const look = { turn: random.between(-25, 25), tilt: random.between(-20, 20), modulePx };
  const light = { blur: random.next() < 0.4 ? 1 : 0, shade: random.between(0, 0.5) };
  const noise = random.between(2, 12);
  const shake = random.next() < 0.5 ? 0 : 0.02;
  const picture = (placed: readonly PlacedCode[]): LumaImage =>
    renderScene({ ...SMALL, ...light, clutter: true, seed, codes: placed });
  const held = Array.from({ length: shake === 0 ? 1 : PLACES }, () => {
    const [x, y] = [0.5 + random.normal() * shake, 0.5 + random.normal() * shake];
    return picture([{ matrix, quiet, x, y, ...look }]);
  });
  const empty = picture([]);
  const chain = newChain();
  const frames: ScanSymbol[][] = [];
  for (let at = 0; at < HELD + GONE; at += 1) {
    const image = at < HELD ? (held[Math.floor(random.next() * held.length)] ?? empty) : empty;
    frames.push(await decode(chain, noisy(image, noise, random)));
  }
  return { shown: [text], frames };
}

/** The list entries if the decoder answers every `pace` milliseconds. */
function entries({ frames }: Pick<Film, 'frames'>, pace: number): string[] {
  const policy = createHitPolicy();
  return frames.flatMap((symbols, nth) => policy.see(symbols, nth * pace).map(({ text }) => text));
}

it('a code that stays before the camera is one entry, at any pace', { timeout: 60_000 * FILMS }, async () => {
  const wrong: string[] = [];
  for (const seed of new Set([...SEEDS, MISREAD])) {
    const film = await heldInHand(seed);
    for (const pace of PACES) {
      const found = entries(film, pace);
      // A small, blurred and dark one may not be read at all, which is not tested here.
      if (found.length > 1 || found.some((text) => !film.shown.includes(text)))
        wrong.push(`film ${seed} at ${pace} ms: ${found.join(', ')} of ${film.shown.join()}`);
    }
  }
  expect(wrong).toEqual([]);
});

const LARGE = { width: 480, height: 360 };
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LABEL_PACES = [60, 110, 260, 520];
const SCENE_MS = 1_500;
const PAUSE_MS = 1_200;

const labelText = (random: Random): string => {
  const token = Array.from({ length: 16 }, () => LETTERS[Math.floor(random.next() * LETTERS.length)]).join('');
  return `HTTPS://STOCK.EXAMPLE/Q/${token}`;
};

/**
 * The video of the bench (bench/scan-camera.bench.ts), with different labels each time: dim, tilted, small, three at once.
 * Each picture is static, including its noise, so a misread repeats.
 */
async function benchScenes(seed: number): Promise<{ shown: string[]; pictures: LumaImage[]; empty: LumaImage }> {
  const random = seededRandom(7_000_000 + seed);
  const shown = Array.from({ length: 6 }, () => labelText(random));
  const placed = async (
    text: string,
    look: Omit<PlacedCode, 'matrix' | 'x' | 'y'> & { x?: number },
  ): Promise<PlacedCode> => ({
    matrix: await codeMatrix('QRCode', text, 'ecLevel=M'),
    x: 0.5,
    y: 0.5,
    quiet: 4,
    ...look,
  });
  const [dim = '', tilted = '', small = '', ...three] = shown;
  const scenes: Pick<Scene, 'codes' | 'ink' | 'paper' | 'noise'>[] = [
    { codes: [await placed(dim, { modulePx: 6 })], ink: 40, paper: 90, noise: 6 },
    { codes: [await placed(tilted, { modulePx: 6, turn: 30, tilt: 45 })], noise: 3 },
    { codes: [await placed(small, { modulePx: 3 })], noise: 3 },
    {
      codes: await Promise.all(three.map((text, nth) => placed(text, { modulePx: 3.5, x: 0.2 + 0.3 * nth }))),
      noise: 3,
    },
  ];
  const picture = (scene: Pick<Scene, 'codes' | 'ink' | 'paper' | 'noise'>, nth: number): LumaImage =>
    renderScene({ ...LARGE, seed: seed * 10 + nth, ...scene });
  return { shown, pictures: scenes.map(picture), empty: picture({ codes: [], noise: 3 }, scenes.length) };
}

it(
  'labels that come and go before the camera are an entry each, and nothing else is one',
  { timeout: 60_000 * FILMS },
  async () => {
    const wrong: string[] = [];
    for (const seed of SEEDS) {
      const { shown, pictures, empty } = await benchScenes(seed);
      const pace = LABEL_PACES[seed % LABEL_PACES.length] ?? 60;
      const [chain, policy] = [newChain(), createHitPolicy()];
      const found: string[] = [];
      let now = 0;
      for (const picture of pictures) {
        for (const [image, ms] of [
          [picture, SCENE_MS],
          [empty, PAUSE_MS],
        ] as const) {
          for (const end = now + ms; now < end; now += pace) {
            found.push(...policy.see(await decode(chain, image), now).map(({ text }) => text));
          }
        }
      }
      const extra = found.filter((text, nth) => !shown.includes(text) || found.indexOf(text) !== nth);
      if (extra.length > 0) wrong.push(`film ${seed} at ${pace} ms: ${extra.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  },
);
