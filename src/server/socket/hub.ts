/**
 * Who is connected, and what they are told. Law: what is told is a hint; a slow client is dropped, not waited for; the
 * loop is never held by one large fan-out (chunks of 250).
 */
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { dollarsOrNull } from '#contract/resources/resource.ts';
import type { Store } from '../store/open-store.ts';
import type { Announcement, Hint, MovedOrders } from '../store/log/announcer.ts';
import { PRICE_TYPE_NAMES } from '../store/price-type-names.ts';
import { readOfferPrices } from '../store/cart/offer-rows.ts';
import { readLatest } from '../store/log/read-latest.ts';
import { findEndedSessions } from '../store/people/ended-sessions.ts';
import { readMemberships } from '../store/people/memberships.ts';
import type { Actor } from '../usecases/actor.ts';
import { listenForHints } from './listen.ts';

const CHUNK = 250;
/** What a client may have unread before it is dropped. */
const BUFFER_LIMIT = 64 * 1024;
/** More changed prices at once are told by the changes of the locations alone. */
const PRICE_MESSAGES = 50;

export interface Client {
  readonly socket: WebSocket;
  readonly actor: Actor;
  /** The first message named the user. */
  ready: boolean;
  alive: boolean;
}

export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  endSession(sessionId: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly size: number;
}

export interface HubOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly heartbeatMs: number;
  /** Offers changed, here or in another process. */
  readonly onOffers?: (offerIds: readonly string[]) => void;
  /** Hints may have been missed. */
  readonly onMissed?: () => void;
}

export function createHub({ store, log, heartbeatMs, onOffers, onMissed }: HubOptions): Hub {
  const clients = new Set<Client>();
  const byLocation = new Map<string, Set<Client>>();
  const locationsOf = new Map<Client, ReadonlySet<string>>();
  /** The newest number told of each location, so that polling tells only what was missed. */
  const told = new Map<string, number>();
  let stopListening: (() => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | null = null;

  function place(client: Client, locationIds: readonly string[]): void {
    const now = new Set(locationIds);
    for (const id of locationsOf.get(client) ?? []) {
      if (now.has(id)) continue;
      const there = byLocation.get(id);
      there?.delete(client);
      if (there?.size !== 0) continue;
      byLocation.delete(id);
      told.delete(id);
    }
    for (const id of now) byLocation.set(id, (byLocation.get(id) ?? new Set()).add(client));
    locationsOf.set(client, now);
  }

  /** One reading at a time: what is asked for later is known later. */
  let placing: Promise<void> = Promise.resolve();
  /** Those who are connected hear of the locations that they belong to now. */
  function placeAnew(isAsked: (userId: string) => boolean): Promise<void> {
    const work = async (): Promise<void> => {
      const asked = [...clients].filter(({ actor }) => isAsked(actor.userId));
      const theirs = await readMemberships(store.pool, [...new Set(asked.map(({ actor }) => actor.userId))]);
      for (const client of asked) if (clients.has(client)) place(client, theirs.get(client.actor.userId) ?? []);
    };
    placing = placing.then(work, work);
    return placing;
  }

  async function fanOut(targets: readonly Client[], message: ServerMessage): Promise<void> {
    const text = JSON.stringify(message);
    await inChunks(targets, (client) => send(client, text));
  }

  function tellChanges(changes: readonly Announcement[]): void {
    for (const { locationId, revision } of changes) {
      if (revision <= (told.get(locationId) ?? 0)) continue;
      const there = byLocation.get(locationId);
      if (there === undefined) continue;
      told.set(locationId, revision);
      const targets = [...there].filter((client) => client.ready);
      void fanOut(targets, { type: 'changes', subType: null, meta: { locationId, revision } });
    }
  }

  function tellOrders(moved: readonly MovedOrders[]): void {
    for (const { locationId, orderIds } of moved) {
      const targets = [...(byLocation.get(locationId) ?? [])].filter((client) => client.ready);
      if (targets.length > 0)
        void fanOut(targets, { type: 'orders', subType: null, meta: { locationId, orderIds: [...orderIds] } });
    }
  }

  async function tellPrices(offerIds: readonly string[]): Promise<void> {
    if (offerIds.length > PRICE_MESSAGES || clients.size === 0) return;
    for (const offer of await readOfferPrices(store.pool, offerIds)) {
      const price = dollarsOrNull(offer.price_cents);
      const meta = { productDistributorId: offer.id, price, priceTypeName: PRICE_TYPE_NAMES[offer.price_type] };
      // RT-02: price updates are for customers.
      const targets = [...clients].filter((client) => client.ready && client.actor.role === 'customer');
      await fanOut(targets, { type: 'priceUpdate', subType: null, meta });
    }
  }

  function onHint(hint: Hint): void {
    if (hint.kind === 'changes') return tellChanges(hint.changes);
    if (hint.kind === 'orders') return tellOrders(hint.moved);
    if (hint.kind === 'memberships') {
      placeAnew((userId) => hint.userIds.includes(userId)).catch(unplaced);
      return;
    }
    onOffers?.(hint.offerIds);
    tellPrices(hint.offerIds).catch((error: unknown) => log.warn({ err: error }, 'prices were not told'));
  }

  const unplaced = (error: unknown): void => log.warn({ err: error }, 'memberships were not read');

  /** Makes good what a lost notification, or a connection that was away, did not tell. */
  async function poll(): Promise<void> {
    await placeAnew(() => true);
    if (byLocation.size > 0) tellChanges(await readLatest(store.pool, [...byLocation.keys()]));
  }

  async function beat(): Promise<void> {
    await inChunks([...clients], (client) => {
      if (!client.alive) client.socket.terminate();
      else if (client.socket.readyState === client.socket.OPEN) client.socket.ping();
      client.alive = false;
    });
    const sessions = [...new Set([...clients].map((client) => client.actor.sessionId))];
    for (const ended of await findEndedSessions(store.pool, sessions)) hub.endSession(ended);
    await poll();
  }

  const hub: Hub = {
    add(client) {
      clients.add(client);
      place(
        client,
        client.actor.locations.map(({ id }) => id),
      );
    },
    remove(client) {
      clients.delete(client);
      place(client, []);
      locationsOf.delete(client);
    },
    endSession(sessionId) {
      for (const client of clients)
        if (client.actor.sessionId === sessionId) client.socket.close(4001, 'session ended');
    },
    async start() {
      stopListening = await listenForHints(store.target, {
        onHint,
        onReconnect: () => {
          onMissed?.();
          poll().catch(() => {});
        },
        log,
      });
      timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of the sockets failed'));
      }, heartbeatMs);
      timer.unref();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      for (const client of clients) client.socket.close(1012, 'the server restarts');
      await stopListening?.();
      for (const client of clients) client.socket.terminate();
    },
    get size() {
      return clients.size;
    },
  };
  return hub;
}

/** Lets the loop turn between two chunks. */
async function inChunks(targets: readonly Client[], act: (client: Client) => void): Promise<void> {
  for (let from = 0; from < targets.length; from += CHUNK) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const client of targets.slice(from, from + CHUNK)) act(client);
  }
}

export function send({ socket }: Client, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFER_LIMIT) socket.terminate();
  else socket.send(text);
}
