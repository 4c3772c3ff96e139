import { EventEmitter } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { expect, it } from 'vitest';
import { slowPages } from '#e2e/support/slow-pages.ts';

/** A context whose pages count how often they were throttled. */
function contextOf(...names: readonly string[]) {
  const sent: string[] = [];
  const pages = names.map((name) => Object.assign(new EventEmitter(), { name }));
  const context = Object.assign(new EventEmitter(), {
    pages: () => pages,
    newCDPSession: async (page: { name: string }) => ({
      send: async (_method: string, { rate }: { rate: number }) => void sent.push(`${page.name} ${rate}`),
    }),
  });
  // why: a real browser would only show it by the time that a computation takes.
  return { context: context as unknown as BrowserContext & EventEmitter, pages, sent };
}

it('throttles each page, and again those that stay when one closes, whose process they may share', async () => {
  const { context, pages, sent } = contextOf('opener', 'opened');
  slowPages(context, 2);
  await expect.poll(() => sent).toEqual(['opener 2', 'opened 2']);
  pages[1]?.emit('close');
  await expect.poll(() => sent).toEqual(['opener 2', 'opened 2', 'opener 2']);
});

it('leaves pages at full speed unless asked to slow them down', async () => {
  const { context, pages, sent } = contextOf('page');
  slowPages(context, 1);
  expect(context.listenerCount('page')).toBe(0);
  expect(pages[0]?.listenerCount('close')).toBe(0);
  expect(sent).toEqual([]);
});
