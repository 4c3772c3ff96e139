import { expect, it } from 'vitest';
import { throttle } from './throttle.ts';

it('runs the first call at once, and the rest together', () => {
  let times = 0;
  let pass = (): void => {};
  const ask = throttle(
    500,
    (ms, work) => {
      expect(ms).toBe(500);
      pass = work;
      return () => {};
    },
    () => (times += 1),
  );
  ask();
  expect(times).toBe(1);
  ask();
  ask();
  expect(times).toBe(1);
  pass();
  expect(times).toBe(2);
  pass();
  expect(times).toBe(2);
  ask();
  expect(times).toBe(3);
});
