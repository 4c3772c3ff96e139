/**
 * Scanning for a long time: the real product in Chromium, with a camera that shows several labels, one, or none, and an edit
 * now and then. Its memory must not grow. SOAK_MINUTES sets the duration (2 by default; the figure for half an hour needs 30).
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { browserForRun } from '#e2e/support/browser-for-run.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { startTablet } from '#e2e/support/tablet.ts';
import { blank, showing, writeFakeCameraVideo, type FakeScene } from '../support/fake-camera.ts';
import { row, type Row } from './row.ts';
import * as product from './support/bench-product.ts';
import { watchHeap, type Held } from './support/heap-watch.ts';

const STAFF = 'staff@demo.test';
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 2);
/** One-time growth belongs to the warm-up: caches, compiled code, the last ten hits. */
const WARM = Math.min(2, MINUTES / 2);
/** Minutes between two measurements. */
const EVERY = Math.min(2, (MINUTES - WARM) / 2);
const EDIT_EVERY = 15_000;
/** Codes in `scenes` that come into view in each round of the video; each is out of view for more than a second in between. */
const HITS_A_ROUND = 8;
const ROUND = 10;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  const profile = await product.newProfile();
  try {
    const video = join(profile, 'labels.y4m');
    await writeFakeCameraVideo(video, await scenes(server), { framesPerSecond: 30 });
    const { path, args } = browserForRun();
    const launch = { executablePath: path, args: [...args] };
    const { context, page, close } = await startTablet({ launch, profile, video });
    try {
      await page.addInitScript(countWork);
      await product.signIn(page, server.origin, STAFF);
      await product.untilSaved(page);
      await product.workerControls(page);
      const unclosed = unclosedFrames(page);
      await page.goto(`${server.origin}/scan`);
      await page.getByRole('region', { name: 'Last scans' }).waitFor({ timeout: 30_000 });
      const watch = await watchHeap(context, page);
      return await soak(page, () => watch.held('decode'), unclosed);
    } finally {
      await close();
    }
  } finally {
    await product.removeProfile(profile);
    await server.dispose();
  }
}

async function soak(page: Page, look: () => Promise<Held>, unclosed: () => number): Promise<Row[]> {
  const from = performance.now();
  const minutes = (): number => (performance.now() - from) / 60_000;
  const looks: Held[] = [];
  let nextLook = WARM;
  let edits = 0;
  // The last measurement is exactly at the end, whatever the rounding.
  while (nextLook <= MINUTES + 0.001) {
    await page.waitForTimeout(Math.min(EDIT_EVERY, Math.max(0, (nextLook - minutes()) * 60_000)));
    if (await edit(page, edits)) edits += 1;
    if (minutes() < nextLook) continue;
    const held = await look();
    looks.push(held);
    console.log(`  minute ${minutes().toFixed(1)}: ${wordsOf(held)}`);
    nextLook += EVERY;
  }
  const [first, last] = [looks[0], looks.at(-1)];
  if (first === undefined || last === undefined || looks.length < 2) throw new Error('SOAK_MINUTES is too short');
  const { frames, hits } = await page.evaluate(() => (globalThis as unknown as { soak: Work }).soak);
  const seconds = minutes() * 60;
  const span = `minute ${WARM} to ${MINUTES}`;
  const growth = (what: (held: Held) => number): number => (what(last) - what(first)) / 2 ** 20;
  return [
    row(`heaps and buffers of page and worker, growth, ${span}`, growth(heap), 'MB', '<= 20'),
    row(
      'the most of them over the first look, at any look',
      Math.max(...looks.map((each) => heap(each) - heap(first))) / 2 ** 20,
      'MB',
      '<= 20',
    ),
    row(
      `heap of the page, growth, ${span}`,
      growth((held) => held.page),
      'MB',
      'none',
    ),
    row(
      `heap of the worker, growth, ${span}`,
      growth((held) => held.worker),
      'MB',
      'none',
    ),
    row(
      `buffers and WebAssembly, growth, ${span}`,
      growth((held) => held.buffers),
      'MB',
      'none',
    ),
    row(
      `memory of the renderer process, growth, ${span}`,
      growth((held) => held.process ?? 0),
      'MB',
      'none',
    ),
    row(`nodes of the page, growth, ${span}`, last.nodes - first.nodes, 'nodes', 'none'),
    row(`listeners of the page, growth, ${span}`, last.listeners - first.listeners, 'listeners', 'none'),
    row('frames that nobody closed', unclosed(), 'frames', '<= 0'),
    row('frames taken for decoding', frames / seconds, 'per s', 'none'),
    row('hits, part of the codes that came into view', (100 * hits * ROUND) / (seconds * HITS_A_ROUND), '%', '>= 50'),
    row('edits made meanwhile', edits, 'edits', `>= ${Math.max(1, Math.floor(MINUTES))}`),
  ];
}

const heap = ({ page, worker, buffers }: Held): number => page + worker + buffers;

function wordsOf({ page, worker, buffers, nodes, listeners, process: own }: Held): string {
  const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  return `page ${mb(page)}, worker ${mb(worker)}, buffers ${mb(buffers)}, process ${mb(own ?? 0)} MB; ${nodes} nodes, ${listeners} listeners`;
}

/** Alternates between using and receiving one on whichever card is open; false if there is none. */
async function edit(page: Page, nth: number): Promise<boolean> {
  const button = page.getByRole('button', { name: nth % 2 === 0 ? /^Used 1: / : /^Received 1: / }).first();
  return button.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** Labels of the seeded items, a product's barcode and matrix code, an unknown code, a shelf, and pauses: ten seconds in all. */
async function scenes(server: ServerProcess): Promise<FakeScene[]> {
  const { items } = await (await openApi(server.origin, STAFF)).snapshot();
  const label = (nth: number): string => `${server.origin}/Q/${items[nth]?.qrToken ?? ''}`.toUpperCase();
  const gtin = items.flatMap(({ codes }) => codes).find((code) => /^0\d{13}$/.test(code));
  if (gtin === undefined) throw new Error('the seed has no item with a product code');
  const shelf = { modulePx: 3.5, y: 0.5 };
  return [
    showing(label(0), 1),
    { ...blank(1), clutter: true, noise: 12 },
    {
      codes: [
        { text: label(1), ...shelf, x: 0.2 },
        { text: label(2), ...shelf, x: 0.5 },
        { text: label(3), ...shelf, x: 0.8 },
      ],
      seconds: 1.5,
      noise: 6,
    },
    blank(0.5),
    { codes: [{ text: gtin.slice(1), format: 'EAN13', modulePx: 4 }], seconds: 1.5, noise: 4 },
    { ...blank(0.5), clutter: true },
    {
      codes: [{ text: `(01)${gtin}(17)301231(10)AB-7`, format: 'DataMatrix', gs1: true, modulePx: 7 }],
      seconds: 1,
      noise: 4,
    },
    showing(label(4), 1, { turn: 30, tilt: 35, modulePx: 4 }),
    { codes: [{ text: 'SHELF-4711', format: 'Code128', modulePx: 3 }], seconds: 1.5, noise: 4 },
    blank(0.5),
  ];
}

interface Work {
  frames: number;
  hits: number;
}

/** Runs before the app's own scripts: counts camera frames and hits. */
function countWork(): void {
  const work: Work = { frames: 0, hits: 0 };
  Object.assign(globalThis, {
    soak: work,
    VideoFrame: new Proxy(VideoFrame, {
      construct(target, given: ConstructorParameters<typeof VideoFrame>) {
        work.frames += 1;
        return new target(...given);
      },
    }),
  });
  new PerformanceObserver((list) => {
    work.hits += list.getEntriesByName('scan:decoded').length;
  }).observe({ type: 'mark' });
}

/** Chromium logs it when the garbage collector finds a frame that was never closed. */
function unclosedFrames(page: Page): () => number {
  let found = 0;
  page.on('console', (message) => {
    if (message.text().includes('VideoFrame was garbage collected')) found += 1;
  });
  return () => found;
}
