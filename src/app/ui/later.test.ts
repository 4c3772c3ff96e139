import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('loads again what was broken off', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('broken off')).mockResolvedValue('part');
  const part = loadPart(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says why when the third try fails too', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  const failure = expect(loadPart(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await failure;
  expect(load).toHaveBeenCalledTimes(3);
});
