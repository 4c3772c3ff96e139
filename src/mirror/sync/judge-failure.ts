/** What a failed attempt means for the op that made it. Decided by kind, status and code, never by text. */
import { presentPriceOf, presentStockOf } from '#contract/errors/present-value.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { Attention } from '../read/views.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

export type FailureJudgment =
  /** The connection is down or nobody is there: everything waits. */
  | {
      readonly do: 'wait-for-connection';
      readonly why: 'offline' | 'signed-out' | 'outdated';
      readonly retryAfterMs?: number;
    }
  /** This op is tried again later, others go on. */
  | { readonly do: 'retry-op'; readonly retryAfterMs?: number; readonly reachable: boolean }
  /** Payment or permission: the ops of this location wait (402, 403). */
  | { readonly do: 'park-location'; readonly status: number; readonly code: string; readonly detail: string }
  /** The server has judged it: a person must look. */
  | { readonly do: 'needs-you'; readonly attention: Attention };

const AGAIN = new Set([408, 425, 429]);

/** These say that this one thing is not the person's to do (AUTH-25): others of theirs at the location go on. */
const OF_THE_OP = new Set(['not-allowed', 'over-order-limit']);

/** What must be known of the op that failed. */
export type FailedOp = Pick<OutboxRecord, 'imported' | 'actingFor'>;

/** @param thrown a `WireFailure`, or whatever else stood in the way */
export function judgeFailure(thrown: unknown, op: FailedOp | null = null): FailureJudgment {
  // The wire's own failures are WireFailures: what else went wrong went wrong on this device.
  if (!(thrown instanceof WireFailure)) return { do: 'retry-op', reachable: true };
  const { retryAfterMs } = thrown.details;
  const after = retryAfterMs === undefined ? {} : { retryAfterMs };
  switch (thrown.kind) {
    case 'offline':
    case 'timeout':
      return { do: 'wait-for-connection', why: 'offline', ...after };
    case 'unauthorized':
      return { do: 'wait-for-connection', why: 'signed-out', ...after };
    case 'outdated':
      return { do: 'wait-for-connection', why: 'outdated', ...after };
    case 'malformed':
      return { do: 'retry-op', reachable: false, ...after };
    case 'refused':
      return judgeRefusal(thrown, after, op);
  }
}

function judgeRefusal(failure: WireFailure, after: { retryAfterMs?: number }, op: FailedOp | null): FailureJudgment {
  const { status, code = '', error } = failure.details;
  const detail = error?.detail ?? failure.message;
  if (status === 401) return { do: 'wait-for-connection', why: 'signed-out', ...after };
  if (status === undefined || status < 400 || status >= 500 || AGAIN.has(status)) {
    return { do: 'retry-op', reachable: true, ...after };
  }
  if (status === 409 && code === 'key-in-progress') return { do: 'retry-op', reachable: true, ...after };
  const isOfLocation = status === 403 && !OF_THE_OP.has(code) && !isOfEndedSession(op);
  if (status === 402 || isOfLocation) return { do: 'park-location', status, code, detail };
  const onHand = presentStockOf(error);
  return {
    do: 'needs-you',
    attention: { code, status, detail, priceCents: presentPriceOf(error), ...(onHand === null ? {} : { onHand }) },
  };
}

/** It came out of a file, from a session in which an admin acted for somebody: that this is over says nothing of the location. */
function isOfEndedSession(op: FailedOp | null): boolean {
  return op?.imported === true && op.actingFor !== null;
}
