/**
 * How far a device's clock is off, measured by its time at the moment of sending, and when a change was made by a correct clock. A change
 * that waited offline for days is not off: only the clock at sending counts.
 */
import { isCalendarDate } from '../quantity/calendar-date.ts';

/** Clocks that are set automatically are closer than this; smaller differences are not shown. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface MadeAt {
  /** ISO instant on the server's clock; the device's own time if its clock is within the tolerance. */
  readonly at: string;
  /** Seconds by which the device's clock was ahead, negative for behind; null: it was correct. */
  readonly clockAhead: number | null;
}

/** A time as a device writes it, as an ISO instant in UTC; null: not an existing one in the years 1000 to 9999. */
export function instantOf(text: string): string | null {
  const time = isCalendarDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  const instant = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^\d{4}-/.test(instant) ? instant : null;
}

/**
 * @param deviceTime time of the change by the device's clock; all are instants as `instantOf` gives them
 * @param sent the device's clock when it was sent; null: not stated
 * @param received the server's clock at the same moment
 */
export function madeAt({
  deviceTime,
  sent,
  received,
}: {
  deviceTime: string;
  sent: string | null;
  received: string;
}): MadeAt {
  const now = Date.parse(received);
  const deviceMs = Date.parse(deviceTime);
  const offset = sent === null ? 0 : Date.parse(sent) - now;
  const atSending = isOff(offset) ? offset : 0;
  // No change can be older than these devices, however wrong the clock is.
  const corrected = Math.max(deviceMs - atSending, Math.min(deviceMs, 0));
  // Later than now: the clock has been set since, and was wrong by at least this much.
  const isLater = corrected > now + CLOCK_TOLERANCE_MS;
  const ahead = isLater ? deviceMs - now : atSending;
  return {
    at: new Date(isLater ? now : corrected).toISOString(),
    clockAhead: isOff(ahead) ? Math.round(ahead / 1000) : null,
  };
}

function isOff(offset: number): boolean {
  return Math.abs(offset) > CLOCK_TOLERANCE_MS;
}
