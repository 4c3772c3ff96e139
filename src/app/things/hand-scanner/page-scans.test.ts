import { expect, it } from 'vitest';
import { createPageScans, type EarlyKeys } from './page-scans.ts';

class Page extends EventTarget {
  earlyKeys?: EarlyKeys;
}

function keysOf(code: string, from: number): Event[] {
  return [...code, 'Enter'].map((key, nth) => {
    const event = new Event('keydown', { cancelable: true });
    for (const [name, value] of Object.entries({ key, code: '', timeStamp: from + nth * 5, target: null })) {
      Object.defineProperty(event, name, { value });
    }
    return event;
  });
}

function openPage(early: readonly Event[] = []) {
  const page = new Page();
  let clock = 1_000;
  let isKept = true;
  const stop = (): void => {
    isKept = false;
    delete page.earlyKeys;
  };
  page.earlyKeys = { since: 0, keys: early, stop };
  const scans = createPageScans(
    () => page,
    () => clock,
  );
  const taken: string[] = [];
  const type = (code: string): void => {
    clock += 1_000;
    for (const key of keysOf(code, clock)) page.dispatchEvent(key);
  };
  const take = (by = ''): (() => void) =>
    scans.take({ onScan: ({ text }) => taken.push(by + text), onCut: () => taken.push('cut') });
  const press = (key: Event): unknown => page.dispatchEvent(key);
  return { scans, taken, type, press, take, wait: (ms: number) => (clock += ms), isEarlyKept: () => isKept };
}

it('what was scanned before the page listened, and before its screen was there, is read in turn', () => {
  const { scans, taken, type, take, isEarlyKept } = openPage(keysOf('EARLY-1', 500));
  scans.listen();
  type('LATER-2');
  expect(taken).toEqual([]);
  expect(isEarlyKept()).toBe(false);
  take();
  type('NOW-3');
  expect(taken).toEqual(['EARLY-1', 'LATER-2', 'NOW-3']);
});

it('a scan that began before the page listened goes on where it was', () => {
  const keys = keysOf('WHOLE-1', 2_000);
  const page = openPage(keys.slice(0, 3));
  page.wait(1_000);
  page.take();
  for (const key of keys.slice(3)) page.press(key);
  expect(page.taken).toEqual(['WHOLE-1']);
});

it('a scan whose first keys the page before this one got is not read', () => {
  const { taken, take } = openPage(keysOf('REST', 10));
  take();
  expect(taken).toEqual(['cut']);
});

it('the screen that came last answers, and nothing waits for longer than its person', () => {
  const { scans, taken, type, take, wait } = openPage();
  const unlisten = scans.listen();
  type('OLD-1');
  wait(60_000);
  take('frame ');
  const leave = take('dialog ');
  type('CODE-2');
  leave();
  type('CODE-3');
  expect(taken).toEqual(['dialog CODE-2', 'frame CODE-3']);
  unlisten();
});

it('nothing is listened to once nobody is signed in', () => {
  const { scans, taken, type, take } = openPage();
  scans.listen()();
  type('SECRET-1');
  take();
  expect(taken).toEqual([]);
});
