/**
 * Informs the processes on this database that a location has a newer change, an offer a new price or an order a new state. Rule: a
 * coalesced hint after the commit, never required for correctness: `notify` inside a transaction would lock the whole database until the
 * commit is on disk. Memberships and session ends, which are rare, are announced by triggers. A hint that is lost with its process is
 * covered by the poll in `socket/`.
 */
import type pg from 'pg';
import { run, statement } from '../connection.ts';
import type { NotificationKey } from '../notifications/notification-rows.ts';

export const CHANNEL = 'stockroom';
/** Delay of the first hint, so that changes committed together are announced together. */
const DELAY_MS = 4;
/** Interval of hints while changes keep coming: each hint is a transaction, and a message to every device of a location. */
const REST_MS = 30;
/** PostgreSQL accepts payloads below 8,000 bytes. */
const PAYLOAD_LIMIT = 7_000;

/** A hint need not survive a power failure, so it does not wait for the disk. */
const NOTIFY = statement<never>(
  'notify',
  `with hint as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify($1, payload) from hint, unnest($2::text[]) as payload`,
);

export interface Announcement {
  readonly locationId: string;
  readonly revision: number;
}

export interface MovedOrders {
  readonly locationId: string;
  readonly orderIds: readonly string[];
}

export interface Announcer {
  announce(change: Announcement): void;
  announceOffers(offerIds: readonly string[]): void;
  /** A location's own prices or distributors have changed. */
  announceOwnPrices(locationId: string): void;
  announceOrders(moved: MovedOrders): void;
  /** Resolves when everything announced so far has been sent. */
  flush(): Promise<void>;
}

export function createAnnouncer(pool: pg.Pool): Announcer {
  const newest = new Map<string, number>();
  const offers = new Set<string>();
  const orders = new Set<string>();
  const ownPrices = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let sentAt = -Infinity;
  let sending: Promise<void> = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = null;
        sentAt = performance.now();
        sending = sending.then(send, send);
      },
      Math.max(DELAY_MS, sentAt + REST_MS - performance.now()),
    );
  }

  async function send(): Promise<void> {
    const payloads = [
      ...packed(
        'c',
        [...newest].map(([locationId, revision]) => `${locationId}:${revision}`),
      ),
      ...packed('o', [...offers]),
      ...packed('p', [...orders]),
      ...packed('l', [...ownPrices]),
    ];
    newest.clear();
    offers.clear();
    orders.clear();
    ownPrices.clear();
    if (payloads.length === 0) return;
    try {
      await run(pool, NOTIFY, [CHANNEL, payloads]);
    } catch {
      // Only a hint: clients poll as well.
    }
  }

  return {
    announce({ locationId, revision }) {
      newest.set(locationId, Math.max(revision, newest.get(locationId) ?? 0));
      schedule();
    },
    announceOffers(offerIds) {
      for (const id of offerIds) offers.add(id);
      schedule();
    },
    announceOwnPrices(locationId) {
      ownPrices.add(locationId);
      schedule();
    },
    announceOrders({ locationId, orderIds }) {
      for (const id of orderIds) orders.add(`${locationId}:${id}`);
      schedule();
    },
    async flush() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      sending = sending.then(send, send);
      await sending;
    },
  };
}

function packed(kind: 'c' | 'o' | 'p' | 'l', words: readonly string[]): string[] {
  const payloads: string[] = [];
  let current = '';
  for (const word of words) {
    if (current.length + word.length > PAYLOAD_LIMIT) {
      payloads.push(current);
      current = '';
    }
    current = current === '' ? `${kind} ${word}` : `${current},${word}`;
  }
  return current === '' ? payloads : [...payloads, current];
}

export type Hint =
  | { readonly kind: 'changes'; readonly changes: readonly Announcement[] }
  | { readonly kind: 'offers'; readonly offerIds: readonly string[] }
  | { readonly kind: 'own-prices'; readonly locationIds: readonly string[] }
  | { readonly kind: 'orders'; readonly moved: readonly MovedOrders[] }
  /** Sent by a trigger (migration 0012). */
  | { readonly kind: 'memberships'; readonly userIds: readonly string[] }
  /** Sent by a trigger (migration 0083). */
  | { readonly kind: 'people'; readonly locationIds: readonly string[] }
  /** Sent by a trigger (migration 0024). */
  | { readonly kind: 'sessions'; readonly endedIds: readonly string[] }
  /** Sent in the transaction that adds them. */
  | { readonly kind: 'notifications'; readonly keys: readonly NotificationKey[] }
  /** Sent in the transaction that marks them. */
  | { readonly kind: 'reads'; readonly locationId: string; readonly userId: string }
  /** Sent by a trigger (migration 0038). */
  | { readonly kind: 'parser'; readonly priceFileId: string; readonly state: string };

export function parseHint(payload: string): Hint | null {
  const [kind, words = ''] = payload.split(' ');
  const list = words.split(',').filter((word) => word !== '');
  if (kind === 'o') return { kind: 'offers', offerIds: list };
  if (kind === 'l') return { kind: 'own-prices', locationIds: list };
  if (kind === 'm') return { kind: 'memberships', userIds: list };
  if (kind === 'u') return { kind: 'people', locationIds: list };
  if (kind === 's') return { kind: 'sessions', endedIds: list };
  if (kind === 'n') return { kind: 'notifications', keys: list.map((word) => keyOf(word)) };
  if (kind === 'r') {
    const [locationId, userId] = pairOf(words);
    return { kind: 'reads', locationId, userId };
  }
  if (kind === 'f') {
    const [priceFileId, state] = pairOf(words);
    return { kind: 'parser', priceFileId, state };
  }
  if (kind === 'p') return { kind: 'orders', moved: movedOrders(list) };
  if (kind !== 'c') return null;
  return {
    kind: 'changes',
    changes: list.map((word) => {
      const [locationId = '', revision = '0'] = word.split(':');
      return { locationId, revision: Number(revision) };
    }),
  };
}

function pairOf(word: string): readonly [string, string] {
  const [first = '', second = ''] = word.split(':');
  return [first, second];
}

function keyOf(word: string): NotificationKey {
  const [locationId, id] = pairOf(word);
  return { locationId, id };
}

function movedOrders(words: readonly string[]): MovedOrders[] {
  const byLocation = new Map<string, string[]>();
  for (const word of words) {
    const [locationId = '', orderId = ''] = word.split(':');
    byLocation.set(locationId, [...(byLocation.get(locationId) ?? []), orderId]);
  }
  return [...byLocation].map(([locationId, orderIds]) => ({ locationId, orderIds }));
}
