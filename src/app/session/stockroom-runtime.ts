/**
 * Follows the session in the device database, which any tab may change, and keeps the one live session that belongs to
 * it. Signing in and out go through the device database too, so that every tab takes the same way.
 *
 *   opening -> signed-out <-> signed-in | no-location        (broken: the storage cannot be opened)
 */
import type { UserResource } from '#contract/resources/session.ts';
import { actedFor } from '#domain/access/acting.ts';
import { asId, type LocationId, type OpId, type UserId } from '#domain/ids.ts';
import type { Device } from '#mirror/session/device.ts';
import type { Session } from '#mirror/session/session.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { apiAt, type ApiPlace } from '#remote/http/api-at.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import { beginFirstPaint, whenPainted } from '../kit/first-paint.ts';
import type { FirstRenderData, FirstRenderSource } from './first-render-data.ts';
import type { LiveSession } from './live-session.ts';
import type { DeletedStorage } from './deleted-storage.ts';
import { sessionFromLogin } from './session-from-login.ts';
import type { ServerEvents } from './server-events.ts';
import type { DeleteCopy, SignOutChoice, SignOutOutcome } from './sign-out.ts';
import type { StockroomState } from './stockroom-state.ts';

const LOOK_WITHIN_MS = 1_500;
const READ_AGAIN = 3;

export interface StockroomParts {
  readonly device: Device;
  readonly api: ApiClient;
  readonly openLive: (session: Session, deviceName: string) => Promise<LiveSession>;
  readonly deleteUserData: DeleteCopy;
  readonly events: ServerEvents;
  /** No session is started before; if it fails, none is. */
  readonly ready: Promise<void>;
  /** Wakes the worker that sends for the people of a shared tablet if nobody is signed in who would. */
  readonly wakeParked: (reason: WakeReason) => void;
  /** The first render of the URL; null if nothing is prefetched for it. */
  readonly readFirstRenderData: (source: FirstRenderSource) => Promise<FirstRenderData | null>;
}

export interface StockroomRuntime {
  readonly device: Device;
  /** At the location that is current when a call is made. */
  readonly api: ApiClient;
  /** At this location; the same client as long as the place is the same. */
  readonly apiAt: (place: ApiPlace) => ApiClient;
  readonly events: ServerEvents;
  readonly state: () => StockroomState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The data read before the first render, for a short time after it. */
  readonly firstRenderData: () => FirstRenderData | null;
  /**
   * Rejects with a `WireFailure`; code `wrong-login` for a wrong email or password, `second-factor-needed` if a `code` is
   * required as well (AUTH-33).
   */
  readonly signIn: (email: string, password: string, code?: string) => Promise<void>;
  /** An admin begins to act for a person, at one of their locations. Rejects with a `WireFailure` (IMP-01). */
  readonly actFor: (personId: UserId, locationId: LocationId | null) => Promise<void>;
  /** `discarded`: the ids that the person was asked about, if they chose `discard`. */
  readonly signOut: (choice: SignOutChoice, discarded?: readonly OpId[]) => Promise<SignOutOutcome>;
  readonly switchLocation: (locationId: LocationId) => Promise<void>;
  /** Sends the unsent changes of parked people, on a locked tablet (ACC-06). */
  readonly wakeParked: (reason: WakeReason) => void;
  /** This tab switched to the current location itself; false if another tab or the server did. */
  readonly isChosenHere: (locationId: LocationId) => boolean;
}

export function createStockroomRuntime(parts: StockroomParts): StockroomRuntime {
  return new Runtime(parts);
}

class Runtime implements StockroomRuntime {
  readonly device: Device;
  readonly api: ApiClient;
  readonly events: ServerEvents;
  readonly wakeParked: StockroomParts['wakeParked'];
  readonly #parts: StockroomParts;
  readonly #listeners = new Set<() => void>();
  #state: StockroomState = { is: 'opening' };
  #live: LiveSession | null = null;
  #firstRenderData: FirstRenderData | null = null;
  #chosen: LocationId | null = null;
  #bound: (ApiPlace & { readonly api: ApiClient }) | null = null;
  #deleted: DeletedStorage | null = null;
  /** Sessions are started one after the other, in the order in which the database reported them. */
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: StockroomParts) {
    this.#parts = parts;
    this.device = parts.device;
    this.api = parts.api;
    this.events = parts.events;
    this.wakeParked = parts.wakeParked;
    // It opens whenever the server is reachable again, and receives a message when the person's rights have changed (AUTH-23).
    parts.events.subscribe((message) => {
      if (message.type === 'ready' && 'session' in this.#state) void this.#refreshUser(this.#state.session);
    });
    const fail = (cause: unknown): void => this.#show({ is: 'broken', cause });
    parts.ready.then(
      () =>
        parts.device.watchSession((session) => {
          this.#queue = this.#queue.then(() => this.#take(session)).catch(fail);
        }),
      fail,
    );
  }

  readonly state = (): StockroomState => this.#state;

  readonly apiAt = ({ userId, locationId }: ApiPlace): ApiClient => {
    if (this.#bound?.userId !== userId || this.#bound.locationId !== locationId) {
      this.#bound = { userId, locationId, api: apiAt(this.api, { userId, locationId }) };
    }
    return this.#bound.api;
  };

  readonly firstRenderData = (): FirstRenderData | null => this.#firstRenderData;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly signIn = async (email: string, password: string, code?: string): Promise<void> => {
    const device = await this.device.deviceName();
    const login = await this.api.login({ email, password, device, code });
    await this.device.saveSession(sessionFromLogin(login, Date.now()));
  };

  readonly actFor = async (personId: UserId, locationId: LocationId | null): Promise<void> => {
    const { startActing } = await import('./start-acting.ts');
    await startActing({ ...this.#parts, live: this.#live, personId, locationId });
  };

  readonly signOut: StockroomRuntime['signOut'] = async (choice, discarded = []) => {
    const live = this.#live;
    const session = await this.device.readSession();
    if (session === null) return { signedOut: true };
    const { endSession } = await import('./sign-out.ts');
    return endSession({ ...this.#parts, session, live, choice, discarded });
  };

  readonly switchLocation = async (locationId: LocationId): Promise<void> => {
    this.#chosen = locationId;
    await this.device.setCurrentLocation(locationId);
  };

  readonly isChosenHere = (locationId: LocationId): boolean => this.#chosen === locationId;

  async #take(session: Session | null): Promise<void> {
    if (this.#live !== null && this.#live.userId !== session?.userId) {
      const ended = this.#live;
      this.#deleted = session === null ? await this.#deletedUnder(ended) : null;
      this.#live = null;
      if (session === null) this.#show(this.#signedOut());
      await ended.close();
    }
    if (session === null) return this.#show(this.#signedOut());
    this.#deleted = null;
    if (this.#live === null) {
      this.#live = await this.#parts.openLive(session, await this.device.deviceName());
      void this.#refreshUser(session);
    }
    const { mirror } = this.#live;
    const before =
      'session' in this.#state && this.#state.session.userId === session.userId ? this.#state.session : null;
    const signedInAgain = before?.accessToken === null && session.accessToken !== null;
    const hasEnded = before !== null && before.accessToken !== null && session.accessToken === null;
    const moved = before?.locationId !== session.locationId;
    const { locationId } = session;
    if (before !== null && moved) {
      // The status read was that of the previous location.
      this.#firstRenderData = null;
      if (this.#chosen !== locationId) this.#chosen = null;
    }
    if (moved && locationId !== null) {
      const isFirst = this.#state.is === 'opening';
      const [look] = await Promise.all([
        isFirst ? inTime(this.#parts.readFirstRenderData({ mirror, device: this.device, locationId })) : null,
        inTime(mirror.see(locationId)),
      ]);
      if (look !== null) this.#beginWith(look);
    }
    this.#show(
      locationId === null ? { is: 'no-location', session, mirror } : { is: 'signed-in', session, locationId, mirror },
    );
    if (moved && locationId !== null) {
      whenPainted(() => {
        if (this.#live?.mirror === mirror) mirror.follow(locationId);
      });
    }
    if (before === null && locationId === null) mirror.wake('start');
    // A pass without a session is refused, and the status then says that the person is signed out.
    if (signedInAgain || hasEnded) mirror.wake('manual');
  }

  #signedOut(): StockroomState {
    return this.#deleted === null ? { is: 'signed-out' } : { is: 'signed-out', deleted: this.#deleted };
  }

  /** A session that disappears without a sign-out was deleted with the storage; null: it was a sign-out. */
  async #deletedUnder({ mirror }: LiveSession): Promise<DeletedStorage | null> {
    if (!(await this.device.wasDeleted().catch(() => false))) return null;
    const lost = await mirror.lostChanges();
    if (lost !== null) return { lost, kept: 0 };
    return { lost: 0, kept: await mirror.pendingCount().catch(() => 0) };
  }

  #beginWith(look: FirstRenderData): void {
    this.#firstRenderData = look;
    beginFirstPaint();
    whenPainted(() => (this.#firstRenderData = null));
  }

  /** The person's current name, rights and locations on the server. */
  async #refreshUser({ userId }: Session): Promise<void> {
    if (navigator.onLine === false) return;
    try {
      let user = await this.#readUser(userId);
      for (let again = 0; user === 'outdated' && again < READ_AGAIN; again += 1) user = await this.#readUser(userId);
      if (user === 'outdated' || user.id !== (actedFor(userId) ?? userId)) return;
      const theirs = user.attributes.practiceLocations.map(({ id }) => asId<LocationId>(id));
      if (this.#live?.userId !== userId) return;
      await this.#live.mirror.keepOnly(theirs);
      await this.device.keepOnly(userId, theirs);
    } catch {
      // The device's data is used until the server can be reached.
    }
  }

  /** Stores what the server answers, unless something newer was stored meanwhile, here or by another tab. */
  async #readUser(userId: UserId): Promise<UserResource | 'outdated'> {
    const before = JSON.stringify((await this.device.readSession())?.user);
    const user = await this.api.currentUser();
    if (user.id !== (actedFor(userId) ?? userId)) return user;
    let isOutdated = false;
    await this.device.changeUser(userId, (now) => {
      isOutdated = JSON.stringify(now) !== before;
      return isOutdated ? now : user.attributes;
    });
    return isOutdated ? 'outdated' : user;
  }

  #show(state: StockroomState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The screen stays as it is meanwhile; data that takes longer, or fails, is rendered as it arrives. */
function inTime<Result>(looking: Promise<Result>): Promise<Result | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOOK_WITHIN_MS));
  return Promise.race([looking.catch(() => null), late]);
}
