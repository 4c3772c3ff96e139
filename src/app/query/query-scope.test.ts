import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERY_PRODUCT, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { clearPagesOfOthers, persistedPagesKey } from './persisted-pages.ts';
import { openQueryScope, type QueryScope } from './query-scope.ts';
import { MAX_PERSISTED, queryKeys } from './query-keys.ts';

/** why: Node has no localStorage; `room` is what a browser's quota would leave, in characters. */
class MemoryStorage implements Storage {
  readonly kept = new Map<string, string>();
  room = Infinity;
  get length(): number {
    return this.kept.size;
  }
  clear(): void {
    this.kept.clear();
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, value);
  }
}

let storage: MemoryStorage;
let scopes: QueryScope[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  [storage, scopes] = [new MemoryStorage(), []];
});
afterEach(() => {
  for (const scope of scopes) scope.close();
  vi.useRealTimers();
});

const HERE = { id: '3', capabilities: ['count', 'see-money'] };
const KEY = persistedPagesKey('7', HERE);

function open(version = '1', now = () => Date.now(), key = KEY): QueryScope {
  const scope = openQueryScope({ key, storage, version, now });
  scopes.push(scope);
  return scope;
}

const page = (number: number): CatalogueQuery => ({ ...EVERY_PRODUCT, page: number });
const keyOf = (number: number) => queryKeys.cataloguePage(page(number));

/** A page that was on the screen for a moment. */
async function look({ client }: QueryScope, number: number, answer: unknown = { page: number }): Promise<void> {
  const observer = new QueryObserver(client, { queryKey: keyOf(number), queryFn: () => Promise.resolve(answer) });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  leave();
}

const saved = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_500);

it('G14 what was looked at is there at the next start, with the instant at which it was fetched', async () => {
  await look(open(), 1);
  const at = Date.now();
  await saved();
  const { client } = open();
  expect(client.getQueryData(keyOf(1))).toEqual({ page: 1 });
  const { dataUpdatedAt = 0 } = client.getQueryState(keyOf(1)) ?? {};
  expect(at - dataUpdatedAt).toBeLessThan(20);
});

it('keeps what was looked at last and not more, and nothing that was only fetched ahead', async () => {
  const scope = open();
  const most = MAX_PERSISTED['catalogue-page'];
  for (let number = 1; number <= most + 3; number += 1) await look(scope, number);
  await scope.client.prefetchQuery({ queryKey: keyOf(900), queryFn: () => Promise.resolve({ page: 900 }) });
  await look(scope, 2);
  await saved();
  const { client } = open();
  const has = (number: number): boolean => client.getQueryData(keyOf(number)) !== undefined;
  expect([2, most, most + 3].map(has)).toEqual([true, true, true]);
  expect([1, 3, 900].map(has)).toEqual([false, false, false]);
});

it('a page stays readable when asking for it again fails', async () => {
  const scope = open();
  await look(scope, 1);
  await scope.client
    .fetchQuery({ queryKey: keyOf(1), queryFn: () => Promise.reject(new WireFailure('offline', 'away')), retry: false })
    .catch(() => undefined);
  await look(scope, 2);
  await saved();
  const { client } = open();
  expect(client.getQueryState(keyOf(1))).toMatchObject({ data: { page: 1 }, status: 'success', error: null });
});

it('G12 another build or contract starts empty, and so does what is too old', async () => {
  await look(open(), 1);
  await saved();
  expect(open('2').client.getQueryData(keyOf(1))).toBeUndefined();
  expect(open('1', () => Date.now() + 15 * 24 * 3_600_000).client.getQueryData(keyOf(1))).toBeUndefined();
});

it('AUTH-23 pages that were told to a person with other rights are neither read nor left on the device', async () => {
  await look(open(), 1, { price: '12.50' });
  await saved();
  expect(storage.getItem(KEY)).toContain('12.50');
  scopes.pop()?.close();
  const fewer = { id: '3', capabilities: ['count'] };
  expect(open('1', Date.now, persistedPagesKey('7', fewer)).client.getQueryData(keyOf(1))).toBeUndefined();
  // With what the session says now, whatever screen is open; what lies beside the pages goes too.
  storage.setItem(`${KEY}/notifications`, 'Northline charged $12.50 more');
  storage.setItem(persistedPagesKey('7', { id: '4', capabilities: ['see-money'] }), 'unchanged elsewhere');
  const locations = [fewer, { id: '4', capabilities: ['see-money'] }];
  clearPagesOfOthers({ userId: '7', locations }, storage);
  expect([...storage.kept.values()]).toEqual(['unchanged elsewhere']);
});

it('G9 stores nothing about people, how they sign in, programs, the subscription or the admin area', async () => {
  const scope = open();
  const { sessions, twoFactor, passkeys, people, auditEvents, apiTokens, webhooks, webhookDeliveries } = queryKeys;
  const { subscriptionPayments, distributorAccounts, admin } = queryKeys;
  const keys = [
    sessions(),
    twoFactor(),
    passkeys(),
    people(),
    auditEvents(''),
    apiTokens(),
    webhooks(),
    webhookDeliveries('1'),
    subscriptionPayments(),
    distributorAccounts(),
    admin('people', ''),
  ];
  for (const queryKey of keys) {
    const observer = new QueryObserver(scope.client, { queryKey, queryFn: () => Promise.resolve('confidential') });
    observer.subscribe(() => undefined);
  }
  await look(scope, 1);
  await saved();
  expect(keys.map((key) => scope.client.getQueryData(key))).toEqual(keys.map(() => 'confidential'));
  expect(storage.getItem(KEY)).toContain('catalogue-page');
  expect(storage.getItem(KEY)).not.toContain('confidential');
});

it('survives a full storage by keeping less, and a broken entry by starting empty', async () => {
  const scope = open();
  await look(scope, 1, 'x'.repeat(4_000));
  await look(scope, 2);
  storage.room = 2_500;
  await look(scope, 3);
  await saved();
  const { client } = open();
  expect(client.getQueryData(keyOf(3))).toEqual({ page: 3 });
  expect(client.getQueryData(keyOf(1))).toBeUndefined();
  storage.kept.set(KEY, '{');
  expect(open().client.getQueryCache().getAll()).toEqual([]);
});

it('bounds what it keeps by characters as well', async () => {
  const scope = open();
  for (let number = 1; number <= 4; number += 1) await look(scope, number, 'x'.repeat(600_000));
  await saved();
  expect(storage.getItem(KEY)?.length).toBeLessThan(1_500_001);
  expect(open().client.getQueryData(keyOf(4))).toHaveLength(600_000);
});

it('bounds what it holds in memory', async () => {
  const scope = open();
  for (let number = 1; number <= 120; number += 1) await look(scope, number);
  expect(scope.client.getQueryCache().getAll().length).toBeLessThanOrEqual(80);
  expect(scope.client.getQueryData(keyOf(120))).toEqual({ page: 120 });
});

it('G9 writes nothing after its end, and leaves nothing of a person who signed out', async () => {
  const scope = open();
  await look(scope, 1);
  scope.close();
  clearPagesOfOthers(null, storage);
  await saved();
  expect(storage.length).toBe(0);
});

it('G9 forgets the pages of others and keeps one’s own', () => {
  storage.setItem(persistedPagesKey('7', { id: '3' }), 'own');
  storage.setItem(persistedPagesKey('7', { id: '4' }), 'own, elsewhere');
  storage.setItem(persistedPagesKey('77', { id: '3' }), 'of another');
  storage.setItem('mantine-color-scheme-value', 'dark');
  clearPagesOfOthers({ userId: '7', locations: [{ id: '3' }, { id: '4' }] }, storage);
  expect([...storage.kept.values()]).toEqual(['own', 'own, elsewhere', 'dark']);
});

it('AUTH-26 forgets the pages of a location that the person has lost, with all that is kept beside them', () => {
  for (const id of ['3', '30', '']) {
    storage.setItem(persistedPagesKey('7', { id }), id);
    storage.setItem(`${persistedPagesKey('7', { id })}/notifications`, `${id} notifications`);
  }
  // As they were named before.
  storage.setItem('stockroom-pages:7/3', 'of an older version');
  clearPagesOfOthers({ userId: '7', locations: [{ id: '3' }] }, storage);
  expect([...storage.kept.values()]).toEqual(['3', '3 notifications']);
});

it('asks again by itself where no answer came, and not where the server said no', () => {
  const { refetchInterval } = open().client.getDefaultOptions().queries ?? {};
  if (typeof refetchInterval !== 'function') throw new Error('no interval');
  const after = (error: Error) => refetchInterval({ state: { status: 'error', error } } as never);
  expect(after(new WireFailure('offline', 'away'))).toBe(5_000);
  expect(after(new WireFailure('timeout', 'late'))).toBe(5_000);
  expect(after(new WireFailure('refused', 'no', { status: 404 }))).toBe(false);
});
