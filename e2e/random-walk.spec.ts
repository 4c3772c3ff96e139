/**
 * Two people, one of them with two tabs, use random controls, online and offline, at three screen sizes: no page breaks, and
 * in the end the server has what the pages show. `WALK_SEED` and `WALK_STEPS` replay or extend a walk.
 */
import type { Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { openApi, type Api } from './support/api.ts';
import { errorPageOf } from './support/error-watch.ts';
import { showItem } from './support/go-in-app.ts';
import {
  expect,
  newDevice,
  OWNER,
  signInByForm,
  STAFF,
  test,
  type Device,
  WITH_MOTION,
  workerControls,
} from './support/journey.ts';
import { chip, copyIsWhole, expectOnHand } from './support/screen.ts';
import { takeRandomAction, pick, randomFrom, type Random } from './support/walker.ts';

test.use(WITH_MOTION);

const SEED = Number(process.env['WALK_SEED'] ?? 11);
const STEPS = Number(process.env['WALK_STEPS'] ?? 60);
const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1194 },
  { width: 1280, height: 800 },
] as const;
const PLACES = ['/', '/inventory', '/cart', '/orders', '/scan', '/labels', '/settings'] as const;

interface Walker extends Device {
  readonly email: string;
  readonly tabs: Page[];
  isOffline: boolean;
}

async function setOffline(walker: Walker, isOffline: boolean): Promise<string> {
  await walker.context.setOffline(isOffline);
  walker.isOffline = isOffline;
  return isOffline ? 'offline' : 'online';
}

/** Now and then something done to the tablet as a whole, otherwise a random action on its page. */
async function step(walker: Walker, page: Page, origin: string, random: Random): Promise<string> {
  if (page.url().includes('/login')) {
    await setOffline(walker, false);
    const isLeft = await page
      .waitForURL((url) => url.pathname !== '/login', { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isLeft) await signInByForm(page, origin, walker.email);
    return 'left the sign-in';
  }
  const chance = random();
  if (chance < 0.03) return setOffline(walker, !walker.isOffline);
  if (chance < 0.05) {
    await page.reload();
    return 'reload';
  }
  if (chance < 0.08) {
    const size = pick(random, SIZES);
    await page.setViewportSize(size);
    return `${size.width} px`;
  }
  if (chance < 0.12) {
    await page.goto(origin + pick(random, PLACES));
    return `goto ${page.url()}`;
  }
  if (chance < 0.15) {
    await page.goBack({ waitUntil: 'commit' });
    if (!page.url().startsWith(origin)) await page.goto(`${origin}/inventory`);
    return 'back';
  }
  return takeRandomAction(page, random);
}

/** What is wrong with the page; repeated while it is navigating. */
async function wrongWith(page: Page): Promise<string> {
  const broken = await errorPageOf(page);
  if (broken !== null) return broken;
  return page
    .evaluate(() => {
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (wide > 1) return `${wide} px wider than the screen`;
      const headings = document.querySelectorAll('h1, h2, [role=heading]');
      return headings.length === 0 ? 'no heading' : '';
    })
    .catch(() => 'on its way');
}

const dialogs = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .count()
    .catch(() => 0);

async function arriveAndAgree({ page, tabs }: Walker, origin: string, api: Api): Promise<void> {
  for (const tab of tabs) if (tab !== page) await tab.close();
  await page.setViewportSize(SIZES[2]);
  await page.goto(`${origin}/inventory`);
  const name = await page
    .getByRole('banner')
    .getByRole('button', { name: /^Location/ })
    .getAttribute('title');
  const location = api.locations.find((each) => each.name === name)?.id ?? api.homeId;
  await expect(chip(page)).toHaveAccessibleName(/^Sync: (All saved|\d+ needs? you)$/, { timeout: 60_000 });
  if ((await chip(page).getAttribute('aria-label')) !== 'Sync: All saved') {
    await chip(page).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    return;
  }
  const { items, movements } = await api.snapshot(location);
  const touched = new Set(movements.slice(-40).map(({ itemId }) => itemId));
  const compared = items.filter(({ id, isActive }) => touched.has(id) && isActive).slice(0, 4);
  for (const item of compared) {
    await test.step(`on hand of ${displayName(item)}`, async () => {
      await expectOnHand(await showItem(page, item), item, item.onHand);
    });
  }
}

test('SHELL-06 G1 G2 G3 whatever two people press, no page breaks and the server has what the pages show @long', async ({
  stockroom: { origin },
  browser,
  errorWatch,
}, info) => {
  info.setTimeout(120_000 + STEPS * 3_000);
  const random = randomFrom(SEED);
  const trail: string[] = [];
  // The server may refuse random input.
  errorWatch.allow(/^(Can't update folders?|Undo): /);
  const walkers: Walker[] = [];
  try {
    for (const email of [STAFF, OWNER]) {
      const device = await newDevice(browser, origin, email);
      await copyIsWhole(device.page);
      await workerControls(device.page);
      walkers.push({ ...device, email, tabs: [device.page], isOffline: false });
    }
    const [first] = walkers;
    if (first === undefined) throw new Error('no walker');
    const second = await first.context.newPage();
    await second.goto(`${origin}/inventory`);
    first.tabs.push(second);
    for (let count = 0; count < STEPS; count += 1) {
      const walker = pick(random, walkers);
      const page = pick(random, walker.tabs);
      await page.bringToFront();
      const before = await dialogs(page);
      const left = page.url();
      const done = await step(walker, page, origin, random);
      trail.push(
        `${count} ${walker.email.slice(0, 5)}${walker.tabs.indexOf(page)} ${new URL(page.url()).pathname} ${done}`,
      );
      await expect.poll(() => wrongWith(page), { timeout: 10_000 }).toBe('');
      expect(errorWatch.unexpected()).toEqual([]);
      if (before > 0 && page.url() === left && !done.startsWith('reload') && (await dialogs(page)) === 0) {
        const focused = () =>
          page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
        await expect.poll(focused, { message: 'the focus is somewhere after a dialog', timeout: 3_000 }).toBe(true);
      }
      for (const other of walker.context.pages()) if (!walker.tabs.includes(other)) await other.close();
    }
    trail.push('the end');
    for (const walker of walkers) await setOffline(walker, false);
    for (const walker of walkers) await arriveAndAgree(walker, origin, await openApi(origin, walker.email));
  } catch (cause) {
    throw new Error(`WALK_SEED=${SEED} WALK_STEPS=${STEPS}, last steps:\n${trail.slice(-25).join('\n')}`, { cause });
  } finally {
    for (const { context } of walkers) await context.close();
  }
  console.log(`WALK_SEED=${SEED} WALK_STEPS=${STEPS}`);
});
