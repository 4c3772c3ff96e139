/**
 * Chooses what to send next: the first ops of each lane that may be sent, then those behind them, and among equals those
 * with the fewest tries, so that an op that always fails blocks only its own lane.
 */
import type { LocationId, OpId } from '#domain/ids.ts';
import { encodeIntent } from '#contract/intents/encode-intent.ts';
import type { LocationBlock } from '../tables/location-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { blockedByRefused } from '../outbox/blocked-by-refused.ts';
import { isBlocked } from '../outbox/is-blocked.ts';
import { opsById } from '../outbox/stored-ops.ts';
import { isReadable } from '../outbox/upgrade-op.ts';

/** The part of an op needed to choose it; the whole outbox is read once, and again when something was added to it. */
export type QueuedOp = Pick<
  OutboxRecord,
  | 'opId'
  | 'clientSequence'
  | 'lane'
  | 'deps'
  | 'after'
  | 'locationId'
  | 'state'
  | 'notBefore'
  | 'askedUntil'
  | 'undoUntil'
  | 'madeAt'
  | 'failedAt'
  | 'appliedRevision'
  | 'attempts'
>;

export interface Readiness {
  /** No op comes before an earlier one of its lane (G3), unless it has already taken effect. */
  readonly ready: readonly QueuedOp[];
  /** Epoch ms at which the next op becomes sendable automatically; Infinity if none will. */
  readonly nextAt: number;
}

interface Lane {
  /** Number of its ops that are being sent. */
  readonly ahead: number;
  readonly ops: readonly QueuedOp[];
}

/**
 * @param queue in client order
 * @param sending ops that are being sent or about to be; those behind them in their lanes may follow
 */
export function readyOps(
  queue: readonly QueuedOp[],
  blocks: ReadonlyMap<LocationId, LocationBlock>,
  sending: ReadonlySet<OpId>,
  now: number,
): Readiness {
  const probed = new Set(queue.filter((op) => sending.has(op.opId)).map((op) => op.locationId));
  const { lanes, nextAt } = openLanes(queue, blocks, sending, now);
  const ready = lanes
    .toSorted((a, b) => byAttempts(a.ops[0], b.ops[0]))
    .flatMap(({ ahead, ops }) => {
      const [head] = ops;
      if (head === undefined) return [];
      const chosen = ops.map((op, index) => ({ op, place: ahead + index }));
      if (!blocks.has(head.locationId)) return chosen;
      // A blocked location is probed with one op at a time.
      if (probed.has(head.locationId)) return [];
      probed.add(head.locationId);
      return chosen.slice(0, 1);
    });
  return {
    ready: ready.toSorted((a, b) => a.place - b.place || byAttempts(a.op, b.op)).map(({ op }) => op),
    nextAt,
  };
}

/** The sendable part of each lane. */
function openLanes(
  queue: readonly QueuedOp[],
  blocks: ReadonlyMap<LocationId, LocationBlock>,
  sending: ReadonlySet<OpId>,
  now: number,
): { readonly lanes: readonly Lane[]; readonly nextAt: number } {
  const waiting = new Set(queue.map((op) => op.opId));
  const ahead = opsAhead(queue);
  const lanes = new Map<string, { ahead: number; ops: QueuedOp[]; isShut: boolean }>();
  let nextAt = Infinity;
  for (const op of queue) {
    const lane = lanes.get(op.lane) ?? { ahead: 0, ops: [], isShut: false };
    lanes.set(op.lane, lane);
    if (sending.has(op.opId)) {
      if (!lane.isShut) lane.ahead += 1;
      continue;
    }
    const isBehind = op.appliedRevision === null && op.after?.some((id) => ahead.has(id)) === true;
    if (op.state !== 'saved' || isBehind || isBlocked(op, lane.isShut, (id) => waiting.has(id))) {
      lane.isShut = true;
      continue;
    }
    const block = blocks.get(op.locationId);
    const ofOp = dueAt(Math.max(op.notBefore, op.askedUntil), op.failedAt, now);
    const held = op.undoUntil === undefined ? 0 : dueAt(op.undoUntil, Date.parse(op.madeAt), now);
    const at = Math.max(ofOp, held, block === undefined ? 0 : dueAt(block.until, block.since, now));
    if (at > now) {
      lane.isShut = true;
      nextAt = Math.min(nextAt, at);
    } else lane.ops.push(op);
  }
  return { lanes: [...lanes.values()], nextAt };
}

/** Ops that others wait behind without depending on them: all that will be sent without an answer of the person. */
function opsAhead(queue: readonly QueuedOp[]): ReadonlySet<OpId> {
  if (queue.every((op) => op.after === undefined)) return new Set();
  const behind = blockedByRefused(queue);
  return new Set(queue.flatMap((op) => (op.state === 'saved' && !behind.has(op.opId) ? [op.opId] : [])));
}

function byAttempts(a: QueuedOp | undefined, b: QueuedOp | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.attempts - b.attempts || a.clientSequence - b.clientSequence;
}

/** A wait whose beginning is in the future is void: it only shows that the clock was set back. */
function dueAt(until: number, since: number, now: number): number {
  return now < since ? now : until;
}

/**
 * Marks the chosen ops as in flight and freezes their requests. One that cannot be marked (a newer build wrote it, another
 * context has parked it) and is still in the outbox blocks those behind it (G3). Inside a write transaction over outbox.
 *
 * @param chosen the next ops of each lane, in order
 */
export async function markInFlight(
  db: MirrorDatabase,
  chosen: readonly QueuedOp[],
  token: number,
  now: number,
): Promise<readonly OutboxRecord[]> {
  if (chosen.length === 0) return [];
  const stored = await opsById(
    db,
    chosen.map((op) => op.opId),
  );
  const heldUp = new Set<string>();
  const marked = stored.flatMap((op): OutboxRecord[] => {
    if (op === undefined || heldUp.has(op.lane)) return [];
    if (op.state !== 'saved' || !isReadable(op)) {
      heldUp.add(op.lane);
      return [];
    }
    const request = op.request ?? encodeIntent(op.intent, { occurredAt: op.madeAt, device: op.device });
    return [{ ...op, request, attempts: op.attempts + 1, inFlight: { token, since: now } }];
  });
  if (marked.length > 0) await db.outbox.bulkPut(marked);
  return marked;
}
