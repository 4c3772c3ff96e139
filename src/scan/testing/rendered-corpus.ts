/**
 * A corpus of rendered pictures: labels and product codes as a hand-held camera sees them on a shelf. The same seed gives the
 * same pictures. It replaces photographs, which are not in this repository; it is hard enough that no single pass reads
 * everything.
 */
import type { LumaImage } from '../decode/luma-image.ts';
import { codeMatrix } from './code-matrix.ts';
import type { CodeMatrix } from './code-matrix.ts';
import { everydayCodes, LABEL_TEXT } from './everyday-codes.ts';
import type { KnownCode } from './everyday-codes.ts';
import { renderScene } from './render-scene.ts';
import type { Scene } from './render-scene.ts';
import { seededRandom } from './seeded-random.ts';

export type CorpusPicture = { readonly kind: string; readonly image: LumaImage; readonly texts: readonly string[] };

const SIZE = { width: 1280, height: 720 };

/** `count` pictures of each kind, created one at a time. */
export async function* renderedCorpus(count: number, seed = 1): AsyncGenerator<CorpusPicture> {
  for (const code of await everydayCodes()) {
    for (let nth = 0; nth < count; nth++) yield onePicture(code, seed * 1000 + nth);
  }
  const texts = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => LABEL_TEXT.replace(/.$/, letter));
  const labels = await Promise.all(texts.map((text) => codeMatrix('QRCode', text, 'ecLevel=M')));
  for (let nth = 0; nth < count; nth++) yield shelfOf(labels, texts, seed * 1000 + nth);
}

/** Pictures without a code, full of stripes and boxes. */
export function* picturesWithoutCode(count: number, seed = 1): Generator<LumaImage> {
  for (let nth = 0; nth < count; nth++) {
    const random = seededRandom(seed * 7919 + nth);
    yield renderScene({
      ...SIZE,
      seed: seed * 100 + nth,
      codes: [],
      clutter: true,
      noise: random.between(0, 25),
      blur: nth % 2,
    });
  }
}

function look(random: ReturnType<typeof seededRandom>): Omit<Scene, 'width' | 'height' | 'codes'> {
  return {
    noise: random.between(0, 14),
    blur: random.next() < 0.3 ? 1 : 0,
    ink: random.between(20, 80),
    paper: random.between(130, 240),
    shade: random.between(0, 0.6),
    clutter: true,
  };
}

function onePicture({ name, matrix, quiet, text, format }: KnownCode, seed: number): CorpusPicture {
  const random = seededRandom(seed);
  const matrixCode = format === 'qr' || format === 'data-matrix';
  const upright = !matrixCode && matrix.width < 150 && random.next() < 0.5;
  // Bars must fit into the picture: a code that is cut off cannot be read.
  const most = Math.min(4, (upright ? 560 : 1050) / (matrix.width + 2 * quiet));
  const placed = {
    matrix,
    quiet,
    x: matrixCode ? random.between(0.35, 0.65) : 0.5,
    y: random.between(0.4, 0.6),
    modulePx: matrixCode ? random.between(2.6, 8) : random.between(1.8, most),
    turn: matrixCode ? random.between(0, 360) : random.between(-25, 25) + (upright ? 90 : 0),
    tilt: random.between(-30, 30),
    pitch: random.between(-30, 30),
  };
  return { kind: name, texts: [text], image: renderScene({ ...SIZE, seed, ...look(random), codes: [placed] }) };
}

/** Labels side by side in two rows, as on a shelf. */
function shelfOf(labels: readonly CodeMatrix[], texts: readonly string[], seed: number): CorpusPicture {
  const random = seededRandom(seed + 500);
  const turn = random.between(-8, 8);
  const modulePx = random.between(2.6, 4.5);
  const codes = labels.map((matrix, place) => ({
    matrix,
    x: 0.2 + 0.3 * (place % 3),
    y: 0.3 + 0.4 * Math.floor(place / 3),
    modulePx,
    turn,
    tilt: 10,
  }));
  return { kind: 'shelf of six labels', texts, image: renderScene({ ...SIZE, seed, ...look(random), codes }) };
}
