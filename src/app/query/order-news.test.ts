import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { createOrderNews } from './order-news.ts';
import { queryKeys } from './query-keys.ts';

const READY: ServerMessage = { type: 'ready', subType: null, meta: { userId: '1' } };
const told = (...orderIds: string[]): ServerMessage => ({
  type: 'orders',
  subType: null,
  meta: { locationId: '3', orderIds },
});
const MS = 30;

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: 60_000 } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** The messages of an issue as a screen shows them; an answer holds what the server had when it was asked, and takes 30 ms. */
function open(queryKey: readonly unknown[]) {
  const server: string[] = ['The box is wet'];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async () => {
      const now = [...server];
      await new Promise((resolve) => setTimeout(resolve, MS));
      return now;
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { server, leave, shown: () => client.getQueryData<string[]>(queryKey)?.at(-1) };
}

const CLAIMS = queryKeys.orderClaims('7');

for (const [what, key] of [
  ['an issue', CLAIMS],
  ['an order', queryKeys.order('7')],
] as const) {
  it(`RT-15 ${what} that changed before the connection stood is fetched again when it stands`, async () => {
    const news = createOrderNews(client);
    const { server, shown } = open(key);
    await vi.advanceTimersByTimeAsync(MS * 2);
    server.push('Sorry');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toBe('The box is wet');
    news.hear(READY);
    await vi.advanceTimersByTimeAsync(MS * 2);
    expect(shown()).toBe('Sorry');
  });

  it(`RT-15 the first answer about ${what}, on its way while a message came, is not the last one`, async () => {
    for (const message of [READY, told('7'), told()]) {
      client.clear();
      const news = createOrderNews(client);
      const { server, shown, leave } = open(key);
      server.push('Sorry');
      news.hear(message);
      await vi.advanceTimersByTimeAsync(MS * 3);
      expect(shown()).toBe('Sorry');
      leave();
    }
  });
}

it('RT-15 a message heard while no screen shows the order counts when one does', async () => {
  const news = createOrderNews(client);
  const { server, leave } = open(CLAIMS);
  await vi.advanceTimersByTimeAsync(MS * 2);
  leave();
  server.push('Sorry');
  news.hear(told('7'));
  expect(client.getQueryState(CLAIMS)?.isInvalidated).toBe(true);
});

it('RT-15 what an earlier page has left is fetched again, though it is fresh', () => {
  client.setQueryData(CLAIMS, ['The box is wet']);
  createOrderNews(client);
  expect(client.getQueryState(CLAIMS)?.isInvalidated).toBe(true);
});

it('REP-03 RT-15 a report that was asked for a moment ago takes one request; an older one is fetched again', async () => {
  const news = createOrderNews(client);
  const { server, shown } = open(['report', 'spent']);
  server.push('$7');
  // While the first answer is on its way, and soon after it.
  news.hear(READY);
  await vi.advanceTimersByTimeAsync(MS * 3);
  news.hear(READY);
  await vi.advanceTimersByTimeAsync(MS * 3);
  expect(shown()).toBe('The box is wet');
  expect(client.getQueryState(['report', 'spent'])?.isInvalidated).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  news.hear(READY);
  await vi.advanceTimersByTimeAsync(MS * 2);
  expect(shown()).toBe('$7');
});

it('an order that no message names stays as it is', async () => {
  const news = createOrderNews(client);
  const { server, shown } = open(queryKeys.order('7'));
  await vi.advanceTimersByTimeAsync(MS * 2);
  server.push('Sorry');
  news.hear(told('8'));
  await vi.advanceTimersByTimeAsync(MS * 2);
  expect(shown()).toBe('The box is wet');
});
