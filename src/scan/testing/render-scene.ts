/**
 * Simulates a camera picture of printed codes: each on a white label, rotated, tilted and at a distance; then light, lens blur
 * and sensor noise are applied. Gray only, and the same for the same seed.
 */
import { blurred } from '../decode/luma-image.ts';
import type { LumaImage } from '../decode/luma-image.ts';
import type { CodeMatrix } from './code-matrix.ts';
import { seededRandom } from './seeded-random.ts';

export type PlacedCode = {
  readonly matrix: CodeMatrix;
  /** Center, as fractions of the picture. */
  readonly x: number;
  readonly y: number;
  /** Pixels per module if it faces the camera. */
  readonly modulePx: number;
  /** Degrees. */
  readonly turn?: number;
  /** Degrees around the vertical axis and around the horizontal one. */
  readonly tilt?: number;
  readonly pitch?: number;
  /** Width of the quiet zone, in modules. */
  readonly quiet?: number;
};

export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly codes: readonly PlacedCode[];
  readonly seed?: number;
  readonly background?: number;
  /** Gray values of ink and paper. */
  readonly ink?: number;
  readonly paper?: number;
  /** Standard deviation of the sensor's noise, in gray levels. */
  readonly noise?: number;
  /** Radius of the lens blur, in pixels. */
  readonly blur?: number;
  /** How much darker the far corner is, 0 to 1. */
  readonly shade?: number;
  /** Gray rectangles and stripes around the labels, as on a shelf. */
  readonly clutter?: boolean;
};

/** The point on the label that a point of the picture shows, in modules from the code's center; null behind the camera. */
type ToLabel = (x: number, y: number) => { u: number; v: number } | null;

export function renderScene(scene: Scene): LumaImage {
  const { width, height, seed = 1, background = 128, noise = 0, blur = 0, shade = 0 } = scene;
  const random = seededRandom(seed);
  const data = new Uint8ClampedArray(width * height).fill(background);
  if (scene.clutter) drawClutter(data, width, height, random);
  for (const code of scene.codes) drawCode(data, width, height, code, scene);
  const image = blur > 0 ? blurred({ data, width, height }, blur) : { data, width, height };
  if (noise > 0 || shade > 0) {
    for (let at = 0; at < image.data.length; at++) {
      const far = ((at % width) / width + Math.floor(at / width) / height) / 2;
      image.data[at] = (image.data[at] ?? 0) * (1 - shade * far) + (noise > 0 ? random.normal() * noise : 0);
    }
  }
  return image;
}

function drawCode(data: Uint8ClampedArray, width: number, height: number, code: PlacedCode, scene: Scene): void {
  const { matrix, quiet = 4 } = code;
  const { ink = 30, paper = 225 } = scene;
  const toLabel = projection(code, width, height);
  const halfWide = matrix.width / 2;
  const halfHigh = matrix.height / 2;
  const reach = Math.ceil(Math.hypot(halfWide + quiet, halfHigh + quiet) * code.modulePx * 1.6);
  const [centerX, centerY] = [code.x * width, code.y * height];
  const [left, right] = [Math.max(0, Math.floor(centerX - reach)), Math.min(width, Math.ceil(centerX + reach))];
  const [top, bottom] = [Math.max(0, Math.floor(centerY - reach)), Math.min(height, Math.ceil(centerY + reach))];
  const samples = 3;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      let sum = 0;
      let inside = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const place = toLabel(
          x + ((sample % samples) + 0.5) / samples,
          y + (Math.floor(sample / samples) + 0.5) / samples,
        );
        if (!place || Math.abs(place.u) > halfWide + quiet || Math.abs(place.v) > halfHigh + quiet) continue;
        const column = Math.floor(place.u + halfWide);
        const row = Math.floor(place.v + halfHigh);
        const onCode = column >= 0 && row >= 0 && column < matrix.width && row < matrix.height;
        sum += onCode && matrix.dark[row * matrix.width + column] === 1 ? ink : paper;
        inside++;
      }
      if (inside === 0) continue;
      const at = y * width + x;
      data[at] = (sum + (data[at] ?? 0) * (samples * samples - inside)) / (samples * samples);
    }
  }
}

/** The inverse of a pinhole projection of a rotated and tilted plane. */
function projection(code: PlacedCode, width: number, height: number): ToLabel {
  const radians = (degrees = 0) => (degrees * Math.PI) / 180;
  const [turn, tilt, pitch] = [radians(code.turn), radians(code.tilt), radians(code.pitch)];
  const focal = Math.max(width, height);
  const across = [
    Math.cos(turn) * Math.cos(tilt),
    Math.sin(turn) * Math.cos(pitch) + Math.cos(turn) * Math.sin(tilt) * Math.sin(pitch),
    Math.sin(turn) * Math.sin(pitch) - Math.cos(turn) * Math.sin(tilt) * Math.cos(pitch),
  ] as const;
  const down = [
    -Math.sin(turn) * Math.cos(tilt),
    Math.cos(turn) * Math.cos(pitch) - Math.sin(turn) * Math.sin(tilt) * Math.sin(pitch),
    Math.cos(turn) * Math.sin(pitch) + Math.sin(turn) * Math.sin(tilt) * Math.cos(pitch),
  ] as const;
  return (px, py) => {
    // In pixels from the code's center: (X, Y) = focal * (u*across + v*down) / (focal + depth).
    const X = (px - code.x * width) / code.modulePx;
    const Y = (py - code.y * height) / code.modulePx;
    const depth = code.modulePx / focal;
    const [a, b] = [across[0] - X * across[2] * depth, down[0] - X * down[2] * depth];
    const [c, d] = [across[1] - Y * across[2] * depth, down[1] - Y * down[2] * depth];
    const determinant = a * d - b * c;
    if (Math.abs(determinant) < 1e-9) return null;
    return { u: (X * d - b * Y) / determinant, v: (a * Y - X * c) / determinant };
  };
}

function drawClutter(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  random: ReturnType<typeof seededRandom>,
): void {
  for (let box = 0; box < 24; box++) {
    const [x, y] = [Math.floor(random.next() * width), Math.floor(random.next() * height)];
    const [w, h] = [Math.floor(random.between(10, width / 4)), Math.floor(random.between(6, height / 4))];
    const gray = random.between(40, 220);
    const stripes = random.next() < 0.4 ? random.between(3, 14) : 0;
    for (let row = y; row < Math.min(height, y + h); row++) {
      for (let column = x; column < Math.min(width, x + w); column++) {
        const dark = stripes > 0 && Math.floor(column / stripes) % 2 === 0;
        data[row * width + column] = dark ? gray / 2 : gray;
      }
    }
  }
}
