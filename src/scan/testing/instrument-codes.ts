/**
 * GS1 DataMatrix as found on packages and instruments: blurred, tilted, faint, noisy, light on dark, or as peened or lasered
 * dots. The same seed gives the same pictures. Each kind is rendered with 3 to 6 pixels per module.
 */
import { blurred } from '../decode/luma-image.ts';
import type { LumaImage } from '../decode/luma-image.ts';
import { codeMatrix } from './code-matrix.ts';
import type { CodeMatrix } from './code-matrix.ts';
import { renderScene } from './render-scene.ts';
import { seededRandom } from './seeded-random.ts';

export const INSTRUMENT_TEXT = '01095060001343521730123110AB-7Q44';
const FIELDS = '(01)09506000134352(17)301231(10)AB-7Q44';

export type InstrumentPicture = { readonly kind: string; readonly modulePx: number; readonly image: LumaImage };

type Kind = {
  readonly ink?: number;
  readonly paper?: number;
  readonly noise?: number;
  /** Radii of two box blurs in succession. */
  readonly blur?: readonly [number, number];
  readonly shade?: number;
  readonly isTilted?: true;
  /** Radius of a dot, in modules; at 0.5 neighbors touch. */
  readonly dots?: number;
  /** Below this many pixels per module, the blur leaves too little to read. */
  readonly from?: number;
};

const KINDS: Readonly<Record<string, Kind>> = {
  'out of focus': { blur: [1, 1], noise: 3 },
  'far out of focus': { blur: [2, 1], noise: 3, from: 4 },
  tilted: { isTilted: true, noise: 4 },
  faint: { ink: 105, paper: 140, noise: 4 },
  noisy: { ink: 50, paper: 190, noise: 25 },
  'in a shadow': { shade: 0.7, noise: 5 },
  'light on dark': { ink: 215, paper: 45, noise: 5 },
  dots: { dots: 0.46, noise: 4 },
  'dots with gaps': { dots: 0.36, noise: 4 },
  'light dots': { dots: 0.46, ink: 210, paper: 70, noise: 4 },
};

const SIZE = { width: 640, height: 480 };

/** `count` pictures of each kind at each scale, created one at a time. */
export async function* instrumentPictures(count: number, seed = 1): AsyncGenerator<InstrumentPicture> {
  const printed = await codeMatrix('DataMatrix', FIELDS, 'gs1');
  for (const [kind, look] of Object.entries(KINDS)) {
    const { dots, from = 3 } = look;
    const fine = dots === undefined ? { matrix: printed, cells: 1 } : { matrix: asDots(printed, dots), cells: CELLS };
    for (const modulePx of [3, 4, 5, 6].filter((pixels) => pixels >= from)) {
      for (let nth = 0; nth < count; nth++)
        yield { kind, modulePx, image: render(fine, modulePx, look, seed * 1000 + nth * 10 + modulePx) };
    }
  }
}

type Fine = { readonly matrix: CodeMatrix; readonly cells: number };

function render({ matrix, cells }: Fine, modulePx: number, look: Kind, seed: number): LumaImage {
  const { ink = 40, paper = 215, noise = 0, blur = [0, 0], shade = 0, isTilted = false } = look;
  const random = seededRandom(seed);
  const placed = {
    matrix,
    quiet: 2 * cells,
    x: random.between(0.4, 0.6),
    y: random.between(0.4, 0.6),
    modulePx: modulePx / cells,
    turn: random.between(0, 360),
    tilt: isTilted ? random.between(30, 45) : 0,
    pitch: isTilted ? random.between(-20, 20) : 0,
  };
  let image = renderScene({ ...SIZE, codes: [placed], background: paper * 0.9, ink, paper, shade });
  for (const radius of blur) if (radius > 0) image = blurred(image, radius);
  return { ...image, data: image.data.map((gray) => gray + random.normal() * noise) };
}

/** Cells per module, in each direction. */
const CELLS = 8;

/** The same code with a round dot in the center of each dark module. */
function asDots({ width, height, dark }: CodeMatrix, radius: number): CodeMatrix {
  const fine = { width: width * CELLS, height: height * CELLS, dark: new Uint8Array(width * height * CELLS * CELLS) };
  for (let at = 0; at < fine.dark.length; at++) {
    const [x, y] = [at % fine.width, Math.floor(at / fine.width)];
    const isDark = dark[Math.floor(y / CELLS) * width + Math.floor(x / CELLS)] === 1;
    const away = Math.hypot((x % CELLS) + 0.5 - CELLS / 2, (y % CELLS) + 0.5 - CELLS / 2);
    fine.dark[at] = isDark && away <= radius * CELLS ? 1 : 0;
  }
  return fine;
}
