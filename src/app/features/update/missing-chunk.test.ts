import { expect, it } from 'vitest';
import { beginBusy } from '../../kit/busy.ts';
import { CHUNK_RELOAD_INTERVAL_MS, reloadForMissingChunk } from './missing-chunk.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it('SHELL-20 reloads at most once per minute', async () => {
  const store = memory();
  let reloads = 0;
  const at = (now: number) => reloadForMissingChunk(now, store, () => (reloads += 1));
  const start = Date.UTC(2030, 0, 1);
  expect(at(start)).toBe(true);
  expect(at(start + 1)).toBe(false);
  expect(at(start + CHUNK_RELOAD_INTERVAL_MS - 1)).toBe(false);
  expect(at(start + CHUNK_RELOAD_INTERVAL_MS)).toBe(true);
  // The clock was set back by an hour.
  expect(at(start - 3_600_000)).toBe(true);
  expect(at(start - 3_599_999)).toBe(false);
  await expect.poll(() => reloads).toBe(3);
});

it('SHELL-20 G13 waits for an open field before it reloads', async () => {
  let reloads = 0;
  const end = beginBusy('field');
  expect(reloadForMissingChunk(0, memory(), () => (reloads += 1))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(reloads).toBe(0);
  end();
  await expect.poll(() => reloads).toBe(1);
});
