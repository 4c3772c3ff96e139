import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { startLiveSession, type LiveSession, type SocketHandlers } from './live-session.ts';

// why: Node has no page; these stand for the two targets whose events count.
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const tab = new EventTarget();

let happened: string[];
let waiting: number;
let socket: SocketHandlers | null;
let live: LiveSession;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', tab);
  [happened, waiting, socket] = [[], 0, null];
  live = startLiveSession({
    // why: the mirror has tests of its own; here only what it is asked for counts.
    mirror: {
      userId: asId<UserId>('7'),
      wake: (reason: string) => happened.push(reason),
      close: () => {
        happened.push('mirror closed');
        return Promise.resolve();
      },
    } as unknown as Mirror,
    openSocket(handlers) {
      socket = handlers;
      return { reopen: () => happened.push('reopen'), close: () => happened.push('socket closed') };
    },
    waiting: () => Promise.resolve(waiting),
    onClose: () => happened.push('closed'),
  });
});

afterEach(async () => {
  await live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('G5 asks for a pass on each way back to life', () => {
  tab.dispatchEvent(new Event('focus'));
  tab.dispatchEvent(new Event('online'));
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  socket?.onState({ is: 'connecting' });
  socket?.onState({ is: 'open' });
  socket?.onMessage({ type: 'changes', subType: null, meta: { locationId: '1', revision: 2 } });
  expect(happened).toEqual(['visible', 'reopen', 'online', 'reopen', 'visible', 'socket', 'socket']);
});

it('G16 has the status looked at as soon as the network is gone', () => {
  tab.dispatchEvent(new Event('offline'));
  expect(happened).toEqual(['timer']);
});

it('RT-09 fetches nothing for a price of the catalogue: what it changes of a location says so itself', () => {
  socket?.onMessage({
    type: 'priceUpdate',
    subType: null,
    meta: { productDistributorId: '1', price: 2, priceTypeName: 'x' },
  });
  expect(happened).toEqual([]);
});

it('RT-01 takes a socket that slept for dead, and one that blinked for alive', () => {
  show('hidden');
  vi.advanceTimersByTime(1_000);
  show('visible');
  expect(happened).toEqual(['visible']);
  show('hidden');
  vi.advanceTimersByTime(6_000);
  show('visible');
  expect(happened).toEqual(['visible', 'reopen', 'visible']);
});

it('G5 wakes whoever replays every few seconds while something waits, and once a minute otherwise', async () => {
  waiting = 2;
  await vi.advanceTimersByTimeAsync(12_500);
  expect(happened).toEqual(['timer', 'timer', 'timer']);
  waiting = 0;
  await vi.advanceTimersByTimeAsync(58_000);
  expect(happened).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(happened).toHaveLength(4);
});

it('G9 asks for nothing once it is closed, and closes once', async () => {
  waiting = 5;
  await Promise.all([live.close(), live.close()]);
  tab.dispatchEvent(new Event('online'));
  show('visible');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(happened.filter((each) => each === 'mirror closed')).toHaveLength(1);
  expect(happened).not.toContain('timer');
  expect(happened).not.toContain('online');
});
