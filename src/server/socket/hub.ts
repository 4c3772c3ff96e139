/** Manages the connected sockets: sends announcements, and closes those that are unresponsive or signed out. */
import type { Logger } from 'pino';
import type { Hint } from '../store/log/announcer.ts';
import { databaseFailure } from '../store/database-failure.ts';
import { readLatest } from '../store/log/read-latest.ts';
import type { NotificationKey } from '../store/notifications/notification-rows.ts';
import type { Store } from '../store/open-store.ts';
import { findEndedSessions } from '../store/people/ended-sessions.ts';
import {
  announceChanges,
  announceLists,
  announceMissed,
  announceOrders,
  announceParser,
  announcePeople,
  announcePermissions,
  announceNotifications,
} from './announcements.ts';
import { createAudience, type Audience } from './audience.ts';
import { type Client, inChunks } from './client.ts';
import { listenForHints } from './listen.ts';
import { createPriceBroadcaster } from './price-broadcaster.ts';

export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly size: number;
}

export interface HubOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly heartbeatMs: number;
  /** Offers changed, in this or another process. */
  readonly onOffers?: (offerIds: readonly string[]) => void;
  /** Hints may have been missed. */
  readonly onMissed?: () => void;
}

export function createHub({ store, log, heartbeatMs, onOffers, onMissed }: HubOptions): Hub {
  const audience = createAudience(store);
  const { clients } = audience;
  let stopListening: (() => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | null = null;
  const warn =
    (message: string) =>
    (error: unknown): void => {
      if (databaseFailure(error) === null) log.warn({ err: error }, message);
      else store.connectionLost(error);
    };
  const prices = createPriceBroadcaster({ audience, store, warn: warn('prices were not told') });
  const sendNotifications = createNotificationBroadcaster(audience, store, warn('notifications were not told'));

  function onHint(hint: Hint): void {
    if (hint.kind === 'changes') return announceChanges(audience, hint.changes);
    if (hint.kind === 'orders') return announceOrders(audience, hint.moved);
    if (hint.kind === 'sessions') return endSessions(hint.endedIds);
    if (hint.kind === 'memberships') {
      const { userIds } = hint;
      const placed = audience.placeAgain((userId) => userIds.includes(userId));
      placed.then(() => announcePermissions(audience, userIds)).catch(warn('memberships were not read'));
      return;
    }
    if (hint.kind === 'people') return announcePeople(audience, hint.locationIds);
    if (hint.kind === 'notifications') return sendNotifications(hint.keys);
    if (hint.kind === 'reads') return announceLists(audience, hint.locationId, hint.userId);
    if (hint.kind === 'own-prices') return prices.sendOwn(hint.locationIds);
    if (hint.kind === 'parser') return announceParser(audience, hint.priceFileId, hint.state);
    onOffers?.(hint.offerIds);
    prices.send(hint.offerIds);
  }

  /** Announces what a lost notification or an interrupted connection missed. */
  async function poll(): Promise<void> {
    const sessions = [...new Set([...clients].map((client) => client.actor.sessionId))];
    endSessions(await findEndedSessions(store.pool, sessions));
    await audience.placeAgain(() => true);
    const locationIds = audience.locationIds();
    if (locationIds.length > 0) announceChanges(audience, await readLatest(store.pool, locationIds));
  }

  function endSessions(ids: readonly string[]): void {
    for (const { actor, socket } of clients) if (ids.includes(actor.sessionId)) socket.close(4001, 'session ended');
  }

  async function beat(): Promise<void> {
    await inChunks([...clients], pingOrEnd);
    await poll();
  }

  return {
    add: audience.add,
    remove: audience.remove,
    async start() {
      const onReconnect = (): void => {
        onMissed?.();
        announceMissed(audience);
        prices.sendMissed();
        poll().catch(() => {});
      };
      const onLost = (): void => store.connectionLost(new Error('the connection that listens has ended'));
      stopListening = await listenForHints(store.target, { onHint, onReconnect, onLost, signal: store.cutSignal });
      timer = setInterval(() => void beat().catch(warn('the heartbeat of the sockets failed')), heartbeatMs);
      timer.unref();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      prices.stop();
      for (const client of clients) client.socket.close(1012, 'the server restarts');
      await stopListening?.();
      for (const client of clients) client.socket.terminate();
    },
    get size() {
      return clients.size;
    },
  };
}

/** A client that has not responded since the last ping is gone. */
function pingOrEnd(client: Client): void {
  if (!client.alive) client.socket.terminate();
  else if (client.socket.readyState === client.socket.OPEN) client.socket.ping();
  client.alive = false;
}

/**
 * Sends notifications in the order in which they were added; those that arrive during a read are read together.
 */
function createNotificationBroadcaster(
  audience: Audience,
  store: Store,
  warn: (error: unknown) => void,
): (keys: readonly NotificationKey[]) => void {
  let added: NotificationKey[] = [];
  let telling: Promise<void> = Promise.resolve();

  async function sendAdded(): Promise<void> {
    const batch = added;
    added = [];
    if (batch.length > 0) await announceNotifications(audience, store, batch).catch(warn);
  }

  return (keys) => {
    added.push(...keys);
    telling = telling.then(sendAdded);
  };
}
