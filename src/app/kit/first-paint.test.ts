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
  // why: Node draws nothing; the frames are in the test's hand.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs at once where nothing is being drawn for the first time', () => {
  whenPainted(() => happened.push('ran'));
  expect(happened).toEqual(['ran']);
});

it('waits until the first frame has been painted, which is when the second begins', () => {
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

it('goes on in a page that is not in view, and once only', () => {
  beginFirstPaint();
  whenPainted(() => happened.push('ran'));
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual(['ran']);
  frame();
  frame();
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual(['ran']);
});

it('leaves out what was undone', () => {
  beginFirstPaint();
  const cancel = whenPainted(() => happened.push('ran'));
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual([]);
});
