import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestProgress, DURATION_MS, FAILED_MS, THROTTLE_MS, type ProgressState } from './request-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const progress = createRequestProgress();
  const seen: ProgressState[] = [];
  progress.subscribe(() => seen.push(progress.state()));
  const ask = () => {
    let answer: { resolve: (value: number) => void; reject: (failure: Error) => void } | null = null;
    const request = new Promise<number>((resolve, reject) => (answer = { resolve, reject }));
    progress.follow(request).catch(() => undefined);
    if (answer === null) throw new Error('a promise starts at once');
    return answer as { resolve: (value: number) => void; reject: (failure: Error) => void };
  };
  return { progress, seen, ask };
}

it('SHELL-19 shows nothing for requests answered within 200 ms, and longer ones until all are answered', async () => {
  const { seen, ask } = watched();
  ask().resolve(1);
  await vi.advanceTimersByTimeAsync(THROTTLE_MS + 1);
  expect(seen).toEqual([]);
  const [first, second] = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(THROTTLE_MS - 1);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  first.resolve(1);
  await vi.advanceTimersByTimeAsync(DURATION_MS);
  expect(seen).toEqual(['running']);
  second.resolve(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['running', 'idle']);
});

it('SHELL-19 shows request errors for a moment, but not aborted requests', async () => {
  const { seen, ask } = watched();
  ask().reject(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(FAILED_MS);
  expect(seen).toEqual(['failed', 'idle']);
  ask().reject(new Error('offline', { cause: new DOMException('left', 'AbortError') }));
  await vi.advanceTimersByTimeAsync(FAILED_MS);
  expect(seen).toEqual(['failed', 'idle']);
});
