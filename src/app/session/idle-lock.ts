/**
 * A shared tablet that nobody touches locks (ACC-06). Rule: when it was touched last is kept beside the page, for a page that is
 * closed or put to sleep locks as well, before it shows anything.
 */
import { idleLeft } from '#domain/access/pin.ts';
import type { Device } from '#mirror/session/device.ts';

export const IDLE_SETTING = 'idle-minutes';
const TOUCHED = 'stockroom.touched-at';
/** Not with every touch. */
const TOUCH_EVERY_MS = 1_000;

let touchedAt = 0;

/** Somebody has touched the tablet, or has just come. */
export function touchTablet(): void {
  const now = Date.now();
  if (Math.abs(now - touchedAt) < TOUCH_EVERY_MS) return;
  touchedAt = now;
  try {
    localStorage.setItem(TOUCHED, String(now));
  } catch {
    // Not known is idle.
  }
}

/** @returns until it locks, in ms */
export async function lockWhereIdle(device: Pick<Device, 'readSetting' | 'lock'>): Promise<number> {
  const left = idleLeft(lastTouch(), await device.readSetting(IDLE_SETTING), Date.now());
  if (left === 0) await device.lock();
  return left;
}

function lastTouch(): number | null {
  try {
    const text = localStorage.getItem(TOUCHED);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
