import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import type { Session } from '#mirror/session/session.ts';
import { StorageFailure } from '#mirror/tables/storage-failure.ts';
import { endSession, type SignOut } from './sign-out.ts';
import { buildSavedSession } from '#mirror/test-support/build-saved-session.ts';

let device: Device;
let session: Session;
/** Ids of unsent edits. */
let opIds: readonly OpId[];
let isFull: boolean;
let pending: number;
/** Of them. */
let refused: number;
let left: number;
let happened: string[];

beforeEach(async () => {
  device = await openDevice({ userAgent: 'Windows', maxTouchPoints: 0 });
  await device.saveSession(buildSavedSession());
  session = (await device.readSession()) as Session;
  [pending, refused, left, happened, opIds, isFull] = [0, 0, 0, [], [], false];
});

afterEach(async () => {
  device.close();
  await Dexie.delete('stockroom-device');
});

function signOut(choice: SignOut['choice'], change: Partial<SignOut> = {}) {
  return endSession({
    device,
    session,
    choice,
    discarded: [],
    api: {
      logout: () => {
        happened.push('logout');
        return Promise.resolve();
      },
    },
    // why: the mirror has tests of its own; here it stands for a number of unsent edits.
    live: {
      mirror: {
        pendingCount: () => Promise.resolve(pending),
        unsent: () => Promise.resolve({ total: pending, opIds, refused, blockedByRefused: 0, atBlocked: 0 }),
        discard: (given, areAll) => {
          if (isFull) return Promise.reject(new StorageFailure('full', 'no room'));
          happened.push(`discard ${given.join(' ')}${areAll === true ? '' : ', grown or not'}`);
          pending -= given.length;
          return Promise.resolve();
        },
        wake: (reason) => happened.push(`wake ${reason}`),
      },
      close: () => {
        happened.push('close');
        return Promise.resolve();
      },
    },
    deleteUserData: (_, how) => {
      happened.push(`delete ${how}`);
      return Promise.resolve(left);
    },
    sendWithinMs: 300,
    ...change,
  });
}

const ids = (...given: readonly string[]): readonly OpId[] => given.map((id) => asId<OpId>(id));

it('API-32 revokes the token, ends the session and takes the copy away when nothing waits', async () => {
  await expect(signOut('if-nothing-waits')).resolves.toEqual({ signedOut: true });
  expect(happened).toEqual(['logout', 'close', 'delete unless-unsent']);
  await expect(device.readSession()).resolves.toBeNull();
});

it('G6 asks by staying signed in while edits wait', async () => {
  pending = 3;
  await expect(signOut('if-nothing-waits')).resolves.toEqual({ signedOut: false, unsent: 3 });
  expect(happened).toEqual([]);
  await expect(device.readSession()).resolves.not.toBeNull();
});

it('sends now, and signs out when everything has gone', async () => {
  pending = 2;
  setTimeout(() => (pending = 0), 50);
  await expect(signOut('send-now')).resolves.toEqual({ signedOut: true });
  expect(happened).toEqual(['wake manual', 'logout', 'close', 'delete unless-unsent']);
});

it('G6 stays signed in where not all could be sent', async () => {
  pending = 2;
  await expect(signOut('send-now')).resolves.toEqual({ signedOut: false, unsent: 2 });
  expect(happened).toEqual(['wake manual']);
});

it('G6 does not wait for what only an answer of the person can send', async () => {
  pending = 3;
  setTimeout(() => {
    [pending, refused] = [2, 2];
  }, 50);
  await expect(signOut('send-now', { sendWithinMs: 60_000 })).resolves.toEqual({ signedOut: false, unsent: 2 });
});

it('G9 keeps the edits on this device, locked to the person', async () => {
  pending = 4;
  await expect(signOut('keep-here')).resolves.toEqual({ signedOut: true });
  expect(happened).toEqual(['logout', 'close']);
  await expect(device.lockedUsers()).resolves.toMatchObject([{ userId: '7', name: 'Sam Staff', unsent: 4 }]);
  await expect(device.readSession()).resolves.toBeNull();
});

it('G6 G9 an edit made while the server was told is kept, and listed under its person', async () => {
  left = 2;
  await expect(signOut('if-nothing-waits')).resolves.toEqual({ signedOut: true });
  await expect(device.lockedUsers()).resolves.toMatchObject([{ userId: '7', name: 'Sam Staff', unsent: 2 }]);
});

it('G9 counts what is kept when the server has been told, and takes the copy away where all has gone by then', async () => {
  pending = 1;
  const goesUpTo = (count: number) => ({
    logout: () => {
      pending = count;
      return Promise.resolve();
    },
  });
  await signOut('keep-here', { api: goesUpTo(3) });
  await expect(device.lockedUsers()).resolves.toMatchObject([{ unsent: 3 }]);
  expect(happened).toEqual(['close']);
  await device.unlockUser(session.userId);
  await signOut('keep-here', { api: goesUpTo(0) });
  expect(happened).toEqual(['close', 'close', 'delete unless-unsent']);
  await expect(device.lockedUsers()).resolves.toEqual([]);
});

it('discards only when told to', async () => {
  pending = 2;
  await expect(signOut('discard', { discarded: ids('op-1', 'op-2') })).resolves.toEqual({ signedOut: true });
  expect(happened).toEqual(['discard op-1 op-2', 'logout', 'close', 'delete unless-unsent']);
});

it('G6 what another tab adds after the question is not discarded: the person stays signed in and is asked again', async () => {
  pending = 3;
  const discarded = ids('op-1', 'op-2');
  await expect(signOut('discard', { discarded })).resolves.toEqual({ signedOut: false, unsent: 1 });
  expect(happened).toEqual(['discard op-1 op-2']);
  await expect(device.readSession()).resolves.not.toBeNull();
});

it('G6 G9 what another tab adds while the server is told of it is kept, and listed under its person', async () => {
  [pending, left] = [1, 1];
  await expect(signOut('discard', { discarded: ids('op-1') })).resolves.toEqual({ signedOut: true });
  await expect(device.lockedUsers()).resolves.toMatchObject([{ userId: '7', unsent: 1 }]);
});

it('G6 on a full device, which cannot even discard, they go with the copy, unless it contains others as well', async () => {
  [pending, isFull, opIds] = [2, true, ids('op-1', 'op-2')];
  const discarded = ids('op-1');
  await expect(signOut('discard', { discarded })).resolves.toEqual({ signedOut: false, unsent: 1 });
  expect(happened).toEqual([]);
  await expect(signOut('discard', { discarded: opIds })).resolves.toEqual({ signedOut: true });
  expect(happened).toEqual(['logout', 'close', 'delete with-unsent']);
});

it('signs out without a network as well', async () => {
  const api = { logout: () => Promise.reject(new WireFailure('offline', 'no network')) };
  await expect(signOut('if-nothing-waits', { api })).resolves.toEqual({ signedOut: true });
  await expect(device.readSession()).resolves.toBeNull();
});
