/**
 * What the decoders read, and how fast, in rendered pictures; they are no photographs, and each name says so. What needs a
 * camera and a browser (first hit, attempts per second, main thread) is measured by scan-camera.
 */
import { decodeStill } from '#scan/decode/decode-still.ts';
import { createHitPolicy } from '#scan/decode/hit-policy.ts';
import { createDecoderChain } from '#scan/decode/decoder-chain.ts';
import type { LumaImage } from '#scan/decode/luma-image.ts';
import { EVERYDAY_FORMATS } from '#scan/decode/symbol.ts';
import { readWithZxingJs } from '#scan/decode/zxing-js-decoder.ts';
import { testWasmDecoder } from '#scan/testing/code-matrix.ts';
import { INSTRUMENT_TEXT, instrumentPictures } from '#scan/testing/instrument-codes.ts';
import { picturesWithoutCode, renderedCorpus } from '#scan/testing/rendered-corpus.ts';
import { percentile, row } from './row.ts';
import type { Row } from './row.ts';

const PICTURES_OF_A_KIND = 12;
const PICTURES_WITHOUT_CODE = 8;
/** Of each kind at each scale. */
const INSTRUMENTS_OF_A_KIND = 2;
/** One second at 25 attempts a second. */
const ATTEMPTS = 25;

const INSTRUMENTS = 'GS1 DataMatrix on packages and instruments';

const GOALS: Readonly<Record<string, `>= ${number}`>> = {
  'our label': '>= 88',
  'GS1 QR': '>= 88',
  DataMatrix: '>= 97',
  'GS1 DataMatrix': '>= 97',
  [INSTRUMENTS]: '>= 97',
  'Code 128': '>= 90',
  'shelf of six labels': '>= 88',
};

type Tally = { wanted: number; live: number; photo: number };

export async function run(): Promise<Row[]> {
  const wasm = await testWasmDecoder();
  const decoders = { wasm, js: readWithZxingJs };
  const tallies = new Map<string, Tally>();
  const plain: number[] = [];
  const qrOnly: number[] = [];
  let wrong = 0;
  let doubled = 0;

  /** What is read from a picture that is held before the camera, until all of `texts` are found or the attempts are used up. */
  const liveHits = async (image: LumaImage, texts: readonly string[]): Promise<string[]> => {
    const chain = createDecoderChain<null>({
      wasm: () => wasm,
      js: () => readWithZxingJs,
      native: () => null,
      now: () => performance.now(),
    });
    const policy = createHitPolicy();
    const hits: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const symbols = await chain.decode({ picture: null, luma: () => image }, EVERYDAY_FORMATS);
      hits.push(...policy.see(symbols, attempt * 40).map(({ text }) => text));
      if (texts.length > 0 && texts.every((text) => hits.includes(text))) break;
    }
    return hits;
  };

  const judge = async (kind: string, image: LumaImage, texts: readonly string[]): Promise<void> => {
    const tally = tallies.get(kind) ?? { wanted: 0, live: 0, photo: 0 };
    tallies.set(kind, tally);
    const live = await liveHits(image, texts);
    const photo = decodeStill(image, EVERYDAY_FORMATS, decoders).map(({ text }) => text);
    tally.wanted += texts.length;
    tally.live += texts.filter((text) => live.includes(text)).length;
    tally.photo += texts.filter((text) => photo.includes(text)).length;
    wrong += [...live, ...photo].filter((text) => !texts.includes(text)).length;
    doubled += live.length - new Set(live).size + photo.length - new Set(photo).size;
  };

  for await (const { kind, image, texts } of renderedCorpus(PICTURES_OF_A_KIND)) {
    plain.push(timed(() => wasm(image, EVERYDAY_FORMATS, { invert: false })));
    qrOnly.push(timed(() => wasm(image, ['qr'], { invert: false })));
    await judge(kind, image, texts);
  }
  for await (const { image } of instrumentPictures(INSTRUMENTS_OF_A_KIND)) {
    await judge(INSTRUMENTS, image, [INSTRUMENT_TEXT]);
  }

  let fromNothing = 0;
  for (const image of picturesWithoutCode(PICTURES_WITHOUT_CODE)) {
    fromNothing += (await liveHits(image, [])).length + decodeStill(image, EVERYDAY_FORMATS, decoders).length;
  }

  const rows: Row[] = [];
  for (const [kind, { wanted, live, photo }] of tallies) {
    rows.push(
      row(
        `rendered corpus, ${kind}, live within ${ATTEMPTS} attempts`,
        (100 * live) / wanted,
        '% read',
        GOALS[kind] ?? 'none',
      ),
    );
    rows.push(row(`rendered corpus, ${kind}, one photo`, (100 * photo) / wanted, '% read', GOALS[kind] ?? 'none'));
  }
  return [
    ...rows,
    row('rendered corpus, wrong reads, live and photo', wrong, 'reads', '<= 0'),
    row('rendered corpus, one code counted twice, live and photo', doubled, 'hits', '<= 0'),
    row(`reads in ${PICTURES_WITHOUT_CODE} rendered pictures without a code`, fromNothing, 'reads', '<= 0'),
    row(
      'zxing-wasm in Node, rendered 720p frame, seven formats, processor time, median',
      percentile(plain, 0.5),
      'ms',
      '<= 40',
    ),
    row(
      'zxing-wasm in Node, rendered 720p frame, seven formats, processor time, p95',
      percentile(plain, 0.95),
      'ms',
      'none',
    ),
    row(
      'zxing-wasm in Node, rendered 720p frame, QR only, processor time, median',
      percentile(qrOnly, 0.5),
      'ms',
      'none',
    ),
    row(
      'zxing-wasm in Node, rendered 720p frame, QR only, processor time, p95',
      percentile(qrOnly, 0.95),
      'ms',
      'none',
    ),
  ];
}

/** Processor time in milliseconds, so that other load on the machine does not count. */
function timed(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
