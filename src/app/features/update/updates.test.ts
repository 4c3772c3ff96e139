import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBusy } from '../../kit/busy.ts';
import { Updates } from './updates.ts';

let requested: string[];
let updates: Updates;
let end: () => void;

function make(options: { sending?: () => Promise<number>; takeOverMs?: number } = {}): Updates {
  const made = new Updates({ reload: () => requested.push('reload'), takeOverMs: 10_000, lookEveryMs: 10, ...options });
  made.attach({
    skipWaiting: () => requested.push('skip'),
    check: () => {
      requested.push('check');
      return Promise.resolve();
    },
  });
  return made;
}

beforeEach(() => {
  requested = [];
  end = () => undefined;
  updates = make();
});

afterEach(() => {
  end();
  // Releases the lock that a page holds until it is reloaded.
  updates.controlled();
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 60));

it('G13 a new build waits for a word', async () => {
  updates.waiting();
  await soon();
  expect([updates.state(), requested]).toEqual(['ready', []]);
});

it('G13 the word lets the worker take over, and then the page reloads', async () => {
  updates.waiting();
  updates.apply();
  await expect.poll(() => requested).toEqual(['skip']);
  updates.controlled();
  expect([updates.state(), requested]).toEqual(['reloading', ['skip', 'reload']]);
});

it('G13 an open scan session or a dirty field puts it off until it is done', async () => {
  end = beginBusy('scan');
  updates.waiting();
  updates.apply();
  await soon();
  expect([updates.state(), requested]).toEqual(['armed', []]);
  end();
  await expect.poll(() => requested).toEqual(['skip']);
});

it('G13 an op on the wire puts it off until it is answered', async () => {
  let sending = 2;
  updates = make({ sending: () => Promise.resolve(sending) });
  updates.waiting();
  updates.apply();
  await soon();
  expect([updates.state(), requested]).toEqual(['armed', []]);
  sending = 0;
  await expect.poll(() => requested).toEqual(['skip']);
});

it('reloads anyway when the worker does not take over in time', async () => {
  updates = make({ takeOverMs: 30 });
  updates.waiting();
  updates.apply();
  await expect.poll(() => requested).toEqual(['skip', 'reload']);
});

it('G13 another tab updated: this one reloads, but not in the middle of a scan', async () => {
  end = beginBusy('scan');
  updates.controlled();
  await soon();
  expect(requested).toEqual([]);
  end();
  await expect.poll(() => requested).toEqual(['reload']);
});

it('tells its listeners of each step', async () => {
  const seen: string[] = [];
  const stop = updates.subscribe(() => seen.push(updates.state()));
  updates.waiting();
  updates.waiting();
  updates.apply();
  await expect.poll(() => seen).toEqual(['ready', 'armed', 'reloading']);
  stop();
});

it('asks the server for a newer build at most once a minute', () => {
  updates.check();
  updates.check();
  expect(requested).toEqual(['check']);
});
