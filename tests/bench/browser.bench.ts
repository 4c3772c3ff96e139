/**
 * The main job in real Chromium against the real server: first copy and offline cold start of 20,000 items, taps, scans,
 * draining an outbox, and changes from another device. Every figure is of this run on this machine.
 */
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { encodeIntent } from '#contract/intents/encode-intent.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { percentile, row, type Row } from './row.ts';
import { addBenchUser, fillLocation } from './support/big-location.ts';
import { figuresOf, firstRowOf, observePage, untilChipIsSaved } from './support/bench-page.ts';
import * as product from './support/bench-product.ts';
import { TAPS_MS } from '#mirror/outbox/tap-runs.ts';
import { MAX_PAUSE_MS } from '#scan/max-pause.ts';
import { networkSwitch, type NetworkSwitch } from './support/network-switch.ts';
import { openSlowConnection } from './support/slow-connection.ts';

const ITEMS = 20_000;
const COLD_STARTS = 5;
const STAFF = 'staff@demo.test';
const BENCH = 'bench@demo.test';

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  try {
    return [...(await bigLocation(server)), ...(await smallLocation(server)), ...(await slowDrain(server))];
  } finally {
    await server.dispose();
  }
}

/**
 * First copy and cold start with 20,000 items. Stops and starts the server. The first start compiles the scripts and the
 * browser caches that; the median represents a start on another day.
 */
async function bigLocation(server: ServerProcess): Promise<Row[]> {
  const staff = await openApi(server.origin, STAFF);
  const location = staff.locations.find(({ name }) => name === 'Airport Clinic');
  if (location === undefined) throw new Error('the demo has no Airport Clinic');
  await fillLocation(server.dataDir, location.id, { items: ITEMS, folders: 300 });
  await addBenchUser(server.dataDir, { email: BENCH, like: STAFF, locationId: location.id });

  const profile = await product.newProfile();
  try {
    const first = await product.openBrowser(profile);
    await observePage(first.page);
    let started = 0;
    let startedAt = 0;
    first.context.on('request', (request) => {
      if (started !== 0 || !request.url().includes('/api/v2/changes')) return;
      started = performance.now();
      startedAt = Date.now();
    });
    await product.signIn(first.page, server.origin, BENCH);
    await product.untilListed(first.page, ITEMS);
    await product.untilSaved(first.page);
    const copied = (performance.now() - started) / 1000;
    const { longTasks } = await figuresOf(first.page);
    const longest = (tasks: typeof longTasks): number => Math.max(0, ...tasks.map(({ ms }) => ms));
    await product.workerControls(first.page);
    const path = new URL(first.page.url()).pathname;
    await first.context.close();

    await server.stop();
    const url = server.origin + path;
    const compiling = await coldStart(profile, url);
    const starts: number[] = [];
    for (let round = 0; round < COLD_STARTS; round += 1) starts.push(await coldStart(profile, url));
    await server.start();
    return [
      row('first copy of 20,000 items', copied, 's', '<= 4'),
      row('longest main-thread task during it', longest(longTasks.filter(({ end }) => end > startedAt)), 'ms', '<= 50'),
      row('longest main-thread task before it', longest(longTasks.filter(({ end }) => end <= startedAt)), 'ms', 'none'),
      row('offline cold start, 20,000 items, CPU 4x slower, median', percentile(starts, 0.5) / 1000, 's', '<= 1.5'),
      row('offline cold start, slowest of 5', Math.max(...starts) / 1000, 's', 'none'),
      row('offline cold start, the first after the copy', compiling / 1000, 's', 'none'),
    ];
  } finally {
    await product.removeProfile(profile);
  }
}

/** Milliseconds from navigation to the first painted row with its numbers, on a processor made 4 times slower. */
async function coldStart(profile: string, url: string): Promise<number> {
  const { context, page } = await product.openBrowser(profile);
  try {
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await firstRowOf(page, session, url);
  } finally {
    await context.close();
  }
}

/** Taps, durability, scans, drain and news in a location of ordinary size. */
async function smallLocation(server: ServerProcess): Promise<Row[]> {
  const profile = await product.newProfile();
  const { context, page } = await product.openBrowser(profile, false);
  try {
    await observePage(page);
    await product.signIn(page, server.origin, STAFF);
    await product.untilSaved(page);
    await product.workerControls(page);
    await page.goto(`${server.origin}/inventory`);
    const buttons = await stepperButtons(page);
    for (let tap = 0; tap < 120; tap += 1) {
      await buttons.nth(tap % 12).click();
      await page.waitForTimeout(40);
    }
    await product.untilSaved(page);
    const tapped = await figuresOf(page);
    const drained = await drain(page, await networkSwitch(context));
    const news = await newsFromElsewhere(page, server);
    const scans = await scanLabels(page, server);
    return [
      row('tap to painted number, p95 of 120', percentile(tapped.taps, 0.95), 'ms', '<= 50'),
      row('edit durable in the outbox, p95 of 120', percentile(tapped.durable, 0.95), 'ms', '<= 20'),
      row('and the page has heard of it, p95', percentile(tapped.heard, 0.95), 'ms', 'none'),
      row('500 queued edits drained, loopback', drained / 1000, 's', '<= 3'),
      row('change elsewhere to paint here, p95 of 30', percentile(news, 0.95), 'ms', '<= 150'),
      row('change elsewhere to paint here, median', percentile(news, 0.5), 'ms', 'none'),
      row('decoded code to painted card, p95 of 40', percentile(scans, 0.95), 'ms', '<= 100'),
    ];
  } finally {
    await context.close();
    await product.removeProfile(profile);
  }
}

async function slowDrain(server: ServerProcess): Promise<Row[]> {
  const line = await openSlowConnection(Number(new URL(server.origin).port), 50);
  const profile = await product.newProfile();
  const { context, page } = await product.openBrowser(profile, false);
  try {
    await product.signIn(page, line.origin, STAFF);
    await product.untilSaved(page);
    await product.workerControls(page);
    const drained = await drain(page, await networkSwitch(context));
    return [row('500 queued edits drained, 50 ms round trip', drained / 1000, 's', '<= 6')];
  } finally {
    await context.close();
    await product.removeProfile(profile);
    await line.close();
  }
}

const stepperButtons = async (page: Page) => {
  const buttons = page.locator('[role="row"] [role="group"] [data-on-hand] + button');
  await buttons.nth(12).waitFor();
  return buttons;
};

/**
 * 500 edits without a network, by keyboard through the list, so that no item is edited again while its last taps would take the
 * new one in; then the time from the network's return to an empty outbox.
 */
async function drain(page: Page, setOffline: NetworkSwitch): Promise<number> {
  await setOffline(true);
  await page.locator('[role="row"][data-index="0"]').focus();
  const { length } = await page
    .locator('[role="grid"]')
    .evaluate((grid) => ({ length: Number(grid.ariaRowCount) - 1 }));
  for (let edit = 0; edit < 500; edit += 1) {
    await page.keyboard.press('+');
    const next = (edit + 1) % length;
    await page.keyboard.press(next === 0 ? 'Home' : 'ArrowDown');
    await page.locator(`[role="row"][data-index="${next}"]:focus:not([aria-label="Loading"])`).waitFor();
    // Keys that follow each other faster are those of a hand scanner.
    await page.waitForTimeout(MAX_PAUSE_MS);
  }
  // What is measured next looks at the first rows.
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: /^Sync: Offline · 500 changes saved/ }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(TAPS_MS);
  const done = untilChipIsSaved(page);
  const start = performance.now();
  await setOffline(false);
  await done;
  return performance.now() - start;
}

/** Another device receives one unit: the time from the server's answer to it until this page paints the number. */
async function newsFromElsewhere(page: Page, server: ServerProcess): Promise<number[]> {
  const api = await openApi(server.origin, 'owner@demo.test');
  const { items } = await api.snapshot();
  const name = await page.locator('[role="row"][data-index="2"]').getAttribute('aria-label');
  const item = items.find((each) => (each.customName ?? each.productName) === name);
  if (item === undefined) throw new Error(`no item named ${name}`);
  const times: number[] = [];
  let onHand = (await api.item(item.id)).onHand;
  for (let round = 0; round < 30; round += 1) {
    onHand += 1;
    const painted = page.evaluate(
      ([label, wanted]) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const shown = document.querySelector(`[role="row"][aria-label=${JSON.stringify(label)}] [data-on-hand]`);
            if (shown?.getAttribute('data-on-hand') === wanted) setTimeout(() => resolve(Date.now()));
            else requestAnimationFrame(look);
          };
          look();
        }),
      [name ?? '', String(onHand)] as const,
    );
    times.push(-(await receiveOne(server.origin, api.accessToken, { item, locationId: api.homeId })) + (await painted));
  }
  return times;
}

async function receiveOne(
  origin: string,
  accessToken: string,
  { item, locationId }: { item: StockItem; locationId: string },
): Promise<number> {
  const request = encodeIntent(
    { do: 'adjust-stock', itemId: item.id, delta: 1, reason: 'received', source: 'hand', reverses: null },
    { occurredAt: new Date().toISOString(), device: 'bench' },
  );
  const answer = await fetch(origin + request.path, {
    method: request.method,
    body: JSON.stringify(request.body),
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': MEDIA_TYPE,
      accept: MEDIA_TYPE,
      'x-practice-location': locationId,
      'idempotency-key': crypto.randomUUID(),
    },
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return Date.now();
}

/** A hand scanner reads forty labels on the scan screen. */
async function scanLabels(page: Page, server: ServerProcess): Promise<number[]> {
  const { items } = await (await openApi(server.origin, STAFF)).snapshot();
  await page.goto(`${server.origin}/scan`);
  await page.getByRole('button', { name: 'Type it' }).waitFor();
  for (const item of items.slice(0, 40)) {
    await page.keyboard.type(`${server.origin}/Q/${item.qrToken}`.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  return (await figuresOf(page)).scans;
}
