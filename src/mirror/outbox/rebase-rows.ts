/**
 * Sets the server's rows as the base and applies the waiting ops to them again. Separate from WorkingRows, so that the
 * worker that only writes edits does not load it.
 */
import { effect } from '#domain/intents/decide.ts';
import type { OpId } from '#domain/ids.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { createdRow, partOf } from '#domain/intents/rows-of-intent.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import { foldedRows } from './op-position.ts';
import type { AnyRow, WorkingRow } from './working-row.ts';
import type { WorkingRows } from './working-rows.ts';

/** How the server listed a row. */
export interface Listing {
  /** The bootstrap that lists it; 0 for an answer to a write. */
  readonly epoch: number;
  /**
   * Revision as of which the server lists its rows: a known row up to that revision is replaced, even by an older one,
   * which shows that the known one is wrong. 0 if nothing is listed; Infinity if the server's history was set back (a
   * restored backup).
   */
  readonly asOf: number;
}

/** null: the row is deleted. */
interface SaidOfRow {
  readonly row: AnyRow | null;
  readonly revision: number;
  readonly listing: Listing;
}

/**
 * Sets the server's state of a row. A row older than the known one is ignored, unless the known one is wrong or the
 * server's history was set back. @returns whether it was applied
 */
export function setBase(
  rows: WorkingRows,
  ref: RowRef,
  { row, revision, listing: { epoch, asOf } }: SaidOfRow,
): boolean {
  const working = rows.get(ref);
  if (working === undefined) return false;
  if (epoch > working.epoch) {
    working.epoch = epoch;
    working.changed = true;
  }
  if (revision === 0 || (revision < working.revision && working.revision > asOf)) return false;
  working.base = row;
  working.revision = revision;
  working.changed = true;
  return true;
}

/**
 * Folds the pending ops of the given rows over their bases again.
 * @param ops every op of these rows in the outbox
 * @param stopped deletions that wait for the person: what they would delete still exists and is shown
 */
export function foldOps(
  rows: WorkingRows,
  refs: readonly RowRef[],
  ops: readonly OutboxRecord[],
  stopped: ReadonlySet<OpId> = new Set(),
): void {
  const byKey = new Map<string, WorkingRow>();
  for (const ref of refs) {
    const working = rows.get(ref);
    if (working === undefined) continue;
    byKey.set(rowKey(rows.locationId, ref), working);
    working.view = working.base;
    working.waiting = 0;
    working.needsYou = false;
    working.changed = true;
  }
  for (const op of ops.toSorted((a, b) => a.clientSequence - b.clientSequence)) {
    const own = foldedRows(op).flatMap((ref) => byKey.get(rowKey(rows.locationId, ref)) ?? []);
    for (const working of own) {
      working.waiting += 1;
      working.needsYou ||= op.state === 'needs-you';
    }
    if (stopped.has(op.opId)) continue;
    const open = own.filter((working) => !isInBase(op, working)).map(({ ref }) => ref);
    if (open.length === 0) continue;
    const ids = new Set<string>(open.map(({ id }) => id));
    const part = partOf(op.intent, (id) => ids.has(id));
    rows.apply(effect(rows, part, op.madeAt), open);
  }
}

/** G8: ops that the server has applied are already in the base. A creation never overwrites an existing row. */
function isInBase(op: OutboxRecord, row: WorkingRow): boolean {
  if (createdRow(op.intent) !== null && row.base !== null) return true;
  return op.appliedRevision !== null && op.appliedRevision <= row.revision;
}
