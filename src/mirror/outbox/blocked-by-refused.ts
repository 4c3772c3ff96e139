import type { OpId } from '#domain/ids.ts';
import { isBlocked } from './is-blocked.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

type WaitingOp = Pick<OutboxRecord, 'opId' | 'lane' | 'deps' | 'state' | 'appliedRevision'>;

/**
 * Ops that are not sent until the person has resolved a refused one: they wait behind it in its lane, depend on what it
 * would have created, or wait behind such an op.
 *
 * @param queue every op that waits, in client order
 */
export function blockedByRefused(queue: readonly WaitingOp[]): ReadonlySet<OpId> {
  const blockedLanes = new Set<string>();
  const stopped = new Set<OpId>();
  const behind = new Set<OpId>();
  for (const op of queue) {
    const isRefused = op.state === 'needs-you';
    const isBehind = !isRefused && isBlocked(op, blockedLanes.has(op.lane), (id) => stopped.has(id));
    if (!isRefused && !isBehind) continue;
    blockedLanes.add(op.lane);
    stopped.add(op.opId);
    if (isBehind) behind.add(op.opId);
  }
  return behind;
}
