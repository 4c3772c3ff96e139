import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TopListDocument } from '#contract/resources/catalogue-product.ts';
import type { PriceUpdate, ServerMessage } from '#contract/socket/messages.ts';
import { createPriceNews } from './price-news.ts';
import { queryKeys } from './query-keys.ts';

const IDS = ['1', '2', '3', '4', '5'];
const READY: ServerMessage = { type: 'ready', subType: null, meta: { userId: '1' } };
const MOVED: ServerMessage = { type: 'pricesMoved', subType: null, meta: {} };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const priceOf = (productDistributorId: string, price: number): PriceUpdate => ({
  productDistributorId,
  price,
  priceTypeName: 'Retail Price',
});
const message = ([first, ...more]: readonly PriceUpdate[]): ServerMessage => {
  if (first === undefined) throw new Error('no price');
  return { type: 'priceUpdate', subType: null, meta: { ...first, more } };
};

/** A screen with a list of five offers, and the server that it asks; answers take `ms`. */
function screen({ ms = 0 }: { readonly ms?: number } = {}) {
  const server = new Map(IDS.map((id) => [id, 1]));
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: 60_000 } } });
  let requested = 0;
  const key = queryKeys.topList('topOrdered');
  const answer = (): TopListDocument => {
    requested += 1;
    const data = IDS.map((id) => ({
      type: 'product-distributors',
      id,
      attributes: { ...priceOf(id, server.get(id) ?? 0), offerCount: 1 },
    }));
    // why: of a row only the prices are looked at.
    return { data } as unknown as TopListDocument;
  };
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: async () => {
      const now = answer();
      await new Promise((resolve) => setTimeout(resolve, ms));
      return now;
    },
  });
  const unsubscribe = observer.subscribe(() => undefined);
  const news = createPriceNews(client, { spreadMs: 20, leastMs: 50 });
  // Of the connection that stands from the beginning.
  news.hear(READY);
  return {
    server,
    news,
    shown: () => (client.getQueryData<TopListDocument>(key)?.data ?? []).map(({ attributes }) => attributes.price),
    asked: () => requested,
    close() {
      news.stop();
      unsubscribe();
      client.clear();
    },
  };
}

it('RT-09 of prices that come while others are applied the newest one of each offer is shown', async () => {
  const { news, shown, close } = screen();
  await vi.advanceTimersByTimeAsync(10);
  for (let price = 2; price <= 100; price += 1) news.hear(message(IDS.map((id) => priceOf(id, price))));
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toEqual([100, 100, 100, 100, 100]);
  close();
});

it('an answer that was on its way when a price was told, and does not have it, is asked for once more', async () => {
  const { server, news, shown, asked: requested, close } = screen({ ms: 30 });
  await vi.advanceTimersByTimeAsync(10);
  server.set('3', 7);
  news.hear(message([priceOf('3', 7)]));
  await vi.advanceTimersByTimeAsync(200);
  expect([shown()[2], requested()]).toEqual([7, 2]);
  news.hear(message([priceOf('3', 7)]));
  await vi.advanceTimersByTimeAsync(200);
  expect(requested()).toBe(2);
  close();
});

it('asks once for however many prices that moved, and for what a connection that was away may have missed', async () => {
  const { server, news, shown, asked: requested, close } = screen();
  await vi.advanceTimersByTimeAsync(200);
  const before = requested();
  server.set('1', 9);
  for (let n = 0; n < 1_000; n += 1) news.hear(MOVED);
  await vi.advanceTimersByTimeAsync(25);
  expect([shown()[0], requested()]).toEqual([9, before + 1]);
  server.set('2', 8);
  news.hear(READY);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()[1]).toBe(8);
  close();
});

type Step =
  | { readonly do: 'move'; readonly id: string; readonly price: number }
  | { readonly do: 'tell' | 'ask' | 'lose' | 'wait' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('move' as const), id: fc.constantFrom(...IDS), price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constantFrom('tell' as const, 'ask' as const, 'lose' as const, 'wait' as const) }),
);

it('RT-09 what was kept from an earlier page is asked for again when the connection first stands', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(queryKeys.topList('topOrdered'), { data: [] }, { updatedAt: Date.now() - 30_000 });
  const news = createPriceNews(client, { spreadMs: 20, leastMs: 50 });
  news.hear(READY);
  await vi.advanceTimersByTimeAsync(100);
  expect(client.getQueryState(queryKeys.topList('topOrdered'))?.isInvalidated).toBe(true);
  news.stop();
  client.clear();
});

it('RT-09 whatever the order of prices, frames, answers and lost connections, the screen ends with the server’s prices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 60 }), async (steps, ms) => {
      const { server, news, shown, close } = screen({ ms });
      const untold = new Set<string>();
      const tell = (): void => {
        const ids = [...untold];
        untold.clear();
        // As the server does it: a price is read when it is told.
        if (ids.length > 3) news.hear(MOVED);
        else if (ids.length > 0) news.hear(message(ids.map((id) => priceOf(id, server.get(id) ?? 0))));
      };
      for (const each of steps) {
        if (each.do === 'move') {
          server.set(each.id, each.price);
          untold.add(each.id);
        } else if (each.do === 'tell') tell();
        else if (each.do === 'ask') news.hear(MOVED);
        else if (each.do === 'lose') {
          untold.clear();
          news.hear(READY);
        } else await vi.advanceTimersByTimeAsync(17);
      }
      tell();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(shown()).toEqual(IDS.map((id) => server.get(id)));
      close();
    }),
    { numRuns: 150 },
  );
});
