/**
 * Taps on one item that come soon after one another are one movement, and so one op: the first of them grows with the others.
 * It is held back as long as another may come, so that a slip is undone before anybody else has seen it. Rule: only what has
 * never been sent grows, and what it has taken in is known by its own id ever after (G2).
 */
import type { LocationId, OpId } from '#domain/ids.ts';
import type { AdjustStock } from '#domain/intents/adjust-stock.ts';
import type { Intent } from '#domain/intents/all.ts';
import { isDeletion } from '#domain/intents/facets.ts';
import { ownRow } from '#domain/intents/rows-of-intent.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import type { Edit } from './edit.ts';

/** What is deleted can be undone for so long, and is not sent before. */
export const UNDO_MS = 6000;
/** A tap within this time of the one before belongs to it. */
export const TAPS_MS = 3000;
/** How long after its first tap an op goes out at the latest. */
const MAX_RUN_MS = 10_000;
const MAX_DELTA = 99_999;

/** How long an op is held back, in ms; null: it goes out at once. */
export function heldFor({ intent, tapsOf }: Pick<Edit, 'intent' | 'tapsOf'>): number | null {
  if (isDeletion(intent)) return UNDO_MS;
  return tapsOf !== undefined && isAdjust(intent) ? TAPS_MS : null;
}

function isAdjust(intent: Intent): intent is AdjustStock {
  return intent.do === 'adjust-stock' && intent.reverses === null;
}

export class TapRuns {
  /** Of each row, the op that was made last; of those rows alone on which a tap may grow. */
  readonly #last = new Map<string, OutboxRecord>();
  readonly #holders = new Map<OpId, OpId>();

  /** Inside a transaction over outbox. */
  static async read(db: MirrorDatabase, locationId: LocationId, edits: readonly Edit[]): Promise<TapRuns> {
    const runs = new TapRuns();
    const taps = edits.filter(({ tapsOf }) => tapsOf !== undefined);
    const rows = new Set(taps.map(({ intent }) => rowKey(locationId, ownRow(intent))));
    if (rows.size === 0) return runs;
    const ops = await db.outbox
      .where('row')
      .anyOf([...rows])
      .toArray();
    for (const op of ops.toSorted((a, b) => a.clientSequence - b.clientSequence)) runs.add(op);
    return runs;
  }

  /** The op that an edit is part of already. */
  holderOf(opId: OpId): OpId | undefined {
    return this.#holders.get(opId);
  }

  /** For the edits that come after it. */
  add(op: OutboxRecord): void {
    this.#last.set(op.row, op);
    for (const id of op.absorbed ?? []) this.#holders.set(id, op.opId);
  }

  /** The op of the taps before, grown by this one; null: it is an op of its own. */
  grown(edit: Edit, row: string): OutboxRecord | null {
    const op = this.#last.get(row);
    const { intent } = edit;
    if (op === undefined || !isAdjust(intent) || !isAdjust(op.intent) || !mayGrow(op, edit)) return null;
    const delta = op.intent.delta + intent.delta;
    const isSame = op.intent.reason === intent.reason && op.intent.source === intent.source;
    if (!isSame || Math.sign(op.intent.delta) !== Math.sign(intent.delta) || Math.abs(delta) > MAX_DELTA) return null;
    const first = Date.parse(op.madeAt);
    return {
      ...op,
      intent: { ...op.intent, delta },
      absorbed: [...(op.absorbed ?? []), edit.opId],
      undoUntil: Math.min(Date.parse(edit.madeAt) + TAPS_MS, first + MAX_RUN_MS),
    };
  }
}

function mayGrow(op: OutboxRecord, edit: Edit): boolean {
  const { madeAt, actingFor, device } = edit;
  const now = Date.parse(madeAt);
  return (
    edit.tapsOf !== undefined &&
    op.tapsOf === edit.tapsOf &&
    op.state === 'saved' &&
    op.attempts === 0 &&
    op.inFlight === null &&
    op.request === null &&
    op.appliedRevision === null &&
    op.imported === undefined &&
    op.actingFor === actingFor &&
    op.device === device &&
    now >= Date.parse(op.madeAt) &&
    now <= (op.undoUntil ?? 0)
  );
}
