import type { OpId } from '#domain/ids.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

/**
 * Whether an op waits for an earlier one (G3): in its lane, or one that it depends on. An op that has taken effect waits
 * only for its answer.
 */
export function isBlocked(
  op: Pick<OutboxRecord, 'deps' | 'appliedRevision'>,
  isLaneBlocked: boolean,
  isWaitedFor: (id: OpId) => boolean,
): boolean {
  return op.appliedRevision === null && (isLaneBlocked || op.deps.some(isWaitedFor));
}
