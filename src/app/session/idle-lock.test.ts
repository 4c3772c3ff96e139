import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockWhereIdle, touchTablet } from './idle-lock.ts';

const MINUTE = 60_000;
let kept: Map<string, string>;
const device = { readSetting: vi.fn(), lock: vi.fn(() => Promise.resolve()) };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  kept = new Map();
  // why: Node has no storage of a browser.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  device.readSetting.mockResolvedValue(undefined);
  device.lock.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function locksAfter(ms: number): Promise<boolean> {
  vi.setSystemTime(Date.now() + ms);
  device.lock.mockClear();
  await lockWhereIdle(device);
  return device.lock.mock.calls.length > 0;
}

it('ACC-06 a tablet locks after five minutes without a touch, or as many as were chosen', async () => {
  touchTablet();
  expect(await locksAfter(4 * MINUTE)).toBe(false);
  touchTablet();
  expect(await locksAfter(4 * MINUTE)).toBe(false);
  expect(await locksAfter(MINUTE)).toBe(true);
  touchTablet();
  device.readSetting.mockResolvedValue(1);
  expect(await locksAfter(MINUTE)).toBe(true);
});

it('ACC-06 a page that knows of no touch locks, and so does one whose clock was set back', async () => {
  expect(await locksAfter(0)).toBe(true);
  touchTablet();
  expect(await locksAfter(-MINUTE)).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  expect(await locksAfter(0)).toBe(true);
});
