import { expect, it } from 'vitest';
import { createSlowHosts } from './slow-hosts.ts';

function withClock() {
  const clock = { ms: 0 };
  const hosts = createSlowHosts(() => clock.ms);
  const answered = (host: string, afterMs = 0) =>
    hosts.attempt(host, () => {
      clock.ms += afterMs;
      return Promise.resolve('sent');
    });
  /** An attempt that is pending until it is ended. */
  const hanging = (host: string) => {
    const answer = Promise.withResolvers<string>();
    return { ended: hosts.attempt(host, () => answer.promise), answer };
  };
  return { clock, answered, hanging };
}

it('RT-14 hosts that do not answer have one place between them, and the others are not held up', async () => {
  const { answered, hanging } = withClock();
  for (const host of ['a', 'b', 'c', 'd']) await answered(host, 10_000);
  const { ended, answer } = hanging('a');
  for (const host of ['a', 'b', 'c', 'd']) await expect(answered(host)).rejects.toThrow(/tried later/);
  expect(await answered('quick')).toBe('sent');
  answer.resolve('sent');
  expect(await ended).toBe('sent');
  expect(await answered('b')).toBe('sent');
});

it('RT-14 a host that answers again is as any other at once, and any is after a while', async () => {
  const { clock, answered, hanging } = withClock();
  for (const host of ['a', 'b', 'c']) await answered(host, 10_000);
  await answered('a');
  const under = hanging('b');
  expect(await answered('a')).toBe('sent');
  await expect(answered('c')).rejects.toThrow();
  clock.ms += 11 * 60_000;
  expect(await answered('c')).toBe('sent');
  under.answer.reject(new Error('reset'));
  await expect(under.ended).rejects.toThrow('reset');
  // It took long.
  const again = hanging('b');
  await expect(answered('b')).rejects.toThrow(/tried later/);
  again.answer.resolve('sent');
  await again.ended;
});
