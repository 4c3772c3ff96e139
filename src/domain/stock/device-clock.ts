/**
 * How far a device's clock is off, told by what it says at the moment of sending, and when a change was made by a right
 * clock. A change that waited offline for days is not off: only the clock at sending counts.
 */

/** Clocks of devices that set themselves are closer than this; what is closer is not told to anybody. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface MadeAt {
  /** ISO instant by the server's clock; as the device said it while its clock is right within the tolerance. */
  readonly at: string;
  /** Seconds by which the device's clock was ahead, negative for behind; null: it was right. */
  readonly clockAhead: number | null;
}

/**
 * @param said when it was made, by the device's clock then; all are ISO instants of the years 1000 to 9999
 * @param sent the device's clock when it was sent; null: not told
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
  const saidMs = Date.parse(deviceTime);
  const offset = sent === null ? 0 : Date.parse(sent) - now;
  const atSending = isOff(offset) ? offset : 0;
  // No clock is so wrong that something was made before there were any of these devices.
  const corrected = Math.max(saidMs - atSending, Math.min(saidMs, 0));
  // Made later than now: the clock has been set since, and was wrong by this much at least.
  const isLater = corrected > now + CLOCK_TOLERANCE_MS;
  const ahead = isLater ? saidMs - now : atSending;
  return {
    at: new Date(isLater ? now : corrected).toISOString(),
    clockAhead: isOff(ahead) ? Math.round(ahead / 1000) : null,
  };
}

function isOff(offset: number): boolean {
  return Math.abs(offset) > CLOCK_TOLERANCE_MS;
}
