/**
 * What the decoders read in photographs. These are not part of this project: SCAN_CORPUS_DIR is a folder with them (its layout
 * is described in support/photo-corpus.ts). SCAN_CORPUS_LIST=1 also prints the files that the chain misses or misreads.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { decodeStill } from '#scan/decode/decode-still.ts';
import { createHitPolicy } from '#scan/decode/hit-policy.ts';
import { createDecoderChain } from '#scan/decode/decoder-chain.ts';
import { scaledBy, type LumaImage } from '#scan/decode/luma-image.ts';
import { EVERYDAY_FORMATS, type DecodableFormat } from '#scan/decode/symbol.ts';
import type { WasmDecoder } from '#scan/decode/zxing-wasm-decoder.ts';
import { readWithZxingJs } from '#scan/decode/zxing-js-decoder.ts';
import { testWasmDecoder } from '#scan/testing/code-matrix.ts';
import { row, type Row } from './row.ts';
import { photosIn, type Photo } from './support/photo-corpus.ts';

/** One second at 25 attempts a second. */
const ATTEMPTS = 25;
/** The size of live frames; larger photographs are scaled down to it. */
const LIVE_SIDE = 1280;

const LEAST: Readonly<Record<string, number>> = { qr: 88, 'data-matrix': 97, 'code-128': 98 };

type Way = 'live' | 'photo' | 'zxing-wasm alone' | '@zxing/library alone';
const WAYS: readonly Way[] = ['live', 'photo', 'zxing-wasm alone', '@zxing/library alone'];

interface Tally {
  readonly format: string;
  pictures: number;
  readonly right: Record<Way, number>;
  readonly wrong: Record<Way, number>;
}

const none = (): Record<Way, number> => ({ live: 0, photo: 0, 'zxing-wasm alone': 0, '@zxing/library alone': 0 });

export async function run(): Promise<Row[]> {
  const folder = process.env['SCAN_CORPUS_DIR'];
  if (folder === undefined) {
    console.log('  left out: SCAN_CORPUS_DIR names no folder of photographs');
    return [];
  }
  const wasm = await testWasmDecoder();
  const tallies = new Map<string, Tally>();
  for await (const photo of photosIn(folder)) {
    const tally = tallies.get(photo.set) ?? { format: photo.format, pictures: 0, right: none(), wrong: none() };
    tallies.set(photo.set, tally);
    tally.pictures += 1;
    for (const way of WAYS) {
      const read = (await readIn(way, photo, wasm)).map(plain);
      const wanted = photo.texts.map(plain);
      const isRight = read.includes(wanted[0] ?? '');
      const wrong = read.filter((text) => !wanted.includes(text));
      if (isRight) tally.right[way] += 1;
      if (wrong.length > 0) tally.wrong[way] += 1;
      if (process.env['SCAN_CORPUS_LIST'] !== undefined && (wrong.length > 0 || (!isRight && wanted.length > 0)))
        console.log(`  ${way}: ${photo.file} ${JSON.stringify(wrong)}`);
    }
  }
  const formats = new Set([...tallies.values()].map(({ format }) => format));
  return [
    ...[...tallies].flatMap(([set, tally]) => rowsOf(set, tally, false)),
    ...[...formats].flatMap((format) => {
      const ofFormat = [...tallies.values()].filter((tally) => tally.format === format);
      return rowsOf(`all of ${format}`, sumOf(format, ofFormat), true);
    }),
  ];
}

function sumOf(format: string, tallies: readonly Tally[]): Tally {
  const sum: Tally = { format, pictures: 0, right: none(), wrong: none() };
  for (const { pictures, right, wrong } of tallies) {
    sum.pictures += pictures;
    for (const way of WAYS) {
      sum.right[way] += right[way];
      sum.wrong[way] += wrong[way];
    }
  }
  return sum;
}

/** The goals are per format; single sets are only reported, since some are harder than others. */
function rowsOf(name: string, { format, pictures, right, wrong }: Tally, hasGoal: boolean): Row[] {
  const least = LEAST[format];
  return WAYS.flatMap((way) => {
    const isHeld = hasGoal && (way === 'live' || way === 'photo');
    const title = `${name}, ${pictures} pictures, ${way}`;
    const wrongRow = row(`${title}, wrong`, wrong[way], 'pictures', isHeld ? '<= 0' : 'none');
    if (format === 'none') return [wrongRow];
    const goal = isHeld && least !== undefined ? (`>= ${least}` as const) : 'none';
    return [row(`${title}, right`, (100 * right[way]) / pictures, '%', goal), wrongRow];
  });
}

async function readIn(way: Way, photo: Photo, wasm: WasmDecoder): Promise<string[]> {
  const wanted = [
    ...new Set([...EVERYDAY_FORMATS, ...(photo.format === 'none' ? [] : [photo.format as DecodableFormat])]),
  ];
  const { image } = photo;
  switch (way) {
    case 'live':
      return liveHits(forCamera(image), wanted, wasm);
    case 'photo':
      return decodeStill(image, wanted, { wasm, js: readWithZxingJs }).map(({ text }) => text);
    case '@zxing/library alone':
      return readWithZxingJs(image, wanted).map(({ text }) => text);
    case 'zxing-wasm alone':
      return stockWasm(image);
  }
}

/** The package with its own defaults. */
async function stockWasm(image: LumaImage): Promise<string[]> {
  await prepareZXingModule({ fireImmediately: true });
  const data = new Uint8ClampedArray(image.data.length * 4);
  for (const [at, gray] of image.data.entries()) data.set([gray, gray, gray, 255], at * 4);
  const picture = { data, width: image.width, height: image.height, colorSpace: 'srgb' } as ImageData;
  const results = await readBarcodes(picture, {
    formats: ['QRCode', 'DataMatrix', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE'],
    textMode: 'Plain',
  });
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** What is read from a picture that is held before the camera for a second. */
async function liveHits(image: LumaImage, wanted: readonly DecodableFormat[], wasm: WasmDecoder): Promise<string[]> {
  const chain = createDecoderChain<null>({
    wasm: () => wasm,
    js: () => readWithZxingJs,
    native: () => null,
    now: () => performance.now(),
  });
  const policy = createHitPolicy();
  const hits: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const symbols = await chain.decode({ picture: null, luma: () => image }, wanted);
    hits.push(...policy.see(symbols, attempt * 40).map(({ text }) => text));
  }
  return hits;
}

function forCamera(image: LumaImage): LumaImage {
  const factor = Math.max(image.width, image.height) / LIVE_SIDE;
  return factor > 1 ? scaledBy(image, factor) : image;
}

/** Normalizes the decoders' spellings: no leading separator, no leading zero of a UPC-A, one kind of line ends. */
function plain(text: string): string {
  const unmarked = text.startsWith(']') ? text.slice(3) : text;
  return unmarked
    .replace(/^0(\d{12})$/, '$1')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u001d', '␝')
    .replace(/^␝/, '')
    .trim();
}
