import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoginDocument } from '#contract/resources/session.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription-status.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { FirstRenderData } from './first-render-data.ts';
import { createServerEvents } from './server-events.ts';
import { createStockroomRuntime, type StockroomRuntime } from './stockroom-runtime.ts';
import { buildLogin } from './test-support/build-login.ts';

let device: Device;
let runtime: StockroomRuntime;
let happened: string[];
/** The location whose copy was looked at last. */
let seen: LocationId | null;
let see: () => Promise<void>;
let answer: () => Promise<LoginDocument>;
let currentUser: () => Promise<LoginDocument['data']>;
let opening: Promise<void>;
let failure: Error | null;
let look: () => Promise<FirstRenderData | null>;

function start(): StockroomRuntime {
  return createStockroomRuntime({
    device,
    events: createServerEvents(),
    // why: HTTP has tests of its own; here only the answers to a sign-in count.
    api: {
      login: () => answer(),
      logout: () => Promise.resolve(),
      currentUser: () => currentUser(),
    } as unknown as ApiClient,
    // why: the mirror has tests of its own; here it counts which one is open, and where.
    async openLive({ userId }) {
      await opening;
      if (failure !== null) throw failure;
      happened.push(`open ${userId}`);
      const mirror = {
        userId,
        pendingCount: () => Promise.resolve(0),
        lostChanges: () => Promise.resolve(3),
        unsent: () => Promise.resolve({ total: 0, opIds: [], refused: 0, blockedByRefused: 0, atBlocked: 0 }),
        see: (locationId: LocationId) => {
          seen = locationId;
          return see();
        },
        keepOnly: () => Promise.resolve(),
        follow: (locationId: LocationId) => happened.push(`follow ${locationId}`),
        wake: (reason: string) => happened.push(`wake ${reason}`),
      } as unknown as Mirror;
      return {
        userId,
        mirror,
        close: () => {
          happened.push(`close ${userId}`);
          return Promise.resolve();
        },
      };
    },
    ready: Promise.resolve(),
    wakeParked: () => undefined,
    readFirstRenderData: () => look(),
    deleteUserData: ({ userId }) => {
      happened.push(`delete ${userId}`);
      return Promise.resolve(0);
    },
  });
}

/** At their first location. */
function withStatus({ attributes, ...data }: LoginDocument['data'], status: SubscriptionStatus): LoginDocument['data'] {
  const practiceLocations = attributes.practiceLocations.map((each, nth) => (nth === 0 ? { ...each, status } : each));
  return { ...data, attributes: { ...attributes, practiceLocations } };
}

const is = (state: string) => expect.poll(() => runtime.state().is).toBe(state);

beforeEach(async () => {
  device = await openDevice({ userAgent: 'Windows', maxTouchPoints: 0 });
  happened = [];
  seen = null;
  see = () => Promise.resolve();
  opening = Promise.resolve();
  failure = null;
  look = () => Promise.resolve(null);
  // why: Node draws nothing; a frame here is some milliseconds.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 5));
  answer = () => Promise.resolve(buildLogin('7'));
  currentUser = () => Promise.reject(new WireFailure('offline', 'no network'));
  runtime = start();
});

afterEach(async () => {
  device.close();
  await Dexie.delete('stockroom-device');
  vi.unstubAllGlobals();
});

it('is opening, then signed out where nobody is there', async () => {
  expect(runtime.state().is).toBe('opening');
  await is('signed-out');
});

it('AUTH-12 G14 takes up the session of this device without asking the server', async () => {
  await is('signed-out');
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  answer = () => Promise.reject(new WireFailure('offline', 'no network'));
  runtime = start();
  await is('signed-in');
  expect(happened).toEqual(['open 7', 'follow 3', 'open 7', 'follow 3']);
});

it('SUB-12 CHK-15 an answer about the person that arrives after something newer was stored is outdated, and asked for again', async () => {
  await is('signed-out');
  const { data } = buildLogin('7');
  let arrive = (): void => undefined;
  let asked = 0;
  currentUser = () => {
    asked += 1;
    const renamed = { ...data, attributes: { ...data.attributes, name: `Read ${asked}` } };
    if (asked > 1) return Promise.resolve(withStatus(renamed, 'canceled'));
    return new Promise((resolve) => (arrive = () => resolve(withStatus(renamed, 'active'))));
  };
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  await expect.poll(() => asked).toBe(1);
  // Another tab has heard meanwhile that the location is canceled.
  const userId = asId<UserId>('7');
  await device.changeUser(userId, (user) => withStatus({ ...data, attributes: user }, 'canceled').attributes);
  const seenStatus: unknown[] = [];
  device.watchSession((session) => seenStatus.push(session?.user.practiceLocations[0]?.status));
  arrive();
  await expect.poll(async () => (await device.readSession())?.user.name).toBe('Read 2');
  expect(new Set(seenStatus)).toEqual(new Set(['canceled']));
  expect(asked).toBe(2);
});

it('ACC-02 a client of a location stays the same one as long as the place is the same', () => {
  const here = { userId: asId<UserId>('7'), locationId: asId<LocationId>('3') };
  const api = runtime.apiAt(here);
  expect(runtime.apiAt({ ...here })).toBe(api);
  expect(runtime.apiAt({ ...here, locationId: asId<LocationId>('4') })).not.toBe(api);
});

it('shows a page that starts with its first render, which is forgotten once it has been painted', async () => {
  await is('signed-out');
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  expect(runtime.firstRenderData()).toBeNull();
  const first: FirstRenderData = { settings: new Map(), folders: [], quantities: new Map(), list: null };
  look = () => Promise.resolve(first);
  runtime = start();
  const atFirst = new Promise((resolve) => {
    const stop = runtime.subscribe(() => {
      stop();
      resolve([runtime.state().is, runtime.firstRenderData()]);
    });
  });
  await expect(atFirst).resolves.toEqual(['signed-in', first]);
  await expect.poll(() => runtime.firstRenderData()).toBeNull();
});

it('a first render is of one location: who moves on before it was painted is not shown it', async () => {
  await is('signed-out');
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  // why: a page in the background draws no frame.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  look = () => Promise.resolve({ settings: new Map(), folders: [], quantities: new Map(), list: null });
  runtime = start();
  await is('signed-in');
  expect(runtime.firstRenderData()).not.toBeNull();
  await runtime.switchLocation(asId<LocationId>('4'));
  await expect.poll(() => runtime.state()).toMatchObject({ locationId: '4' });
  expect(runtime.firstRenderData()).toBeNull();
  // The tab before it has moved as well.
  await expect.poll(() => happened.filter((each) => each === 'follow 4'), { timeout: 3_000 }).toHaveLength(2);
});

it('knows whether it was this tab that went to another location', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  const [here, there] = [asId<LocationId>('3'), asId<LocationId>('4')];
  const at = (locationId: LocationId) => expect.poll(() => runtime.state()).toMatchObject({ locationId });
  await runtime.switchLocation(there);
  await at(there);
  expect(runtime.isChosenHere(there)).toBe(true);
  await device.setCurrentLocation(here);
  await at(here);
  expect(runtime.isChosenHere(here)).toBe(false);
  await device.setCurrentLocation(there);
  await at(there);
  expect(runtime.isChosenHere(there)).toBe(false);
});

it('G14 a location is shown when it is known how its copy stands, not before', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  const shown: unknown[] = [];
  runtime.subscribe(() => {
    const state = runtime.state();
    if (state.is === 'signed-in') shown.push([state.locationId, seen]);
  });
  await is('signed-in');
  await runtime.switchLocation(asId<LocationId>('4'));
  await expect.poll(() => shown.join(' ')).toBe('3,3 4,4');
});

it('a location that cannot be looked at in time is shown all the same: a copy that is being written blocks no switch', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  see = () => new Promise(() => undefined);
  await runtime.switchLocation(asId<LocationId>('4'));
  await expect.poll(() => runtime.state(), { timeout: 3_000 }).toMatchObject({ locationId: '4' });
  await expect.poll(() => happened).toContain('follow 4');
  await device.clearSession();
  await is('signed-out');
});

it('looks how the copy stands beside the first render, which is drawn whichever of them comes last', async () => {
  await is('signed-out');
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  let hasLooked = false;
  look = () => {
    hasLooked = true;
    return Promise.resolve({ settings: new Map(), folders: [], quantities: new Map(), list: null });
  };
  let answerSee = (): void => undefined;
  see = () => new Promise((resolve) => (answerSee = resolve));
  seen = null;
  runtime = start();
  await expect.poll(() => seen).toBe('3');
  expect(hasLooked).toBe(true);
  // Longer than two frames take.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(runtime.state().is).toBe('opening');
  const atFirst = new Promise((resolve) => {
    runtime.subscribe(() => resolve(runtime.firstRenderData()));
  });
  answerSee();
  await expect(atFirst).resolves.not.toBeNull();
  await expect.poll(() => runtime.firstRenderData()).toBeNull();
});

it('starts without a first render where that fails', async () => {
  await is('signed-out');
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  look = () => Promise.reject(new Error('no room'));
  runtime = start();
  await is('signed-in');
  expect(runtime.firstRenderData()).toBeNull();
});

it('leaves a failed sign-in to the screen that asked', async () => {
  answer = () => Promise.reject(new WireFailure('refused', 'no', { status: 401, code: 'wrong-login' }));
  await expect(runtime.signIn('a', 'b')).rejects.toMatchObject({ details: { code: 'wrong-login' } });
  await is('signed-out');
});

it('follows another location with the same mirror', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  await runtime.switchLocation(asId<LocationId>('4'));
  await expect.poll(() => happened).toEqual(['open 7', 'follow 3', 'follow 4']);
  expect(runtime.state()).toMatchObject({ locationId: '4' });
});

it('G9 closes the mirror of one person before it opens the next', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  answer = () => Promise.resolve(buildLogin('8'));
  await runtime.signIn('person8@demo.test', 'secret');
  await expect.poll(() => happened).toEqual(['open 7', 'follow 3', 'close 7', 'open 8', 'follow 3']);
  expect(runtime.state()).toMatchObject({ session: { userId: '8' } });
});

it('goes along with a sign-out in another tab, also while it is still opening', async () => {
  let opened = (): void => undefined;
  opening = new Promise((resolve) => (opened = resolve));
  await runtime.signIn('person7@demo.test', 'secret');
  await device.clearSession();
  opened();
  await is('signed-out');
  const times = (what: string): number => happened.filter((each) => each.startsWith(what)).length;
  await expect.poll(() => times('open') - times('close')).toBe(0);
});

it('signs out: ends, closes, deletes', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  await expect(runtime.signOut('if-nothing-waits')).resolves.toEqual({ signedOut: true });
  await is('signed-out');
  expect(happened.slice(2).filter((each) => each !== 'close 7')).toEqual(['delete 7']);
});

it('G5 AUTH-29 asks for a pass when the session ends, which then says so, and when the same person signs in again', async () => {
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  await device.tokenStore.forget('refresh-7');
  await expect.poll(() => runtime.state()).toMatchObject({ session: { accessToken: null } });
  await expect.poll(() => happened).toEqual(['open 7', 'follow 3', 'wake manual']);
  await runtime.signIn('person7@demo.test', 'secret');
  await expect.poll(() => happened).toEqual(['open 7', 'follow 3', 'wake manual', 'wake manual']);
});

it('AUTH-15 knows a person without a location', async () => {
  answer = () => Promise.resolve(buildLogin('9', []));
  await runtime.signIn('admin@demo.test', 'secret');
  await is('no-location');
});

it('G15 says so when the copy cannot be opened', async () => {
  failure = new Error('no room');
  await runtime.signIn('person7@demo.test', 'secret');
  await is('broken');
});

it('stops telling a listener that has left', async () => {
  const seen: string[] = [];
  const stop = runtime.subscribe(() => seen.push(runtime.state().is));
  await is('signed-out');
  stop();
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  expect(seen).toEqual(['signed-out']);
  expect((await device.readSession())?.userId).toBe(asId<UserId>('7'));
});

it('G15 a session that goes with the storage is no sign-out: what was lost with it is told until the next sign-in', async () => {
  await is('signed-out');
  expect(runtime.state()).toEqual({ is: 'signed-out' });
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  await Dexie.delete('stockroom-device');
  await is('signed-out');
  expect(runtime.state()).toEqual({ is: 'signed-out', deleted: { lost: 3, kept: 0 } });
  await runtime.signIn('person7@demo.test', 'secret');
  await is('signed-in');
  await runtime.signOut('if-nothing-waits');
  await is('signed-out');
  expect(runtime.state()).toEqual({ is: 'signed-out' });
});
