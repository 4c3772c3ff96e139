/**
 * Merges taps on one item in quick succession into one movement, and so one op: later taps are added to the first one. The
 * op is held back while another tap may come, so that a slip can be undone before anybody else has seen it. Rule: only an
 * op that has never been sent grows, and every merged tap remains known by its own id (G2).
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

/** How long a deletion can be undone; it is not sent before. */
export const UNDO_MS = 6000;
/** A tap within this time of the previous one is merged with it. */
export const TAPS_MS = 3000;
/** How long after its first tap an op is sent at the latest. */
const MAX_RUN_MS = 10_000;
const MAX_DELTA = 99_999;

/** How long an op is held back, in ms; null: it is sent at once. */
export function sendDelay({ intent, tapsOf }: Pick<Edit, 'intent' | 'tapsOf'>): number | null {
  if (isDeletion(intent)) return UNDO_MS;
  return tapsOf !== undefined && isAdjust(intent) ? TAPS_MS : null;
}

function isAdjust(intent: Intent): intent is AdjustStock {
  return intent.do === 'adjust-stock' && intent.reverses === null;
}

export class TapRuns {
  /** The latest op of each row, for rows on which a tap may be merged. */
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

  /** The op that an edit has already been merged into. */
  holderOf(opId: OpId): OpId | undefined {
    return this.#holders.get(opId);
  }

  /** For the edits that come after it. */
  add(op: OutboxRecord): void {
    this.#last.set(op.row, op);
    for (const id of op.absorbed ?? []) this.#holders.set(id, op.opId);
  }

  /** The op of the previous taps with this one added; null: it becomes an op of its own. */
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
  const { madeAt, actingFor, device, waited = 0 } = edit;
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
    // A busy page handles a second tap late.
    now - waited <= (op.undoUntil ?? 0)
  );
}
