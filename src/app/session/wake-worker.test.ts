import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageWorker, type PageThread } from './page-worker.ts';
import { createWaker, SYNC_TAG, workerControls } from './wake-worker.ts';

interface Heard {
  readonly data: unknown;
  readonly port: MessagePort | undefined;
}

let heard: Heard[];
let registered: string[];
let silences: number;
let begun: number;
let answer: (heard: Heard) => void;

/** why: Node has no service workers; this one hears what a page says to it, and answers as the test wants. */
const worker = {
  postMessage(data: unknown, [port]: readonly MessagePort[]) {
    const one = { data, port };
    heard.push(one);
    answer(one);
  },
};

function container(parts: { controller: object | null; active: object | null }) {
  const registration = {
    active: parts.active,
    sync: { register: (tag: string) => Promise.resolve(void registered.push(tag)) },
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: parts.controller,
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
}

let wake: ReturnType<typeof createWaker>;
let own: PageWorker;
/** null: a browser that starts none. */
let startOwn: () => PageThread | null;

beforeEach(() => {
  // why: Node has no page; nothing here puts one to sleep.
  vi.stubGlobal('addEventListener', () => undefined);
  [heard, registered, silences, begun] = [[], [], 0, 0];
  answer = ({ port }) => port?.postMessage('begun');
  container({ controller: worker, active: worker });
  startOwn = () => null;
  own = new PageWorker(
    () => startOwn(),
    () => undefined,
  );
  wake = createWaker({ own, onSilence: () => (silences += 1), onBegun: () => (begun += 1) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks the worker that controls the page, and hears that it has begun', async () => {
  expect(workerControls()).toBe(true);
  await wake('visible');
  expect(heard.map(({ data }) => data)).toEqual([{ type: 'wake', reason: 'visible' }]);
  expect([silences, begun, registered]).toEqual([0, 1, []]);
});

it('asks the browser to wake the worker for an edit', async () => {
  await wake('enqueue');
  expect(registered).toEqual([SYNC_TAG]);
});

it('says many edits at once with one word, and one more when that is answered', async () => {
  const ports: (MessagePort | undefined)[] = [];
  answer = ({ port }) => ports.push(port);
  const requested = [wake('enqueue'), wake('enqueue'), wake('enqueue'), wake('socket')];
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  answer = ({ port }) => port?.postMessage('begun');
  for (const port of ports) port?.postMessage('begun');
  await Promise.all(requested);
  expect(heard.map(({ data }) => (data as { reason: string }).reason)).toEqual(['enqueue', 'socket', 'enqueue']);
});

it('G5 reports a worker that stays silent', async () => {
  vi.useFakeTimers();
  answer = () => undefined;
  const requested = wake('enqueue');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(silences).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  await requested;
  expect([silences, begun]).toEqual([1, 0]);
});

it('G5 tells at once if there is no worker to ask', async () => {
  container({ controller: null, active: null });
  expect(workerControls()).toBe(false);
  await wake('timer');
  expect([silences, heard]).toEqual([1, []]);
});

it('asks the active worker of a page that is not controlled', async () => {
  container({ controller: null, active: worker });
  await wake('start');
  expect([silences, heard.length]).toEqual([0, 1]);
});

it('G5 tells where a worker cannot be spoken to', async () => {
  answer = () => {
    throw new Error('gone');
  };
  await wake('manual');
  expect(silences).toBe(1);
});

it('G5 asks a worker of its own where no service worker is active, and leaves it when one is and nothing is under way', async () => {
  container({ controller: null, active: null });
  const ports: (MessagePort | undefined)[] = [];
  let ended = 0;
  startOwn = () => ({
    onerror: null,
    onmessageerror: null,
    postMessage: (_, [port]) => {
      ports.push(port as MessagePort);
      (port as MessagePort).postMessage('begun');
    },
    terminate: () => (ended += 1),
  });
  await wake('start');
  container({ controller: worker, active: worker });
  await wake('socket');
  expect([ports.length, heard.length, ended]).toEqual([2, 0, 0]);
  for (const port of ports) port?.postMessage('done');
  await vi.waitFor(() => expect(own.isBusy).toBe(false));
  await wake('timer');
  expect([ports.length, heard.length, ended, silences]).toEqual([2, 1, 1, 0]);
});
