import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { PageWorker, type PageThread } from './page-worker.ts';

// why: Node has no page; this one falls asleep when the test says so.
const page = new EventTarget();

interface Thread extends PageThread {
  readonly reasons: string[];
  readonly ports: MessagePort[];
  isEnded: boolean;
}

let threads: Thread[];
let answer: (port: MessagePort) => void;
let own: PageWorker;
let lost: number;

function spawnWorker(): Thread {
  const thread: Thread = {
    reasons: [],
    ports: [],
    isEnded: false,
    onerror: null,
    onmessageerror: null,
    postMessage({ reason }, [port]) {
      thread.reasons.push(reason);
      thread.ports.push(port as MessagePort);
      answer(port as MessagePort);
    },
    terminate: () => (thread.isEnded = true),
  };
  threads.push(thread);
  return thread;
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  threads = [];
  answer = (port) => port.postMessage('begun');
  lost = 0;
  own = new PageWorker(spawnWorker, () => (lost += 1));
});

afterEach(() => {
  own.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts one thread for all passes, and knows when they are over', async () => {
  expect(await Promise.all([own.ask('start'), own.ask('enqueue')])).toEqual([true, true]);
  expect(threads.map(({ reasons }) => reasons)).toEqual([['start', 'enqueue']]);
  threads[0]?.ports[0]?.postMessage('done');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(own.isBusy).toBe(true);
  threads[0]?.ports[1]?.postMessage('done');
  await vi.waitFor(() => expect(own.isBusy).toBe(false));
});

it('G5 is ended for good when it stays silent, fails or cannot be started', async () => {
  vi.useFakeTimers();
  answer = () => undefined;
  const requested = own.ask('start');
  await vi.advanceTimersByTimeAsync(4_000);
  expect([await requested, threads[0]?.isEnded, own.isBusy]).toEqual([false, true, false]);
  expect([await own.ask('timer'), threads.length]).toEqual([false, 1]);

  const failing = new PageWorker(spawnWorker, () => (lost += 1));
  const waiting = failing.ask('start');
  await vi.advanceTimersByTimeAsync(0);
  threads[1]?.onerror?.call(threads[1] as never, new Event('error') as never);
  expect([await waiting, threads[1]?.isEnded, lost]).toEqual([false, true, 1]);

  const missing = new PageWorker(
    () => null,
    () => undefined,
  );
  expect(await missing.ask('start')).toBe(false);
});

it('G5 falls asleep with the page, which asks nobody else for that, and another one is started after it', async () => {
  answer = () => undefined;
  const requested = own.ask('start');
  await vi.waitFor(() => expect(threads).toHaveLength(1));
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  expect(threads[0]?.isEnded).toBe(false);
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  expect([await requested, threads[0]?.isEnded, own.isBusy]).toEqual([true, true, false]);
  answer = (port) => port.postMessage('begun');
  expect([await own.ask('visible'), threads.length]).toEqual([true, 2]);
});
