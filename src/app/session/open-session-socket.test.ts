import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { Session } from '#mirror/session/session.ts';
import type { SocketOptions } from '#remote/socket/socket.ts';
import { openSessionSocket, type SessionSocketParts } from './open-session-socket.ts';

type Load = NonNullable<SessionSocketParts['load']>;

const HANDLERS = { onMessage: () => undefined, onState: () => undefined };

let happened: string[];
let opened: SocketOptions | null;
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  [happened, opened] = [[], null];
  // why: of a session only what the server waits for counts here.
  session = { userId: asId<UserId>('7'), accessToken: 'access', user: {} } as Session;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const loaded: Load = () =>
  Promise.resolve({
    openSocket(options) {
      opened = options;
      happened.push('opened');
      return { reopen: () => happened.push('reopened'), close: () => happened.push('closed') };
    },
  });

const unused = () => Promise.reject(new Error('unused'));

const open = (load: Load) =>
  openSessionSocket(
    {
      origin: 'https://stock.test',
      tokens: { read: unused, replace: unused, forget: unused },
      api: { currentUser: unused },
      session: () => session,
      load,
    },
    HANDLERS,
  );

it('AUTH-36 asks for no socket while a second factor has yet to be set up, as the session says at that moment', async () => {
  session = { ...session, user: { ...session.user, awaitsFactor: true } };
  open(loaded);
  await vi.runAllTimersAsync();
  expect(opened?.isLetIn?.()).toBe(false);
  session = { ...session, user: { ...session.user, awaitsFactor: false } };
  expect(opened?.isLetIn?.()).toBe(true);
});

it('loads what did not arrive on the next way back to life, and opens once', async () => {
  // why: it is logged for whoever looks into it, and no news for whoever runs the tests.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isReachable = false;
  const socket = open(() => (isReachable ? loaded() : Promise.reject(new Error('no network'))));
  await vi.runAllTimersAsync();
  expect(happened).toEqual([]);
  isReachable = true;
  socket.reopen();
  socket.reopen();
  await vi.runAllTimersAsync();
  expect(happened).toEqual(['opened']);
  socket.reopen();
  socket.close();
  expect(happened).toEqual(['opened', 'reopened', 'closed']);
});

it('G9 opens nothing for a session that ended while it was loading', async () => {
  open(loaded).close();
  await vi.runAllTimersAsync();
  expect(happened).toEqual([]);
});
