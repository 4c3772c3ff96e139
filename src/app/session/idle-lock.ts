/**
 * A shared tablet that is not used locks (ACC-06). Rule: the time of the last touch is stored outside the page, so that a page
 * that was closed or frozen locks too, before it shows anything.
 */
import { idleLeft } from '#domain/access/pin.ts';
import type { Device } from '#mirror/session/device.ts';

export const IDLE_SETTING = 'idle-minutes';
const TOUCHED = 'stockroom.touched-at';
/** Not on every touch. */
const TOUCH_EVERY_MS = 1_000;

let touchedAt = 0;

/** Somebody has touched the tablet, or has just signed in. */
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

/** @returns the time until it locks, in ms */
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
