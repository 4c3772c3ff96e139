import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openMeasuredDecoder, testWasmDecoder } from '../testing/code-matrix.ts';
import { everydayCodes } from '../testing/everyday-codes.ts';
import type { KnownCode } from '../testing/everyday-codes.ts';
import { renderScene } from '../testing/render-scene.ts';
import type { Scene } from '../testing/render-scene.ts';
import type { LumaImage } from './luma-image.ts';
import { runPass } from './passes.ts';
import { EVERYDAY_FORMATS } from './symbol.ts';
import type { ScanSymbol } from './symbol.ts';
import type { WasmDecoder } from './zxing-wasm-decoder.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let decode: WasmDecoder;
let codes: KnownCode[];

beforeAll(async () => {
  decode = await testWasmDecoder();
  codes = await everydayCodes();
});

const code = (name: string): KnownCode => {
  const found = codes.find((one) => one.name === name);
  if (!found) throw new Error(`No such code: ${name}`);
  return found;
};

/** A clean picture of one code with `modulePx` pixels per module. */
function clean(known: KnownCode, modulePx: number): LumaImage {
  const { matrix, quiet } = known;
  const bars = matrix.height >= 50;
  const [width, height] = [(matrix.width + quiet * 2) * modulePx, bars ? 160 : (matrix.height + quiet * 2) * modulePx];
  const data = new Uint8ClampedArray(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    const row = bars ? 20 : Math.floor(y / modulePx) - quiet;
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / modulePx) - quiet;
      const inside = column >= 0 && column < matrix.width && row >= 0 && row < matrix.height;
      if (inside && matrix.dark[row * matrix.width + column] === 1) data[y * width + x] = 0;
    }
  }
  return { data, width, height };
}

const reported = (symbols: readonly ScanSymbol[]) =>
  symbols.map(({ format, text, symbologyIdentifier }) => `${format} ${symbologyIdentifier} ${text}`);
const expected = (known: KnownCode) => `${known.format} ${known.identifier} ${known.text}`;

describe('zxing-wasm', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    'reads every clean code at %i px per module, with separators and identifiers',
    (modulePx) => {
      for (const known of codes)
        expect(reported(decode(clean(known, modulePx), EVERYDAY_FORMATS)), known.name).toEqual([expected(known)]);
    },
  );

  it('keeps the bytes, with the GS1 separator in them', () => {
    const [symbol] = decode(clean(code('GS1 DataMatrix'), 5), EVERYDAY_FORMATS);
    expect(String.fromCharCode(...(symbol?.bytes ?? []))).toBe(code('GS1 DataMatrix').text);
  });

  it.each([
    ['turned by 33 degrees', { codes: { turn: 33 } }],
    ['upside down', { codes: { turn: 180 } }],
    ['tilted', { codes: { tilt: 35, pitch: 15 } }],
    ['noisy', { noise: 18 }],
    ['out of focus', { blur: 2 }],
    ['dim', { ink: 15, paper: 60, noise: 2 }],
    ['in a shadow', { shade: 0.8 }],
    ['among other things', { clutter: true }],
  ] as const)(
    'reads our label when it is %s',
    (_how, { codes: placing, ...scene }: Partial<Omit<Scene, 'codes'>> & { codes?: object }) => {
      const { matrix, text } = code('our label');
      const placed = { matrix, x: 0.5, y: 0.5, modulePx: 6, ...placing };
      const image = renderScene({ width: 1280, height: 720, ...scene, codes: [placed] });
      expect(decode(image, ['qr']).map((symbol) => symbol.text)).toEqual([text]);
    },
  );

  it('reads several codes of one frame and says where each is', () => {
    const names = ['our label', 'GS1 DataMatrix', 'EAN-13', 'GS1 QR'];
    const places = [
      [0.2, 0.3],
      [0.75, 0.25],
      [0.3, 0.75],
      [0.8, 0.75],
    ] as const;
    const placed = names.map((name, index) => {
      const { matrix, quiet } = code(name);
      const [x, y] = places[index] ?? [0, 0];
      return { matrix, quiet, x, y, modulePx: name === 'EAN-13' ? 3 : 5 };
    });
    const symbols = decode(renderScene({ width: 1280, height: 720, codes: placed, noise: 5 }), EVERYDAY_FORMATS);
    expect(reported(symbols).sort()).toEqual(names.map((name) => expected(code(name))).sort());
    for (const symbol of symbols) {
      const index = names.findIndex((name) => code(name).text === symbol.text && code(name).format === symbol.format);
      const [x, y] = places[index] ?? [0, 0];
      const center = (symbol.corners ?? []).reduce(
        (sum, point) => ({ x: sum.x + point.x / 4, y: sum.y + point.y / 4 }),
        { x: 0, y: 0 },
      );
      expect(Math.abs(center.x - x * 1280)).toBeLessThan(25);
      expect(Math.abs(center.y - y * 720)).toBeLessThan(60);
    }
  });

  it('gives one symbol for bars that it finds in two pieces', () => {
    const { matrix, quiet, text } = code('UPC-E');
    const placed = { matrix, quiet, x: 0.5, y: 0.5, modulePx: 4, turn: 80 };
    const image = renderScene({ width: 1200, height: 900, codes: [placed], noise: 4 });
    expect(runPass('turned-36', image, EVERYDAY_FORMATS, decode).map((symbol) => symbol.text)).toEqual([text]);
  });

  it('comes closer to the middle of a large picture and to all of a small one', () => {
    const { matrix, text } = code('our label');
    const at = (width: number, height: number, x: number) => {
      const image = renderScene({ width, height, codes: [{ matrix, x, y: 0.5, modulePx: 2.6 }], noise: 2 });
      const [symbol] = runPass('closer', image, ['qr'], decode);
      return [symbol?.text, Math.round((symbol?.corners?.[0].x ?? 0) / 10)];
    };
    const left = (width: number, x: number) => Math.round((width * x - (matrix.width / 2) * 2.6) / 10);
    expect(at(320, 240, 0.25)).toEqual([text, left(320, 0.25)]);
    expect(at(1280, 720, 0.5)).toEqual([text, left(1280, 0.5)]);
    expect(at(1280, 720, 0.1)).toEqual([undefined, 0]);
  });

  it('reads nothing if there is no code', () => {
    for (let seed = 0; seed < 8; seed++) {
      const image = renderScene({ width: 960, height: 540, codes: [], clutter: true, noise: seed * 3, seed });
      expect(reported(decode(image, EVERYDAY_FORMATS)), `seed ${seed}`).toEqual([]);
    }
  });

  it('reads only what was asked for, and does not take an empty list for everything', () => {
    expect(decode(clean(code('our label'), 5), ['data-matrix', 'ean-13'])).toEqual([]);
    expect(() => decode(clean(code('our label'), 5), [])).toThrow('must be named');
  });

  it('keeps nothing of what it has read: its memory is as before', async () => {
    const { decode: read, nextRoom } = await openMeasuredDecoder();
    const images = codes.map((known) => clean(known, 3));
    const readAll = (): readonly number[] => {
      for (const image of images) expect(read(image, EVERYDAY_FORMATS)).toHaveLength(1);
      return [100, 1_000, 100_000].map(nextRoom);
    };
    readAll();
    const before = readAll();
    for (let time = 0; time < 3; time++) expect(readAll()).toEqual(before);
  });
});

describe('@zxing/library', () => {
  it('gives the same symbols for the same clean codes, all but the short ones of bars', () => {
    for (const known of codes.filter(({ format }) => format !== 'upc-e' && format !== 'ean-8')) {
      const [symbol, ...others] = readWithZxingJs(clean(known, 4), EVERYDAY_FORMATS, true);
      const identifier = known.identifier === ']C0' || known.identifier === ']d1' ? '' : known.identifier;
      expect([symbol?.format, symbol?.text, symbol?.symbologyIdentifier], known.name).toEqual([
        known.format,
        known.text,
        identifier,
      ]);
      expect(others, known.name).toEqual([]);
    }
  });

  it('answers with nothing if there is no code', () => {
    const image = renderScene({ width: 640, height: 480, codes: [], clutter: true, noise: 9 });
    expect(readWithZxingJs(image, EVERYDAY_FORMATS)).toEqual([]);
  });
});
