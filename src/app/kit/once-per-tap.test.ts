import { expect, it } from 'vitest';
import { createOncePerTap, TAP_TAKES_MS } from './once-per-tap.ts';

it('a second tap, while the first one works or right after it, is the first one', async () => {
  let now = 1000;
  let started = 0;
  const ends: (() => void)[] = [];
  const oncePerTap = createOncePerTap<string, number>(() => now);
  const tap = (key = 'a') =>
    oncePerTap(key, () => {
      const nth = ++started;
      return new Promise((resolve) => ends.push(() => resolve(nth)));
    });
  const first = tap();
  now += 2 * TAP_TAKES_MS;
  const whileItWorks = tap();
  const other = tap('b');
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, whileItWorks, other])).toEqual([1, 1, 2]);
  now += 1;
  const later = tap();
  now += TAP_TAKES_MS - 1;
  const second = tap();
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([later, second])).toEqual([3, 3]);
  now += 1;
  void tap();
  expect(started).toBe(4);
});

it('what failed can be tapped again', async () => {
  let now = 0;
  const oncePerTap = createOncePerTap<string, number>(() => now);
  await expect(oncePerTap('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  now += TAP_TAKES_MS;
  await expect(oncePerTap('a', () => Promise.resolve(1))).resolves.toBe(1);
});
