import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginFirstPaint, whenPainted } from './first-paint.ts';

let frames: (() => void)[];
let happened: string[];

const frame = (): void => {
  const those = frames;
  frames = [];
  for (const run of those) run();
};

beforeEach(() => {
  vi.useFakeTimers();
  [frames, happened] = [[], []];
  // why: Node does not paint; the test controls the frames.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs at once if no first paint is pending', () => {
  whenPainted(() => happened.push('ran'));
  expect(happened).toEqual(['ran']);
});

it('waits until the first frame has been painted, that is, until the second begins', () => {
  beginFirstPaint();
  whenPainted(() => happened.push('ran'));
  frame();
  vi.advanceTimersByTime(100);
  expect(happened).toEqual([]);
  frame();
  vi.advanceTimersByTime(1);
  expect(happened).toEqual(['ran']);
  whenPainted(() => happened.push('later'));
  expect(happened).toEqual(['ran', 'later']);
});

it('continues in a hidden page, and once only', () => {
  beginFirstPaint();
  whenPainted(() => happened.push('ran'));
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual(['ran']);
  frame();
  frame();
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual(['ran']);
});

it('skips what was canceled', () => {
  beginFirstPaint();
  const cancel = whenPainted(() => happened.push('ran'));
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual([]);
});
