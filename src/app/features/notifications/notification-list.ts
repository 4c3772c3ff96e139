/**
 * The notifications of one person at one location on this device: the newest ones, their read marks, and the last one shown as an alert.
 * Stored on the device, so that they are available offline, and shared by all tabs. Read marks made offline are sent when the server is
 * reachable. Rule: each notification is shown as an alert once, in the visible tab.
 */
import type { ServerEvents } from '../../session/server-events.ts';
import {
  isNewer,
  isNotificationMessage,
  messageOf,
  type Notification,
  notificationOf,
} from '../../things/notification/notification.ts';

export interface NotificationState {
  /** Newest first. */
  readonly list: readonly Notification[];
  readonly unread: number;
  /** The list reaches the oldest notification that the server keeps. */
  readonly isAll: boolean;
  /** null: the server has not been asked yet. */
  readonly newest: string | null;
  /** Alerts were shown up to this one. */
  readonly told: string;
  /** Read here, but not marked on the server yet. */
  readonly unsent: readonly string[];
  /** All up to this one were read here, also those that are not in the list; null: the server knows. */
  readonly unsentThrough: string | null;
  /** Kinds without alerts. */
  readonly silent: readonly string[];
}

export interface NotificationServer {
  readonly read: (before: string | null) => Promise<{
    readonly data: readonly Notification[];
    readonly meta: {
      readonly unread: number;
      readonly newest: string;
      readonly hasMore: boolean;
      readonly silent?: readonly string[] | undefined;
    };
  }>;
  /** @param through also marks all up to this one; null: none */
  readonly mark: (ids: readonly string[], through: string | null) => Promise<void>;
}

export interface NotificationParts {
  readonly locationId: string;
  readonly server: NotificationServer;
  readonly events: ServerEvents;
  /** null: the browser stores nothing. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly key: string;
  /** Shows alerts for these, oldest first. */
  readonly tell: (lastShown: readonly Notification[]) => void;
  readonly isLookedAt: () => boolean;
}

const MAX_STORED = 200;
/** Something happens all the time: the next message causes the next reading. */
const MAX_TRIES = 5;
const NONE: NotificationState = {
  list: [],
  unread: 0,
  isAll: false,
  newest: null,
  told: '0',
  unsent: [],
  unsentThrough: null,
  silent: [],
};

export class NotificationList {
  readonly #parts: NotificationParts;
  readonly #listeners = new Set<() => void>();
  #state: NotificationState;
  #untold: readonly Notification[] = [];
  #catching: Promise<void> | null = null;
  /** Counts what happened to the list: an answer that was read before it is out of date. */
  #happened = 0;

  constructor(parts: NotificationParts) {
    this.#parts = parts;
    this.#state = this.#kept() ?? NONE;
    // Notifications that arrived while the page was hidden, before it was closed.
    const { list, told: lastShown } = this.#state;
    this.#untold = list
      .filter(({ id, attributes }) => isNewer(id, lastShown) && attributes.readAt === null)
      .toReversed();
  }

  readonly state = (): NotificationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns a function that stops */
  follow(): () => void {
    const { events, locationId } = this.#parts;
    return events.subscribe((message) => {
      if (isNotificationMessage(message) && message.meta.locationId === locationId) this.#add(notificationOf(message));
      const isList = message.type === 'notifications' && (message.meta.locationId ?? locationId) === locationId;
      // The socket was reopened: messages in the meantime were missed.
      if (isList || message.type === 'ready') void this.catchUp();
    });
  }

  /** Loads what arrived while this device was offline. A failure is retried when the socket opens next. */
  catchUp(): Promise<void> {
    this.#happened += 1;
    this.#catching ??= this.#catchUp()
      .catch(() => undefined)
      .finally(() => (this.#catching = null));
    return this.#catching;
  }

  /** Another tab has changed the stored list. */
  readAgain(): void {
    const kept = this.#kept();
    if (kept !== null) this.#show(kept);
  }

  /** Loads a page of those before the oldest one in the list. */
  async readOlder(): Promise<void> {
    const oldest = this.#oldest();
    const { data, meta } = await this.#parts.server.read(oldest);
    // The list was replaced meanwhile: these are not the next older ones.
    if (this.#oldest() !== oldest) return this.readOlder();
    this.#keep({ list: merged(this.#state.list, data), isAll: !meta.hasMore });
  }

  async markRead(ids: readonly string[]): Promise<void> {
    const isAsked = new Set(ids);
    const now = new Date().toISOString();
    const marked = this.#state.list.filter(({ id, attributes }) => isAsked.has(id) && attributes.readAt === null);
    if (marked.length === 0) return;
    this.#happened += 1;
    this.#keep({
      list: this.#state.list.map((each) => (marked.includes(each) ? asRead(each, now) : each)),
      unread: Math.max(0, this.#state.unread - marked.length),
      unsent: [...this.#state.unsent, ...marked.map(({ id }) => id)],
    });
    await this.#send().catch(() => undefined);
  }

  /** All of them, also those that this device has not loaded. */
  async markAllRead(): Promise<void> {
    const { list, newest } = this.#state;
    const now = new Date().toISOString();
    this.#happened += 1;
    this.#keep({
      list: list.map((each) => (each.attributes.readAt === null ? asRead(each, now) : each)),
      unread: 0,
      unsentThrough: newest === '0' ? null : newest,
    });
    await this.#send().catch(() => undefined);
  }

  /** Shows alerts for notifications not shown yet, if this tab is visible. */
  alertUnshown(): void {
    if (this.#untold.length === 0 || !this.#parts.isLookedAt()) return;
    const lastShown = this.#kept()?.told ?? this.#state.told;
    const fresh = this.#untold.filter(({ id }) => isNewer(id, lastShown));
    this.#untold = [];
    const last = fresh.at(-1);
    if (last === undefined) return;
    this.#keep({ told: last.id });
    this.#parts.tell(fresh);
  }

  #oldest(): string | null {
    return this.#state.list.at(-1)?.id ?? null;
  }

  async #catchUp(): Promise<void> {
    const { data, meta } = await this.#readNow();
    const before = this.#state.newest;
    const { newest, unread, silent = [], hasMore } = meta;
    // More than a page has arrived since: older ones that are stored here would hide those in between.
    const isComplete = data.some(({ id }) => this.#state.list.some((known) => known.id === id));
    const list = hasMore && isComplete ? merged(data, this.#state.list) : data;
    const isAll = !hasMore || (isComplete && this.#state.isAll);
    // A server restored from a backup continues from its current number.
    const isBack = before !== null && isNewer(before, newest);
    const lastShown = before === null || isBack ? newest : this.#state.told;
    this.#keep({ list, isAll, unread, newest, silent, told: lastShown });
    if (before === null || isBack) return;
    const missed = data.filter(({ id, attributes }) => isNewer(id, before) && attributes.readAt === null);
    const { events, locationId } = this.#parts;
    this.#untold = [...this.#untold, ...missed.toReversed()];
    for (const each of missed.toReversed()) events.publish(messageOf(each, locationId));
    this.alertUnshown();
  }

  /** The newest notifications, read again if something was read or arrived meanwhile. */
  async #readNow(): ReturnType<NotificationServer['read']> {
    for (let tries = 1; ; tries += 1) {
      await this.#send();
      const happened = this.#happened;
      const answer = await this.#parts.server.read(null);
      if (happened === this.#happened || tries === MAX_TRIES) return answer;
    }
  }

  #add(added: Notification): void {
    this.#happened += 1;
    if (this.#state.list.some(({ id }) => id === added.id)) return;
    const { newest, unread, list } = this.#state;
    // Before the first answer other notifications are unknown.
    if (newest === null) return;
    this.#untold = [...this.#untold, added];
    this.#keep({
      list: merged([added], list),
      unread: unread + 1,
      newest: isNewer(added.id, newest) ? added.id : newest,
    });
    this.alertUnshown();
  }

  async #send(): Promise<void> {
    const { unsent, unsentThrough } = this.#state;
    if (unsent.length === 0 && unsentThrough === null) return;
    await this.#parts.server.mark(unsent, unsentThrough);
    const { unsent: since, unsentThrough: through } = this.#state;
    this.#keep({
      unsent: since.filter((id) => !unsent.includes(id)),
      unsentThrough: through === unsentThrough ? null : through,
    });
  }

  #keep(change: Partial<NotificationState>): void {
    this.#show({ ...this.#state, ...change });
    // Older ones that the person asked for stay as long as this page.
    const list = this.#state.list.slice(0, MAX_STORED);
    const stored = { ...this.#state, list, isAll: this.#state.isAll && list.length === this.#state.list.length };
    try {
      this.#parts.storage?.setItem(this.#parts.key, JSON.stringify(stored));
    } catch {
      // Storage is full: the list lasts as long as this page.
    }
  }

  #show(state: NotificationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #kept(): NotificationState | null {
    try {
      const text = this.#parts.storage?.getItem(this.#parts.key) ?? null;
      return text === null ? null : { ...NONE, ...(JSON.parse(text) as NotificationState) };
    } catch {
      return null;
    }
  }
}

/** Newest first, without duplicates; the first list's version wins. */
function merged(first: readonly Notification[], second: readonly Notification[]): readonly Notification[] {
  const byId = new Map([...second, ...first].map((each) => [each.id, each]));
  return [...byId.values()].toSorted((a, b) => (isNewer(a.id, b.id) ? -1 : 1));
}

function asRead(notification: Notification, readAt: string): Notification {
  return { ...notification, attributes: { ...notification.attributes, readAt } };
}
