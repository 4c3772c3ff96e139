/**
 * Scanning in the real product, with a fake camera: the time from the first frame to the first label, the frames decoded per
 * second, the load on the page, and whether badly held labels are read. The decoders' figures are those that the product
 * itself records (its scanner report).
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { browserForRun } from '#e2e/support/browser-for-run.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { startTablet } from '#e2e/support/tablet.ts';
import { blank, showing, writeFakeCameraVideo, type FakeScene } from '../support/fake-camera.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { percentile, row, type Row } from './row.ts';
import { figuresOf, observePage } from './support/bench-page.ts';
import * as product from './support/bench-product.ts';

const STAFF = 'staff@demo.test';
/** Of the scanner, for a median. */
const OPENINGS = 7;
const STEADY_MS = 5_000;
/** Of each scene of the video, and of the pause after it, which shows no code. */
const SCENE_SECONDS = 1.5;
const PAUSE_SECONDS = 1.2;
/** How much of the video a slow start may miss. */
const MISSED_SECONDS = 3;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  try {
    const { items } = await (await openApi(server.origin, STAFF)).snapshot();
    const [still = '', ...others] = items
      .slice(0, 7)
      .map(({ qrToken }) => `${server.origin}/Q/${qrToken}`.toUpperCase());
    const scenes = heldBadly(others);
    const shown = items.slice(1, 7).map(displayName);
    const rows = [
      ...(await withCamera(server, [showing(still, 2)], lockScroll)),
      ...(await withCamera(server, filmOf(scenes), (page, address) => foundOfFilm(page, address, scenes, shown))),
    ];
    for (const scene of scenes) {
      rows.push(...(await withCamera(server, [scene], (page, address) => firstHitOf(page, address, scene.how))));
    }
    return rows;
  } finally {
    await server.dispose();
  }
}

type HeldBadly = FakeScene & { readonly how: string };

/** @param labels six texts: one for each of the first three scenes, three for the last */
function heldBadly([first = '', second = '', third = '', ...more]: readonly string[]): HeldBadly[] {
  return [
    { how: 'dim', ...showing(first, SCENE_SECONDS), ink: 40, paper: 90, noise: 6 },
    { how: 'tilted', ...showing(second, SCENE_SECONDS, { turn: 30, tilt: 45 }) },
    { how: 'small', ...showing(third, SCENE_SECONDS, { modulePx: 3 }) },
    {
      how: 'several',
      codes: more.map((text, index) => ({ text, x: 0.2 + 0.3 * index, modulePx: 3.5 })),
      seconds: SCENE_SECONDS,
      noise: 3,
    },
  ];
}

const filmOf = (scenes: readonly FakeScene[]): FakeScene[] => scenes.flatMap((scene) => [scene, blank(PAUSE_SECONDS)]);

async function withCamera(
  server: ServerProcess,
  scenes: readonly FakeScene[],
  measure: (page: Page, address: string) => Promise<Row[]>,
): Promise<Row[]> {
  const profile = await product.newProfile();
  const video = join(profile, 'labels.y4m');
  await writeFakeCameraVideo(video, scenes, { framesPerSecond: 30 });
  const { path, args } = browserForRun();
  const { page, close } = await startTablet({ launch: { executablePath: path, args: [...args] }, profile, video });
  try {
    await observePage(page);
    await product.signIn(page, server.origin, STAFF);
    await product.untilSaved(page);
    await product.workerControls(page);
    return await measure(page, `${server.origin}/scan`);
  } finally {
    await close();
    await product.removeProfile(profile);
  }
}

/** Milliseconds from the first frame to the first code, for each opening of the scanner. */
async function firstHits(page: Page, address: string): Promise<number[]> {
  const firsts: number[] = [];
  for (let each = 0; each < OPENINGS; each += 1) {
    await page.goto(address);
    await page.getByRole('region', { name: 'Last scans' }).waitFor({ timeout: 30_000 });
    await page.getByText('Scanner report').click();
    firsts.push(await fact(page, 'First code after', /^(\d+) ms/));
  }
  return firsts;
}

async function lockScroll(page: Page, address: string): Promise<Row[]> {
  const firsts = await firstHits(page, address);
  const from = Date.now();
  await page.waitForTimeout(STEADY_MS);
  const { longTasks } = await figuresOf(page);
  const tasks = longTasks.filter(({ end }) => end >= from).map(({ ms }) => ms);
  return [
    row('first hit of a still label after the first frame, 720p, median', percentile(firsts, 0.5), 'ms', '<= 100'),
    row(`first hit of a still label, the slowest of ${OPENINGS}`, Math.max(...firsts), 'ms', 'none'),
    row('frames looked at', await fact(page, 'Frames scanned', /([\d.]+) a second/), 'per s', '>= 25'),
    row('longest main-thread task of steady scanning', Math.max(0, ...tasks), 'ms', '<= 50'),
  ];
}

async function firstHitOf(page: Page, address: string, how: string): Promise<Row[]> {
  const median = percentile(await firstHits(page, address), 0.5);
  return [row(`first hit of a label held badly (${how}), median of ${OPENINGS}`, median, 'ms', '<= 300')];
}

/** @param shown names of the items whose labels the video shows */
async function foundOfFilm(
  page: Page,
  address: string,
  scenes: readonly FakeScene[],
  shown: readonly string[],
): Promise<Row[]> {
  await page.goto(address);
  const scans = page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
  await page.waitForTimeout((scenes.length * (SCENE_SECONDS + PAUSE_SECONDS) + MISSED_SECONDS) * 1000);
  const lastScans = await scans.allTextContents();
  const found = new Set(await scans.locator('button > span > span:first-child').allTextContents());
  const right = shown.filter((name) => found.delete(name)).length;
  if (found.size > 0) console.log(`  found and not shown: ${[...found].join('; ')}; of ${lastScans.join('; ')}`);
  return [
    row('labels held badly (dim, tilted, small, three at once) that were found', right, 'labels', '>= 6'),
    row('labels found that were not there', found.size, 'labels', '<= 0'),
  ];
}

/** A figure from the scanner's own report. */
async function fact(page: Page, name: string, figure: RegExp): Promise<number> {
  const value = page.locator(`dt:text-is("${name}") + dd`);
  await value.filter({ hasText: figure }).waitFor();
  return Number(figure.exec((await value.textContent()) ?? '')?.[1]);
}
