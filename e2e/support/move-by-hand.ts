/** Dragging with mouse and touch, and the folders to drop on. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const folderOf = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
/** The row of the folder itself, without its subfolders. */
export const rowOf = (page: Page, name: string): Locator => folderOf(page, name).locator('[data-folder-row]').first();

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 };
}

type Point = { readonly x: number; readonly y: number };

/**
 * Moves until the folder is marked as the one that takes it, as a person does, who looks before letting go: a folder that the
 * pointer rests on while the page is slow expands, and what is below it moves.
 */
async function untilMarked(to: Locator, move: (at: Point) => Promise<unknown>): Promise<void> {
  const isMarked = (folder: Element): boolean =>
    (folder.closest('[data-folder-row]') ?? folder).matches('[data-drag-over="inside"]');
  await expect(async () => {
    await move(await middleOf(to));
    expect(await to.evaluate(isMarked)).toBe(true);
  }).toPass({ timeout: 15_000 });
}

export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  const end = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 3, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await untilMarked(to, ({ x, y }) => page.mouse.move(x, y));
  await page.mouse.up();
}

/** A long press: touches it until the page has noticed, and releases it without moving. */
export async function pressByFinger(page: Page, on: Locator): Promise<void> {
  const at = await middleOf(on);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.locator('html[data-dragging]')).toBeAttached();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  const end = await middleOf(to);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] });
  await touch('touchStart', start);
  await expect(page.locator('html[data-dragging]')).toBeAttached();
  for (let part = 1; part <= 8; part += 1) {
    await touch('touchMove', {
      x: start.x + ((end.x - start.x) * part) / 8,
      y: start.y + ((end.y - start.y) * part) / 8,
    });
  }
  await untilMarked(to, (at) => touch('touchMove', at));
  await touch('touchEnd', null);
  await session.detach();
}

/** Longer than a long press takes. */
const STALL_MS = 600;

/**
 * A long press, and what the finger does next, while the page is blocked: the page hears all of it at once, and late.
 * @param to where the finger goes; null: it is lifted
 */
export async function pressIntoStall(page: Page, from: Locator, to: Locator | null): Promise<void> {
  await to?.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  const end = to === null ? null : await middleOf(to);
  const session = await page.context().newCDPSession(page);
  const since = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null, seconds: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === null ? [] : [at],
      timestamp: since + seconds,
    });
  await touch('touchStart', start, 0);
  await page.evaluate((ms) => {
    setTimeout(() => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    });
  }, STALL_MS);
  if (to !== null) {
    await touch('touchMove', end, 0.55);
    await expect(to).toHaveAttribute('data-drag-over', 'inside');
  }
  await touch('touchEnd', null, 0.7);
  await session.detach();
}
