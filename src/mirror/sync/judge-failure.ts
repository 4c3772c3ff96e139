/** What a failed attempt means for the op that made it. Decided by kind, status and code, never by text. */
import { presentPriceOf, presentStockOf } from '#contract/errors/present-value.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { Attention } from '../read/views.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

export type FailureJudgment =
  /** The connection is down or the session has ended: everything waits. */
  | {
      readonly do: 'wait-for-connection';
      readonly why: 'offline' | 'signed-out' | 'outdated';
      readonly retryAfterMs?: number;
    }
  /** This op is retried later; others continue. */
  | { readonly do: 'retry-op'; readonly retryAfterMs?: number; readonly reachable: boolean }
  /** Payment or permission: the ops of this location wait (402, 403). */
  | { readonly do: 'park-location'; readonly status: number; readonly code: string; readonly detail: string }
  /** The server has refused it: a person must decide. */
  | { readonly do: 'needs-you'; readonly attention: Attention };

const AGAIN = new Set([408, 425, 429]);

/** These mean that the person may not do this one thing (AUTH-25): their other ops at the location continue. */
const OF_THE_OP = new Set(['not-allowed', 'over-order-limit']);

/** The relevant facts about the failed op. */
export type FailedOp = Pick<OutboxRecord, 'imported' | 'actingFor'>;

/** @param thrown a `WireFailure`, or anything else that was thrown */
export function judgeFailure(thrown: unknown, op: FailedOp | null = null): FailureJudgment {
  // Network failures are always WireFailures: anything else went wrong on this device.
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

/** The op was imported from a session in which an admin acted for somebody: that this session is over says nothing about the location. */
function isOfEndedSession(op: FailedOp | null): boolean {
  return op?.imported === true && op.actingFor !== null;
}
