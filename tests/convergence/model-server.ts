/**
 * An in-memory model of the server that the promises describe: the same `decide`, dedupe and effect in one step, a change log
 * with revisions and tombstones. The wire tests run the real server against the same wire.
 */
import { checksumOf } from '#contract/checksum.ts';
import { presentPriceMeta, presentStockMeta } from '#contract/errors/present-value.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { ERROR_STATUS, type WireErrorCode } from '#contract/errors/error-codes.ts';
import type { ChangesDocument, ChecksumDocument } from '#contract/resources/changes.ts';
import { rowToWire, type MirroredResource, type MirroredRow, type Tombstone } from '#contract/resources/mirrored.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { accept } from '#domain/verdict.ts';
import { decide } from '#domain/intents/decide.ts';
import { isDeletion } from '#domain/intents/facets.ts';
import { missingItems } from '#domain/intents/move-items.ts';
import type { ReceiveProduct } from '#domain/intents/receive-product.ts';
import type { ReceiveStock } from '#domain/intents/receive-stock.ts';
import type { Refusal } from '#domain/intents/refusal.ts';
import { ownRow } from '#domain/intents/rows-of-intent.ts';
import type { RowChange, RowRemoval } from '#domain/intents/row-change.ts';
import type { OfferState, State } from '#domain/intents/state.ts';
import { asId, type CartLineId, type FolderId, type ItemId, type LocationId, type OfferId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { adjustOnHand, countOnHand } from '#domain/stock/move-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import type { OpEnvelope } from '#mirror/wire.ts';
import { buildItem } from '#mirror/test-support/build-rows.ts';
import { buildOffer } from './build-offer.ts';
import { intentOfRequest, type KeptRows } from './model-requests.ts';

export interface AppliedOp {
  readonly opId: string;
  readonly clientId: string;
  readonly clientSequence: number;
  readonly revision: number;
  readonly intent: Intent;
}

/** What the server recognizes an op by. All but the first are injected bugs. */
export type Dedupe = 'op' | 'sequence' | 'nothing';

interface Settled {
  readonly answer: WriteAnswer;
  readonly payload: string;
}

export class ModelServer implements State {
  readonly locationId: LocationId;
  readonly items = new Map<string, StockItem>();
  readonly folders = new Map<string, Folder>();
  readonly lines = new Map<string, CartLine>();
  readonly movements = new Map<string, StockMovement>();
  readonly offers = new Map<string, OfferState>();
  readonly tombstones = new Map<string, Tombstone>();
  /** Deleted rows, unchanged, so that they can be restored. */
  readonly deletedItems = new Map<string, StockItem>();
  readonly deletedFolders = new Map<string, Folder>();
  /** Every op that took effect, in order; one that took effect twice is listed twice. */
  readonly applied: AppliedOp[] = [];
  revision = 0;
  now: () => number;
  /** Why every op of the location is refused, for payment or permission; `not-allowed`: each op by itself. */
  blockedBy: 'location-inactive' | 'forbidden' | 'not-allowed' | null = null;
  /** The person no longer belongs there: the location does not exist for them. */
  isLost = false;
  oldestCursor = 0;
  pageSize = 4;
  readonly dedupe: Dedupe;
  #writer: OpEnvelope | null = null;
  readonly #settled = new Map<string, Settled>();
  readonly #clientOfMovement = new Map<string, string>();
  #nextId = 5000;
  /** The number of the log: a restore begins a new one. */
  #log = 0;
  #restored: ChangesDocument['meta']['restored'];

  constructor(locationId: LocationId, now: () => number, dedupe: Dedupe) {
    this.locationId = locationId;
    this.now = now;
    this.dedupe = dedupe;
  }

  item(id: ItemId): StockItem | undefined {
    return this.items.get(id);
  }

  folder(id: FolderId): Folder | undefined {
    return this.folders.get(id) ?? byClientId(this.folders, id);
  }

  isFilled(id: FolderId): boolean {
    const isIn = (row: { folderId?: string; parentId?: string | null }): boolean =>
      row.folderId === id || row.parentId === id;
    return [...this.items.values(), ...this.folders.values()].some(isIn);
  }

  line(id: CartLineId): CartLine | undefined {
    return this.lines.get(id) ?? byClientId(this.lines, id);
  }

  lineOfOffer(id: OfferId): CartLine | undefined {
    return [...this.lines.values()].find((line) => line.offerId === id && !line.savedForLater);
  }

  offer(id: OfferId): OfferState | null {
    return this.offers.get(id) ?? null;
  }

  isOwnNote(item: StockItem): boolean {
    return this.#writer !== null && this.wroteNote(this.#writer, item);
  }

  /** Whether the note was written by an earlier op of the same client. */
  wroteNote(op: Pick<OpEnvelope, 'clientId' | 'clientSequence'>, { noteRevision }: StockItem): boolean {
    const writer = this.applied.find(({ revision }) => revision === noteRevision);
    return writer?.clientId === op.clientId && writer.clientSequence < op.clientSequence;
  }

  /** A defect of the model itself, which must not be mistaken for a bad connection. */
  defect: unknown = null;

  /** @throws WireFailure as remote would */
  write(op: OpEnvelope): WriteAnswer {
    try {
      return this.#write(op);
    } catch (thrown) {
      if (!(thrown instanceof WireFailure)) this.defect ??= thrown;
      throw thrown;
    }
  }

  #write(op: OpEnvelope): WriteAnswer {
    if (this.isLost) throw refusal('not-found');
    const payload = JSON.stringify(op.request);
    const key = this.dedupe === 'sequence' ? `${op.clientId}/${op.clientSequence}` : op.opId;
    const before = this.#settled.get(key);
    if (before !== undefined && this.dedupe === 'sequence') {
      return { ...before.answer, meta: { ...before.answer.meta, opId: op.opId } };
    }
    if (before !== undefined && this.dedupe === 'op') {
      if (before.payload !== payload) throw refusal('key-reused');
      return before.answer;
    }
    if (this.blockedBy !== null) throw refusal(this.blockedBy);
    const request = intentOfRequest(op.request, this, this.#kept());
    if (request === null) throw refusal('not-found');
    const { intent, occurredAt, device } = request;
    this.#writer = op;
    if (intent.do === 'receive-product' && intent.received < 0 && this.#itemOf(intent) === undefined)
      throw refusal('item-gone');
    const gone = this.#tombstoneOf(intent);
    const verdict = gone !== null ? accept([]) : decide(this, intent, { now: this.#iso() });
    if (!verdict.ok) throw refusal(verdict.refusal.code, verdict.refusal);
    this.revision += 1;
    const { revision } = this;
    const effect = intent.do === 'receive-product' ? this.#onShelf(intent) : null;
    const movement = this.#saveMovement(op, effect ?? intent, occurredAt, device);
    const deleted: Tombstone[] = gone === null ? [] : [gone];
    const decided = effect === null ? verdict : decide(this, effect, { now: this.#iso() });
    if (!decided.ok) throw new Error('what came of an order was refused by its shelf');
    const changed: MirroredRow[] = decided.value.flatMap((change) => this.#put(change, deleted) ?? []);
    const rows = changed.length === 0 ? this.#unchangedOf(intent) : changed;
    this.applied.push({ opId: op.opId, clientId: op.clientId, clientSequence: op.clientSequence, revision, intent });
    const resources = [...(movement === null ? [] : [movement]), ...rows].map(rowToWire);
    const [first, ...included] = resources;
    const answer: WriteAnswer = {
      data: first ?? null,
      included,
      meta: { opId: op.opId, revision, deleted, ...this.#refusedOf(intent) },
    };
    this.#settled.set(key, { answer, payload });
    return answer;
  }

  #refusedOf(intent: Intent): Pick<WriteAnswer['meta'], 'refused'> {
    if (intent.do !== 'move-items') return {};
    const gone = missingItems(this, intent);
    return gone.length === 0 ? {} : { refused: gone.map((id) => ({ id, code: 'item-gone' })) };
  }

  /** The deletion has already been done. */
  #tombstoneOf(intent: Intent): Tombstone | null {
    if (!isDeletion(intent)) return null;
    const { type, id } = ownRow(intent);
    const isThere = type === 'item' ? this.item(id) !== undefined : type === 'folder' && this.folder(id) !== undefined;
    return isThere
      ? null
      : (this.tombstones.get(`${type === 'item' ? 'workspace-items' : 'workspaces'}/${id}`) ?? null);
  }

  #kept(): KeptRows {
    const [root] = [...this.folders.values()].filter(({ parentId }) => parentId === null);
    return { items: this.deletedItems, folders: this.deletedFolders, rootId: root?.id ?? asId('') };
  }

  /** If the row to restore already exists, it is the answer, unchanged. */
  #unchangedOf(intent: Intent): MirroredRow[] {
    const item = intent.do === 'restore-item' ? this.item(intent.itemId) : undefined;
    const folder = intent.do === 'restore-folder' ? this.folder(intent.folderId) : undefined;
    return [
      ...(item === undefined ? [] : [{ type: 'item', row: item } as const]),
      ...(folder === undefined ? [] : [{ type: 'folder', row: folder } as const]),
    ];
  }

  #itemOf({ folderId, offerId }: ReceiveProduct): StockItem | undefined {
    return [...this.items.values()].find((item) => item.folderId === folderId && item.offerId === offerId);
  }

  /** Applies the receipt to the folder's item of the offer, which is created if necessary. */
  #onShelf(intent: ReceiveProduct): ReceiveStock {
    const { folderId, offerId, orderItemId, received, lot, expiresOn, source } = intent;
    let item = this.#itemOf(intent);
    if (item === undefined) {
      const { locationId, revision } = this;
      const held = { locationId, revision, folderId, packageText: 'Box', stockLevel: 5, onHand: 0 };
      item = buildItem(this.newId(), { ...buildOffer(offerId), ...held });
      this.items.set(item.id, item);
    }
    return { do: 'receive-stock', itemId: item.id, orderItemId, received, lot, expiresOn, source };
  }

  #saveMovement(op: OpEnvelope, intent: Intent, occurredAt: string, device: string): MirroredRow | null {
    if (intent.do !== 'adjust-stock' && intent.do !== 'count-stock' && intent.do !== 'receive-stock') return null;
    const before = this.items.get(intent.itemId);
    if (before === undefined) return null;
    const isCount = intent.do === 'count-stock';
    const requested = isCount ? intent.counted : intent.do === 'receive-stock' ? intent.received : intent.delta;
    const moved = (isCount ? countOnHand : adjustOnHand)(before.onHand, requested);
    const overlapped = isCount
      ? [...this.movements.values()].filter(
          (each) =>
            each.itemId === intent.itemId &&
            each.revision > intent.baseRevision &&
            this.#clientOfMovement.get(each.id) !== op.clientId,
        )
      : [];
    const row: StockMovement = {
      id: asId(this.newId()),
      locationId: this.locationId,
      revision: this.revision,
      itemId: intent.itemId,
      opId: op.opId,
      kind: isCount ? 'count' : 'adjust',
      reason: isCount ? 'counted' : intent.do === 'receive-stock' ? reasonOf(intent.received) : intent.reason,
      asked: requested,
      applied: moved.applied,
      clamped: moved.clamped,
      onHandAfter: moved.onHand,
      overlapped: overlapped.map((each) => each.id),
      reverses: intent.do === 'adjust-stock' ? intent.reverses : null,
      occurredAt,
      clockAhead: null,
      recordedAt: this.#iso(),
      userName: 'model',
      device,
      source: intent.source,
      ...(intent.do === 'receive-stock' ? receiptOf(intent) : {}),
    };
    this.movements.set(row.id, row);
    this.#clientOfMovement.set(row.id, op.clientId);
    return { type: 'movement', row };
  }

  newId(): string {
    return String((this.#nextId += 1));
  }

  #iso(): string {
    return new Date(this.now()).toISOString();
  }

  #put(change: RowChange, deleted: Tombstone[]): MirroredRow[] {
    const { revision } = this;
    if (change.row === null) {
      deleted.push(...this.#remove(change));
      return [];
    }
    if (change.type === 'item') {
      const before = this.items.get(change.id) ?? this.deletedItems.get(change.id);
      if (before === undefined || change.row === this.items.get(change.id)) return [];
      const noteRevision = change.row.note === before.note ? before.noteRevision : revision;
      const row = { ...change.row, revision, noteRevision };
      this.#isBack('workspace-items', row.id);
      this.items.set(row.id, row);
      return [{ type: 'item', row }];
    }
    if (change.type === 'folder') {
      const known = this.folder(change.id);
      const back = this.deletedFolders.get(change.id);
      const row = { ...change.row, revision, id: known?.id ?? back?.id ?? asId<FolderId>(this.newId()) };
      this.#isBack('workspaces', row.id);
      this.folders.set(row.id, row);
      return [{ type: 'folder', row }];
    }
    const known = this.line(change.id);
    const row = { ...change.row, revision, id: known?.id ?? asId<CartLineId>(this.newId()) };
    this.lines.set(row.id, row);
    return [{ type: 'line', row }];
  }

  #remove(change: RowRemoval): readonly Tombstone[] {
    if (change.type === 'item') return [this.tombstone('workspace-items', change.id, this.items)];
    const known = change.type === 'folder' ? this.folder(change.id) : this.line(change.id);
    if (known === undefined) return [];
    return change.type === 'folder'
      ? [this.tombstone('workspaces', known.id, this.folders)]
      : [this.tombstone('cart-items', known.id, this.lines)];
  }

  tombstone(type: Tombstone['type'], id: string, rows: Map<string, unknown>): Tombstone {
    const row = rows.get(id);
    if (row !== undefined && type === 'workspace-items') this.deletedItems.set(id, row as StockItem);
    if (row !== undefined && type === 'workspaces') this.deletedFolders.set(id, row as Folder);
    rows.delete(id);
    const tombstone = { type, id, revision: this.revision };
    this.tombstones.set(`${type}/${id}`, tombstone);
    return tombstone;
  }

  #isBack(type: Tombstone['type'], id: string): void {
    this.tombstones.delete(`${type}/${id}`);
    (type === 'workspaces' ? this.deletedFolders : this.deletedItems).delete(id);
  }

  /**
   * Takes a backup; calling the result restores it, and forgets everything since. @param tells whether the server reports it,
   * as ours does if it is restored with its own tool
   */
  backup(tells = false): () => void {
    const deleted = [this.tombstones, this.deletedItems, this.deletedFolders] as const;
    const maps = [this.items, this.folders, this.lines, this.movements, this.#settled, ...deleted] as const;
    const kept = maps.map((map) => new Map<string, unknown>(map));
    const { revision } = this;
    const appliedCount = this.applied.length;
    return () => {
      for (const [index, map] of maps.entries()) {
        map.clear();
        for (const [key, value] of kept[index] ?? []) (map as Map<string, unknown>).set(key, value);
      }
      this.revision = revision;
      this.applied.length = appliedCount;
      if (!tells) return;
      this.#log += 1;
      this.#restored = { id: `${this.#log}`, to: '2026-11-26T14:02:00.000Z', revision };
    };
  }

  /** A change by somebody else: one step of the change log. */
  change(work: (revision: number) => void): void {
    this.revision += 1;
    work(this.revision);
  }

  changes(clientId: string, since: string | null): ChangesDocument {
    if (this.isLost) throw refusal('not-found');
    const [position = '', log = '0'] = since?.split('@') ?? ['', `${this.#log}`];
    const [place, floor] = since === null ? [0, this.revision] : position.split('/').map(Number);
    const from = place ?? 0;
    // A bootstrap continues page by page as long as deletions since its beginning are known.
    const oldest = floor ?? from;
    if (Number(log) !== this.#log || oldest < this.oldestCursor || from > this.revision)
      throw refusal('cursor-expired');
    const rows: { revision: number; resource?: MirroredResource; tombstone?: Tombstone }[] = [
      ...this.allRows()
        .filter((each) => each.row.revision > from)
        .map((each) => ({ revision: each.row.revision, resource: rowToWire(each) })),
      ...(since === null
        ? []
        : [...this.tombstones.values()]
            .filter((each) => each.revision > from)
            .map((tombstone) => ({ revision: tombstone.revision, tombstone }))),
    ].sort((a, b) => a.revision - b.revision);
    let end = Math.min(this.pageSize, rows.length);
    while (end < rows.length && rows[end]?.revision === rows[end - 1]?.revision) end += 1;
    const page = rows.slice(0, end);
    const hasMore = end < rows.length;
    const cursor = hasMore ? (page.at(-1)?.revision ?? from) : this.revision;
    const own = this.applied.filter((op) => op.clientId === clientId);
    return {
      data: page.flatMap((each) => each.resource ?? []),
      meta: {
        deleted: page.flatMap((each) => each.tombstone ?? []),
        cursor: this.#cursor(!hasMore || (since !== null && floor === undefined) ? `${cursor}` : `${cursor}/${oldest}`),
        hasMore,
        latestRevision: this.revision,
        clientSequences: Object.fromEntries(this.applied.map((op) => [op.clientId, op.clientSequence])),
        appliedOps: own.filter((op) => op.revision > from).map(({ opId, revision }) => ({ opId, revision })),
        ...(this.#restored === undefined ? {} : { restored: this.#restored }),
      },
    };
  }

  #cursor(position: string): string {
    return this.#log === 0 ? position : `${position}@${this.#log}`;
  }

  checksum(folderId: string, withItems: boolean, withRest: boolean): ChecksumDocument {
    if (this.isLost) throw refusal('not-found');
    if (!this.folders.has(folderId)) throw refusal('folder-gone');
    const inFolder = [...this.items.values()].filter((item) => item.folderId === folderId);
    const items = withItems ? { data: inFolder.map(itemToWire) } : {};
    const others = [...this.folders.values(), ...this.lines.values()];
    const rest = withRest ? { rest: { count: others.length, hash: checksumOf(others) } } : {};
    const cursor = this.#cursor(`${this.revision}`);
    return { ...items, meta: { count: inFolder.length, hash: checksumOf(inFolder), cursor, ...rest } };
  }

  allRows(): MirroredRow[] {
    return [
      ...[...this.folders.values()].map((row) => ({ type: 'folder', row }) as const),
      ...[...this.items.values()].map((row) => ({ type: 'item', row }) as const),
      ...[...this.lines.values()].map((row) => ({ type: 'line', row }) as const),
      ...[...this.movements.values()].map((row) => ({ type: 'movement', row }) as const),
    ];
  }
}

const reasonOf = (received: number) => (received > 0 ? 'received' : 'undone');

function receiptOf({ lot, expiresOn, orderItemId }: ReceiveStock): Partial<StockMovement> {
  return {
    ...(lot === '' ? {} : { lot }),
    ...(expiresOn === null ? {} : { expiresOn }),
    ...(orderItemId === null ? {} : { orderItemId }),
  };
}

function byClientId<Row extends { readonly clientId: string | null }>(rows: Map<string, Row>, id: string) {
  return [...rows.values()].find((row) => row.clientId === id);
}

export function refusal(code: WireErrorCode, known: Pick<Refusal, 'priceCents' | 'onHand'> = {}): WireFailure {
  const status = ERROR_STATUS[code];
  const { priceCents, onHand } = known;
  const price = priceCents === undefined ? {} : presentPriceMeta(priceCents);
  const meta = { ...price, ...(onHand === undefined ? {} : presentStockMeta(onHand)) };
  return new WireFailure('refused', code, {
    status,
    code,
    error: { status: String(status), code, detail: `model: ${code}`, meta },
  });
}
