/**
 * Scanning in the real product, with a fake camera: how soon after the first frame a label is taken, how many frames are looked
 * at in a second, what that costs the page, and whether labels are read that are held badly. The figures of the decoders are
 * those that the product itself keeps (its scanner report).
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { browserForRun } from '#e2e/support/browser-for-run.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { startTablet } from '#e2e/support/tablet.ts';
import { blank, showing, writeFakeCameraVideo, type FakeScene } from '../support/fake-camera.ts';
import { percentile, row, type Row } from './row.ts';
import { figuresOf, observePage } from './support/bench-page.ts';
import * as product from './support/bench-product.ts';

const STAFF = 'staff@demo.test';
const TIMES = 7;
/** Of steady scanning. */
const STEADY_MS = 5_000;
const HELD_BADLY = ['dim', 'tilted', 'small', 'several'] as const;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  try {
    const { items } = await (await openApi(server.origin, STAFF)).snapshot();
    const label = (nth: number): string => `${server.origin}/Q/${items[nth]?.qrToken ?? ''}`.toUpperCase();
    return [
      ...(await withCamera(server, [showing(label(0), 2)], still)),
      ...(await withCamera(server, heldBadly(label), badly)),
    ];
  } finally {
    await server.dispose();
  }
}

/** Each for a second and a half, with a pause in which a code leaves the view. */
function heldBadly(label: (nth: number) => string): FakeScene[] {
  const scenes: Record<(typeof HELD_BADLY)[number], FakeScene> = {
    dim: { ...showing(label(1), 1.5), ink: 40, paper: 90, noise: 6 },
    tilted: showing(label(2), 1.5, { turn: 30, tilt: 45 }),
    small: showing(label(3), 1.5, { modulePx: 3 }),
    several: {
      codes: [0.2, 0.5, 0.8].map((x, index) => ({ text: label(4 + index), x, modulePx: 3.5 })),
      seconds: 1.5,
      noise: 3,
    },
  };
  return HELD_BADLY.flatMap((name) => [scenes[name], blank(1.2)]);
}

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

async function still(page: Page, address: string): Promise<Row[]> {
  const firsts: number[] = [];
  for (let each = 0; each < TIMES; each += 1) {
    await page.goto(address);
    await page.getByRole('region', { name: 'Last scans' }).waitFor({ timeout: 30_000 });
    await page.getByText('Scanner report').click();
    firsts.push(await fact(page, 'First code after', /^(\d+) ms/));
  }
  const from = Date.now();
  await page.waitForTimeout(STEADY_MS);
  const { longTasks } = await figuresOf(page);
  const tasks = longTasks.filter(({ end }) => end >= from).map(({ ms }) => ms);
  return [
    row('first hit of a still label after the first frame, 720p, median', percentile(firsts, 0.5), 'ms', '<= 100'),
    row('the slowest of them', Math.max(...firsts), 'ms', 'none'),
    row('frames looked at', await fact(page, 'Frames looked at', /([\d.]+) a second/), 'per s', '>= 25'),
    row('longest main-thread task of steady scanning', Math.max(0, ...tasks), 'ms', '<= 50'),
  ];
}

async function badly(page: Page, address: string): Promise<Row[]> {
  await page.goto(address);
  const scans = page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
  // One round of the film, and what a slow start misses of it.
  await page.waitForTimeout((HELD_BADLY.length * 2.7 + 3) * 1000);
  const texts = await scans.getByRole('button').allTextContents();
  const found = new Set(texts.map((text) => text.replace(/\d+:\d\d:\d\d.*$/, '')));
  return [row('labels held badly (dim, tilted, small, three at once) that were found', found.size, 'labels', '>= 6')];
}

/** What the scanner says of itself. */
async function fact(page: Page, name: string, figure: RegExp): Promise<number> {
  const value = page.locator(`dt:text-is("${name}") + dd`);
  await value.filter({ hasText: figure }).waitFor();
  return Number(figure.exec((await value.textContent()) ?? '')?.[1]);
}
