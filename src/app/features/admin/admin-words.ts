/** Words of the admin area. */
import type { JobState } from '#contract/resources/admin-jobs.ts';
import type { SendProblem } from '#domain/ordering/order-states.ts';
import { instantText } from '../../kit/dates.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

export const PROBLEM_WORDS: Readonly<Record<SendProblem, string>> = {
  unreachable: 'Distributor unreachable',
  refused: 'Refused by distributor',
  'not-set-up': 'Gateway not set up',
  unexpected: 'Not sent',
};

export const JOB_STATE_WORDS: Readonly<Record<JobState, readonly [words: string, tone: Tone]>> = {
  waiting: ['Waiting', 'plain'],
  retrying: ['Retrying', 'warning'],
  running: ['Running', 'active'],
  failed: ['Failed', 'bad'],
};

/** As the code calls them; one that is not known is shown as it is called. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  'purchase-order': 'Order to a distributor',
  mail: 'Mail',
  'password-recovery': 'Password recovery',
  'check-prices': 'Price check',
  housekeeping: 'Housekeeping',
};

export function kindWords(kind: string): string {
  return KIND_WORDS[kind] ?? kind;
}

/** An instant that has come is as good as now. */
export function nextTryText(nextTryAt: string | null, now = new Date()): string {
  if (nextTryAt === null) return '–';
  return new Date(nextTryAt) <= now ? 'Now' : instantText(nextTryAt, now);
}

const LONGEST_ERROR = 160;

/** Its first line: what follows is where in the code it happened. */
export function errorText(error: string | null): string {
  const [line = ''] = (error ?? '').split('\n');
  return line.length > LONGEST_ERROR ? `${line.slice(0, LONGEST_ERROR - 1)}…` : line;
}
