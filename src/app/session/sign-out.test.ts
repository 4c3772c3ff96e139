import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import type { Session } from '#mirror/session/session.ts';
import { endSession, type SignOut } from './sign-out.ts';
import { buildSavedSession } from '#mirror/test-support/build-saved-session.ts';

let device: Device;
let session: Session;
let pending: number;
/** Of them. */
let refused: number;
let left: number;
let happened: string[];

beforeEach(async () => {
  device = await openDevice({ userAgent: 'Windows', maxTouchPoints: 0 });
  await device.saveSession(buildSavedSession());
  session = (await device.readSession()) as Session;
  [pending, refused, left, happened] = [0, 0, 0, []];
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
        unsent: () => Promise.resolve({ total: pending, refused, blockedByRefused: 0, atBlocked: 0 }),
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
  pending = 4;
  await expect(signOut('discard')).resolves.toEqual({ signedOut: true });
  expect(happened).toEqual(['logout', 'close', 'delete with-unsent']);
});

it('signs out without a network as well', async () => {
  const api = { logout: () => Promise.reject(new WireFailure('offline', 'no network')) };
  await expect(signOut('if-nothing-waits', { api })).resolves.toEqual({ signedOut: true });
  await expect(device.readSession()).resolves.toBeNull();
});
