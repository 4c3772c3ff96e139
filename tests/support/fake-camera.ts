/**
 * A video for Chromium's `--use-fake-device-for-media-stream --use-file-for-fake-video-capture=FILE`: labels held in front
 * of a camera, each for some seconds, with blank pauses. Chromium plays it in a loop, from the start for each new stream.
 * Uncompressed (y4m): 1280x720 at 10 frames takes 14 MB for each second, so keep the scenes short.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { codeMatrix } from '#scan/testing/code-matrix.ts';
import { renderScene } from '#scan/testing/render-scene.ts';
import type { PlacedCode, Scene } from '#scan/testing/render-scene.ts';

export type ShownCode = {
  readonly text: string;
  /** QR by default; with `gs1` the text has its fields in brackets. */
  readonly format?: 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN13' | 'UPCA';
  readonly gs1?: boolean;
  /** Center, as fractions of the picture; the middle by default. */
  readonly x?: number;
  readonly y?: number;
  /** Pixels per module: 6 is close (about 10 cm), 3 is far. */
  readonly modulePx?: number;
  /** Degrees. */
  readonly turn?: number;
  readonly tilt?: number;
};

export type FakeScene = Pick<Scene, 'noise' | 'blur' | 'ink' | 'paper' | 'shade' | 'clutter'> & {
  /** Empty: a blank pause. */
  readonly codes: readonly ShownCode[];
  readonly seconds: number;
};

export type FakeCamera = { readonly width?: number; readonly height?: number; readonly framesPerSecond?: number };

/** A scene with one QR code in the middle. */
export function showing(text: string, seconds: number, more: Omit<ShownCode, 'text'> = {}): FakeScene {
  return { codes: [{ text, ...more }], seconds, noise: 3 };
}

/** A pause with nothing to read. */
export function blank(seconds: number): FakeScene {
  return { codes: [], seconds, noise: 3 };
}

/** Writes the scenes one after the other to `file`, whose name must end in `.y4m`. */
export async function writeFakeCameraVideo(
  file: string,
  scenes: readonly FakeScene[],
  camera: FakeCamera = {},
): Promise<void> {
  const { width = 1280, height = 720, framesPerSecond = 10 } = camera;
  if (!file.endsWith('.y4m'))
    throw new Error(`Chromium tells the kind of video by its name, which must end in .y4m: ${file}`);
  const output = openSync(file, 'w');
  try {
    writeSync(output, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);
    const colorless = Buffer.alloc(2 * Math.ceil(width / 2) * Math.ceil(height / 2), 128);
    for (const [index, { codes, seconds, ...look }] of scenes.entries()) {
      const placed = await Promise.all(codes.map(placedCode));
      const { data } = renderScene({ width, height, seed: index + 1, ...look, codes: placed });
      for (let frame = 0; frame < Math.max(1, Math.round(seconds * framesPerSecond)); frame++) {
        writeSync(output, 'FRAME\n');
        writeSync(output, data);
        writeSync(output, colorless);
      }
    }
  } finally {
    closeSync(output);
  }
}

async function placedCode(shown: ShownCode): Promise<PlacedCode> {
  const { text, format = 'QRCode', gs1 = false, x = 0.5, y = 0.5, modulePx = 6, turn = 0, tilt = 0 } = shown;
  const options = gs1 ? 'gs1' : format === 'QRCode' ? 'ecLevel=M' : '';
  const quiet = format === 'QRCode' || format === 'DataMatrix' ? 4 : 10;
  return { matrix: await codeMatrix(format, text, options), x, y, modulePx, turn, tilt, quiet };
}
