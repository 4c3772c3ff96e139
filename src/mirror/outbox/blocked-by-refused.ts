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
  const refused = new BehindRefused();
  return new Set(queue.filter((op) => refused.add(op)).map(({ opId }) => opId));
}

/** The same, op by op. */
export class BehindRefused {
  readonly #lanes = new Set<string>();
  readonly #stopped = new Set<OpId>();

  /** Whether the next op in client order waits behind a refused one. */
  add(op: WaitingOp): boolean {
    const isRefused = op.state === 'needs-you';
    const isBehind = !isRefused && isBlocked(op, this.#lanes.has(op.lane), (id) => this.#stopped.has(id));
    if (isRefused || isBehind) {
      this.#lanes.add(op.lane);
      this.#stopped.add(op.opId);
    }
    return isBehind;
  }
}
