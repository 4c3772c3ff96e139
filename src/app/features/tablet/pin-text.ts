/** Texts for an unusable PIN, and what to do after failed attempts. */
import type { PinProblem, PinTurn } from '#domain/access/pin.ts';
import type { PinSet } from '#mirror/session/open-tablet.ts';
import { countText } from '../../kit/count-text.ts';

const PROBLEMS: Readonly<Record<PinProblem, string>> = {
  'no-digits': 'Use digits only.',
  length: 'Enter 4 to 8 digits, such as 2580.',
  easy: 'This PIN is easy to guess. Don’t repeat a digit or count up or down.',
};

export function pinProblemText(problem: PinProblem): string {
  return PROBLEMS[problem];
}

export function turnText(turn: PinTurn): string | null {
  switch (turn.may) {
    case 'try':
      return null;
    case 'wait':
      return `Too many wrong PINs. Wait ${waitText(turn.ms)} and try again.`;
    case 'use-password':
      return 'Sign in with your password.';
  }
}

/** Why the current PIN does not let a new one be set. */
export function formerText(refusal: Exclude<PinSet, { is: 'set' }>): string {
  if (refusal.is === 'wrong') return 'Your current PIN isn’t right.';
  return turnText(refusal.turn) ?? 'Try again.';
}

export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60
    ? countText(seconds, 'second', 'seconds')
    : countText(Math.ceil(seconds / 60), 'minute', 'minutes');
}
