/** Which ops an edit depends on, or waits behind: it is not sent until they have left the outbox (G3). */
import type { LocationId, OfferId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { followsReceipts, isDeletion, isReceipt, isRestoration, offerOf } from '#domain/intents/facets.ts';
import { createdRow, isAboutMany, ownRow, ownRows, referredRows } from '#domain/intents/rows-of-intent.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import { foldedRows } from './op-position.ts';
import { opsOfRows } from './stored-ops.ts';
import type { WorkingRows } from './working-rows.ts';

type Known = Pick<OutboxRecord, 'opId' | 'refs' | 'row' | 'intent'>;

export class OpDependencies {
  readonly #locationId: LocationId;
  /** Row key -> op that creates or restores it, for rows that the server does not have yet. */
  readonly #creators: Map<string, OpId>;
  /** Ops that refer to folders being deleted. */
  readonly #before: Known[];
  /** Item -> waiting ops about it. */
  readonly #ofItem = new Map<string, Known[]>();
  /** Ops that receive goods of an order. */
  #receipts: OpId[] = [];
  /** Row key of a cart line, present or removed -> its offer; only for the offers that these intents add. */
  readonly #offerOfLine = new Map<string, OfferId>();
  /** Offer -> waiting ops on its cart lines. */
  readonly #ofOffer = new Map<OfferId, OpId[]>();

  private constructor(locationId: LocationId, creators: Map<string, OpId>, before: Known[]) {
    this.#locationId = locationId;
    this.#creators = creators;
    this.#before = before;
  }

  /** @param rows must contain everything that the intents refer to. Inside a transaction over outbox */
  static async read(db: MirrorDatabase, rows: WorkingRows, intents: readonly Intent[]): Promise<OpDependencies> {
    const { locationId } = rows;
    const folders = intents.flatMap((intent) => deletedFolder(locationId, intent) ?? []);
    const before = folders.length === 0 ? [] : await db.outbox.where('refs').anyOf(folders).distinct().toArray();
    const dependencies = new OpDependencies(locationId, await pendingCreators(db, rows, intents), before);
    const waiting = intents
      .flatMap(ownRows)
      .filter((ref) => ref.type === 'item' && (rows.get(ref)?.waiting ?? 0) > 0)
      .map((ref) => rowKey(locationId, ref));
    for (const offerId of new Set(intents.flatMap((intent) => offerOf(intent)?.offerId ?? []))) {
      for (const line of rows.linesOfOffer(offerId)) {
        const key = rowKey(locationId, line.ref);
        dependencies.#offerOfLine.set(key, offerId);
        if (line.waiting > 0) waiting.push(key);
      }
    }
    if (waiting.length > 0) for (const op of await opsOfRows(db, waiting)) dependencies.#note(op);
    if (intents.some(followsReceipts))
      dependencies.#receipts = (await db.outbox.toArray()).flatMap((op) =>
        op.locationId === locationId && isReceipt(op.intent) ? [op.opId] : [],
      );
    return dependencies;
  }

  /** @param refs keys of the rows that the intent refers to */
  ops(intent: Intent, refs: readonly string[]): readonly OpId[] {
    const creators = refs.flatMap((key) => this.#creators.get(key) ?? []);
    // A folder is deleted after all edits of it and in it: by then its items are deleted, and others have been moved out.
    const folder = deletedFolder(this.#locationId, intent);
    const inFolder = folder === null ? [] : this.#before.filter((op) => op.refs.includes(folder));
    return [...new Set([...creators, ...inFolder.map(({ opId }) => opId)])];
  }

  /**
   * Ops outside its lane that it waits behind: those on the same rows, if it or they are about many rows; if it depends on
   * what was received of an order, those that receive goods; and if it adds an offer to the cart, those on earlier lines of
   * that offer: the server refuses an offer that is still in the cart.
   */
  after(intent: Intent): readonly OpId[] {
    if (followsReceipts(intent)) return [...this.#receipts];
    const offer = offerOf(intent);
    if (offer !== null) return [...(this.#ofOffer.get(offer.offerId) ?? [])];
    const isMany = isAboutMany(intent);
    const ops = ownRows(intent).flatMap(({ id }) => this.#ofItem.get(id) ?? []);
    return [...new Set(ops.filter((op) => isMany || isAboutMany(op.intent)).map(({ opId }) => opId))];
  }

  /** Records the op for edits that come after it. */
  add(intent: Intent, op: Known): void {
    this.#before.push(op);
    this.#note(op);
    if (isReceipt(intent)) this.#receipts.push(op.opId);
    if (makesItsRow(intent)) this.#creators.set(rowKey(this.#locationId, ownRow(intent)), op.opId);
  }

  #note(op: Known): void {
    this.#noteOffer(op);
    for (const { type, id } of foldedRows(op)) {
      if (type !== 'item') continue;
      const ops = this.#ofItem.get(id);
      if (ops === undefined) this.#ofItem.set(id, [op]);
      else ops.push(op);
    }
  }

  #noteOffer({ opId, row, intent }: Known): void {
    const offerId = offerOf(intent)?.offerId ?? this.#offerOfLine.get(row);
    if (offerId === undefined) return;
    this.#offerOfLine.set(row, offerId);
    const ops = this.#ofOffer.get(offerId);
    if (ops === undefined) this.#ofOffer.set(offerId, [opId]);
    else ops.push(opId);
  }
}

/** Key of the folder that an intent deletes, or null. */
function deletedFolder(locationId: LocationId, intent: Intent): string | null {
  const own = isDeletion(intent) ? ownRow(intent) : null;
  return own?.type === 'folder' ? rowKey(locationId, own) : null;
}

/** Later edits of the row, or in it, wait for this op. */
function makesItsRow(intent: Intent): boolean {
  return createdRow(intent) !== null || isRestoration(intent);
}

async function pendingCreators(
  db: MirrorDatabase,
  rows: WorkingRows,
  intents: readonly Intent[],
): Promise<Map<string, OpId>> {
  const unknown = intents
    .flatMap(referredRows)
    .filter((ref) => {
      const row = rows.get(ref);
      if (row?.record === undefined) return false;
      // A folder that is deleted, or about to be, may also be about to be restored.
      return row.revision === 0 || (ref.type === 'folder' && row.waiting > 0);
    })
    .map((ref) => rowKey(rows.locationId, ref));
  if (unknown.length === 0) return new Map();
  const ops = await db.outbox
    .where('row')
    .anyOf([...new Set(unknown)])
    .toArray();
  return new Map(ops.filter((op) => makesItsRow(op.intent)).map((op) => [op.row, op.opId]));
}
