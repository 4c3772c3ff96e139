import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PAUSE_MS } from '#scan/max-pause.ts';
import { createScannerSafeKey } from './scanner-safe-key.ts';

describe('a shortcut without a modifier key', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const typing = () => {
    const lone = createScannerSafeKey();
    const done: string[] = [];
    const type = (keys: Iterable<string>, pauseMs: number): void => {
      for (const key of keys) {
        lone.heard({ key, timeStamp: performance.now() });
        if (key === '-' || key === '+') lone.wait(() => done.push(key));
        vi.advanceTimersByTime(pauseMs);
      }
    };
    return { done, type };
  };

  it('runs if no other key follows, each time it is pressed by hand', () => {
    const { done, type } = typing();
    type('--+', MAX_PAUSE_MS + 5);
    expect(done).toEqual(['-', '-', '+']);
  });

  it('runs for each press that a slow page receives late', () => {
    const lone = createScannerSafeKey();
    const done: number[] = [];
    for (const [count, timeStamp] of [0, 200, 400].entries()) {
      lone.heard({ key: '-', timeStamp });
      lone.wait(() => done.push(count));
    }
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual([0, 1, 2]);
  });

  it('runs when a fast typist moves on, and with the Shift that produces it', () => {
    const { done, type } = typing();
    type(['-', 'ArrowDown', 'Shift', '+', 'ArrowUp'], MAX_PAUSE_MS - 20);
    expect(done).toEqual(['-', '+']);
  });

  it('is part of a code even if the scanner presses Shift for it', () => {
    const { done, type } = typing();
    type(['A', 'Shift', '+', 'Shift', 'B', 'Enter'], MAX_PAUSE_MS / 2 - 5);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual([]);
  });

  it.each([['+A123BJC5D6E71'], ['XYZ-77-ABC'], ['ABCD-']])(
    'is part of the code %s, wherever it stands in it',
    (code) => {
      const { done, type } = typing();
      type(code, MAX_PAUSE_MS - 10);
      vi.advanceTimersByTime(1_000);
      expect(done).toEqual([]);
    },
  );
});
