import type { OpId } from '#domain/ids.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

/**
 * Whether an op waits for one before it (G3): for its lane, or for what it was built on. What has taken effect waits for
 * nothing but its answer.
 */
export function isBlocked(
  op: Pick<OutboxRecord, 'deps' | 'appliedRevision'>,
  isLaneBlocked: boolean,
  isWaitedFor: (id: OpId) => boolean,
): boolean {
  return op.appliedRevision === null && (isLaneBlocked || op.deps.some(isWaitedFor));
}
