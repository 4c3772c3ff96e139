import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryUntilAnswered } from './retry-until-answered.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('CHK-15 asks at once, then with growing pauses of at most half a minute, also after a throw', async () => {
  // why: the error is logged on purpose.
  const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let requested = 0;
  const stop = retryUntilAnswered({
    target: new EventTarget(),
    ask: () => {
      requested += 1;
      return requested === 2 ? Promise.reject(new Error('full')) : Promise.resolve();
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requested).toBe(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toBe(8);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toBe(8);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});

it('asks at once when the network is back, and one question at a time', async () => {
  const target = new EventTarget();
  let requested = 0;
  let isLost = true;
  const stop = retryUntilAnswered({
    target,
    ask: () => {
      requested += 1;
      return isLost ? new Promise((resolve) => setTimeout(resolve, 5_000)) : Promise.resolve();
    },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  target.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toBe(1);
  isLost = false;
  await vi.advanceTimersByTimeAsync(20_000);
  const before = requested;
  target.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toBe(before + 1);
  stop();
});
