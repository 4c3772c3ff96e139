/**
 * The PIN with which a person unlocks their session on a shared tablet. Rule: wrong PINs have the same consequences online and offline.
 * After ten of them only the password unlocks the session.
 *
 *   failures   1, 2     3      4      5      6      7      8       9       10
 *   wait       none   30 s   1 min  2 min  4 min  8 min  15 min  30 min   for the password
 */
export const PIN_LENGTH = { min: 4, max: 8 } as const;
export const MAX_PIN_FAILURES = 10;

const MINUTE = 60_000;
/** Indexed by the number of failures. */
const WAITS: readonly number[] = [
  0,
  0,
  0,
  MINUTE / 2,
  MINUTE,
  2 * MINUTE,
  4 * MINUTE,
  8 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
];

export type PinProblem = 'no-digits' | 'length' | 'easy';

/** null: acceptable. Repeated digits and sequences are refused because everybody guesses them first. */
export function pinProblem(typed: string): PinProblem | null {
  if (!/^\d*$/.test(typed)) return 'no-digits';
  if (typed.length < PIN_LENGTH.min || typed.length > PIN_LENGTH.max) return 'length';
  const steps = new Set([...typed].slice(1).map((digit, at) => (Number(digit) - Number(typed[at]) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9) ? 'easy' : null;
}

export interface PinAttempts {
  /** Since the last correct PIN. */
  readonly failures: number;
  /** Epoch ms of the last failure. */
  readonly failedAt: number;
}

export type PinTurn =
  | { readonly may: 'try' }
  | { readonly may: 'wait'; readonly ms: number }
  | { readonly may: 'use-password' };

/** Setting the clock back does not lengthen a wait. Setting it ahead skips a wait, but never makes the tenth attempt possible. */
export function pinTurn({ failures, failedAt }: PinAttempts, now: number): PinTurn {
  if (failures >= MAX_PIN_FAILURES) return { may: 'use-password' };
  const wait = WAITS[failures] ?? 0;
  const ms = Math.min(wait, failedAt + wait - now);
  return ms > 0 ? { may: 'wait', ms } : { may: 'try' };
}

/** Idle time, in minutes, after which a shared tablet locks. */
export const IDLE_MINUTES = [1, 2, 5, 15, 30] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];
export const USUAL_IDLE_MINUTES: IdleMinutes = 5;

/** How long before the lock a warning is shown. */
export const LOCK_WARNING_MS = 20_000;

/** Time left until the tablet locks, in ms; 0 if the last touch is unknown or in the future. */
export function idleLeft(touchedAt: number | null, minutes: unknown, now: number): number {
  const known = IDLE_MINUTES.find((each) => each === minutes) ?? USUAL_IDLE_MINUTES;
  if (touchedAt === null || !(touchedAt <= now)) return 0;
  return Math.max(0, touchedAt + known * MINUTE - now);
}
