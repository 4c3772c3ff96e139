/**
 * Chooses what goes out next: the first op of each lane that may go, those tried least first, so that an op which fails
 * for ever holds up its own lane and no other.
 */
import type { LocationId, OpId } from '#domain/ids.ts';
import { encodeIntent } from '#contract/requests/encode-intent.ts';
import type { LocationRecord } from '../tables/location-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { upgradeOp } from '../outbox/upgrade-op.ts';

/** How many lanes are on the wire at once. */
export const LANES_AT_ONCE = 6;

/** What must be known of an op to choose it; the outbox is read whole once, and again when somebody has added to it. */
export type QueuedOp = Pick<
  OutboxRecord,
  | 'opId'
  | 'clientSequence'
  | 'lane'
  | 'deps'
  | 'locationId'
  | 'state'
  | 'notBefore'
  | 'askedUntil'
  | 'failedAt'
  | 'attempts'
>;

export interface Readiness {
  readonly ready: readonly QueuedOp[];
  /** Epoch ms at which the next op becomes sendable by itself; Infinity where none will. */
  readonly nextAt: number;
}

/** @param queue in client order */
export function readyOps(
  queue: readonly QueuedOp[],
  blocks: ReadonlyMap<LocationId, NonNullable<LocationRecord['blocked']>>,
  sending: ReadonlySet<OpId>,
  now: number,
): Readiness {
  const waiting = new Set(queue.map((op) => op.opId));
  const taken = new Set<string>();
  const probed = new Set<LocationId>();
  const heads: QueuedOp[] = [];
  let nextAt = Infinity;
  for (const op of queue) {
    if (taken.has(op.lane)) continue;
    taken.add(op.lane);
    if (sending.has(op.opId)) {
      probed.add(op.locationId);
      continue;
    }
    if (op.state === 'saved' && !op.deps.some((id) => waiting.has(id))) heads.push(op);
  }
  const ready = heads
    .toSorted((a, b) => a.attempts - b.attempts || a.clientSequence - b.clientSequence)
    .filter((op) => {
      const block = blocks.get(op.locationId);
      const ofOp = dueAt(Math.max(op.notBefore, op.askedUntil), op.failedAt, now);
      const at = Math.max(ofOp, block === undefined ? 0 : dueAt(block.until, block.since, now));
      if (at > now) {
        nextAt = Math.min(nextAt, at);
        return false;
      }
      if (block === undefined) return true;
      // A blocked location is tried with one op at a time.
      if (probed.has(op.locationId)) return false;
      probed.add(op.locationId);
      return true;
    });
  return { ready, nextAt };
}

/** A clock that has gone back behind the beginning of a wait makes it void: it only shows that the clock is wrong. */
function dueAt(until: number, since: number, now: number): number {
  return now < since ? now : until;
}

/** Marks the chosen ops as in flight and fixes what they put on the wire. Inside a write transaction over outbox. */
export async function markInFlight(
  db: MirrorDatabase,
  chosen: readonly QueuedOp[],
  token: number,
  now: number,
): Promise<readonly OutboxRecord[]> {
  if (chosen.length === 0) return [];
  const stored = await db.outbox.bulkGet(chosen.map((op) => op.opId));
  const marked = stored.flatMap((record): OutboxRecord[] => {
    const op = record === undefined ? null : upgradeOp(record);
    if (op === null || op.state !== 'saved') return [];
    const request = op.request ?? encodeIntent(op.intent, { occurredAt: op.madeAt, device: op.device });
    return [{ ...op, request, attempts: op.attempts + 1, inFlight: { token, since: now } }];
  });
  if (marked.length > 0) await db.outbox.bulkPut(marked);
  return marked;
}
