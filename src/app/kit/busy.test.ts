import { afterEach, expect, it } from 'vitest';
import { beginBusy, whenNothingBusy, isBusy, whenIdle } from './busy.ts';

const ends: (() => void)[] = [];
const begin = (reason: string) => {
  const end = beginBusy(reason);
  ends.push(end);
  return end;
};
const nothing = () => Promise.resolve();
const otherTab = (mode: LockMode, work: () => Promise<unknown>) =>
  navigator.locks.request('stockroom-busy', { mode }, () => work());

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it('G13 is busy until the last reason has ended', async () => {
  const scan = begin('scan');
  const field = begin('field');
  let idle = false;
  void whenIdle().then(() => (idle = true));
  scan();
  scan();
  await nothing();
  expect([isBusy(), idle]).toEqual([true, false]);
  field();
  await expect.poll(() => idle).toBe(true);
  expect(isBusy()).toBe(false);
});

it('G13 nothing is interrupted while something is busy here', async () => {
  const end = begin('scan');
  await expect(whenNothingBusy(nothing)).resolves.toBe(false);
  end();
  await expect.poll(() => whenNothingBusy(nothing)).toBe(true);
});

it('G13 nothing is interrupted while something is busy in another tab', async () => {
  let end = (): void => undefined;
  const busyElsewhere = otherTab('shared', () => new Promise<void>((resolve) => (end = resolve)));
  await expect.poll(() => whenNothingBusy(nothing)).toBe(false);
  end();
  await busyElsewhere;
  await expect(whenNothingBusy(nothing)).resolves.toBe(true);
});

it('shows other tabs when it is busy and when it no longer is', async () => {
  const free = () => navigator.locks.request('stockroom-busy', { ifAvailable: true }, (lock) => lock !== null);
  const end = begin('field');
  await expect.poll(free).toBe(false);
  end();
  await expect.poll(free).toBe(true);
});

it('releases the lock even if it becomes busy and idle at once', async () => {
  begin('first')();
  begin('second')();
  await expect.poll(() => whenNothingBusy(nothing)).toBe(true);
});
