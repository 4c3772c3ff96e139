import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchCardEntry } from './card-entry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const ended: string[] = [];
  let [looks, isThere] = [0, false];
  const stop = watchCardEntry(
    () => {
      looks += 1;
      return isThere;
    },
    (entry) => ended.push(entry),
  );
  return { ended, stop, looks: () => looks, draw: () => (isThere = true) };
}

it('SUB-16 the dialog looks for the card element every 300 ms, until it is there', () => {
  const { ended, looks, draw } = watch();
  vi.advanceTimersByTime(299);
  expect(looks()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(looks()).toBe(1);
  vi.advanceTimersByTime(600);
  expect([looks(), ended]).toEqual([3, []]);
  draw();
  vi.advanceTimersByTime(300);
  expect(ended).toEqual(['ready']);
  vi.advanceTimersByTime(60_000);
  expect([looks(), ended]).toEqual([4, ['ready']]);
});

it('SUB-16 after half a minute without fields it says that it failed, once', () => {
  const { ended, looks, draw } = watch();
  vi.advanceTimersByTime(29_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  draw();
  vi.advanceTimersByTime(60_000);
  expect([looks(), ended]).toEqual([100, ['failed']]);
});

it('SUB-16 a dialog that was closed looks no more', () => {
  const { ended, looks, stop, draw } = watch();
  vi.advanceTimersByTime(300);
  stop();
  draw();
  vi.advanceTimersByTime(60_000);
  expect([looks(), ended]).toEqual([1, []]);
});
