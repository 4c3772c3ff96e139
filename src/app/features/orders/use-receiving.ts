/**
 * An order being received on this device: its stored page, combined with this device's shelves and ledgers. Those include unsent changes,
 * so nothing is lost on a reload.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { OrderResource } from '#contract/resources/order.ts';
import { asId, type LocationId, type OfferId } from '#domain/ids.ts';
import type { ReceiveProduct } from '#domain/intents/receive-product.ts';
import type { ReceiveStock } from '#domain/intents/receive-stock.ts';
import { type LineProgress, lineProgress, receivedOf, toReceive, type ToReceive } from '#domain/ordering/receiving.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { MovementSource } from '#domain/stock/stock-movement.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import { readItems } from '#mirror/read/read-items.ts';
import { readMovements } from '#mirror/read/read-movements.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { FolderView, ItemView, MovementView } from '#mirror/read/views.ts';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { undoTogether } from '../../things/edit/undo-together.ts';
import type { OrderedItem } from './ordered-lines.ts';

export type TargetFolder = Pick<FolderView, 'id' | 'name'>;

/** A folder that gets the item once the server has the receipt. */
export interface NewShelf {
  readonly folder: TargetFolder;
  readonly item: OrderedItem;
  /** Chosen for all products without a folder; nothing was received into it yet. */
  readonly isForAll?: true;
}

export type Shelf = ItemView | NewShelf;

export const isNewShelf = (shelf: Shelf): shelf is NewShelf => 'folder' in shelf;

export interface ReceiveLine {
  readonly item: OrderedItem;
  /** The items of this product, the primary shelf first; empty: none on this device. */
  readonly shelves: readonly ItemView[];
  /** Without an item: the folder of an unsent receipt, or else the one chosen for all products without a folder. */
  readonly newShelf: NewShelf | null;
  readonly received: number;
  /** More of it may arrive: its order was not canceled. */
  readonly isExpected: boolean;
  readonly progress: LineProgress;
  readonly plan: readonly ToReceive[];
}

/** Number of an item's latest ledger entries that are searched for an order's receipts. */
const RECENT = 200;
/** Number of items read at once among search matches. */
const WINDOW = 100;
/** As long as Undo is shown beside a tap. */
const UNDO_MS = 10_000;

interface OnShelves {
  readonly shelves: readonly ItemView[];
  /** The line's receipts in the stock ledgers. */
  readonly ledger: readonly MovementView[];
}

interface OnDevice {
  readonly shelves: readonly ItemView[];
  readonly recorded: readonly number[];
  readonly waiting: readonly number[];
  readonly newShelf: NewShelf | null;
}

const NOTHING: OnDevice = { shelves: [], recorded: [], waiting: [], newShelf: null };

/**
 * @param folderId of the folder chosen for all products without one; null: none
 * @returns undefined: loading
 */
export function useReceiveLines(
  order: OrderResource,
  folderId: TargetFolder['id'] | null = null,
): readonly ReceiveLine[] | undefined {
  const { mirror, locationId } = useStockroom();
  const { items } = order.attributes;
  const wanted = items.map(({ id, sku }) => `${id} ${sku}`).join('\n');
  const known = useLive(async () => {
    // why: all are called at once, so that a live query observes each; edits first, since an edit that is acknowledged in the meantime is
    // recognized by its op.
    const [ops, folders, onShelves] = await Promise.all([
      readOps(mirror),
      readFolders(mirror, locationId),
      Promise.all(items.map((item) => readOnShelves(mirror, locationId, item))),
    ]);
    const unsent = ops.flatMap(({ opId, locationId: at, intent }) =>
      at === locationId && intent.do === 'receive-product' ? [{ opId, intent }] : [],
    );
    return { folders, lines: items.map((item, nth) => withUnsent(item, onShelves[nth], { unsent, folders })) };
  }, [mirror, locationId, wanted]);
  return useMemo(() => {
    const forAll = known?.folders.find(({ id }) => id === folderId);
    return known && items.map((item, nth) => withFolder(lineOf(order, item, known.lines[nth] ?? NOTHING), forAll));
  }, [known, items, order, folderId]);
}

async function readOnShelves(mirror: Mirror, locationId: LocationId, line: OrderedItem): Promise<OnShelves> {
  const substitute = line.substitute?.sku;
  const found = await Promise.all([
    readShelves(mirror, locationId, line.sku, ({ offerId }) => offerId === line.productDistributorId),
    ...(substitute === undefined
      ? []
      : [readShelves(mirror, locationId, substitute, ({ distributorSku }) => distributorSku === substitute)]),
  ]);
  const shelves = [...new Map(found.flat().map((each) => [each.id, each])).values()];
  const ledgers = await Promise.all(shelves.map(({ id }) => readMovements(mirror, locationId, id, RECENT)));
  return { shelves, ledger: ledgers.flat().filter(({ orderItemId }) => orderItemId === line.id) };
}

interface Unsent {
  readonly unsent: readonly { readonly opId: string; readonly intent: ReceiveProduct }[];
  readonly folders: readonly FolderView[];
}

/** Includes unsent receipts into folders that do not have the item yet. */
function withUnsent(item: OrderedItem, onShelves: OnShelves | undefined, { unsent, folders }: Unsent): OnDevice {
  const { shelves, ledger } = onShelves ?? { shelves: [], ledger: [] };
  const known = new Set<string | null>(ledger.map(({ opId }) => opId));
  const waiting = unsent.filter(({ opId, intent }) => intent.orderItemId === item.id && !known.has(opId));
  const amounts = (isWaiting: boolean) =>
    ledger.filter((each) => each.waiting === isWaiting).map(({ asked: requested }) => requested);
  const folderId = waiting.at(-1)?.intent.folderId;
  const there = waiting.reduce((sum, { intent }) => (intent.folderId === folderId ? sum + intent.received : sum), 0);
  // If all of it was undone, the folder is no longer decided and is asked for again.
  const folder = there > 0 ? folders.find(({ id }) => id === folderId) : undefined;
  return {
    shelves,
    recorded: amounts(false),
    waiting: [...amounts(true), ...waiting.map(({ intent }) => intent.received)],
    newShelf: folder === undefined ? null : { folder, item },
  };
}

/** All matches, since the words of a SKU may occur in a hundred names. */
async function readShelves(
  mirror: Mirror,
  locationId: LocationId,
  sku: string,
  fits: (item: ItemView) => boolean,
): Promise<readonly ItemView[]> {
  const query = { locationId, folderId: null, sort: 'name', descending: false, limit: WINDOW, search: sku } as const;
  const shelves: ItemView[] = [];
  for (let offset = 0; ; offset += WINDOW) {
    const { rows, total } = await readItems(mirror, { ...query, offset });
    shelves.push(...rows.filter(fits));
    if (rows.length === 0 || offset + rows.length >= total) return shelves;
  }
}

function lineOf(order: OrderResource, item: OrderedItem, onDevice: OnDevice): ReceiveLine {
  const { shelves, recorded, waiting, newShelf } = onDevice;
  // Pages cached by older versions do not contain it.
  const kept: Partial<OrderedItem> = item;
  const received = receivedOf({ byServer: kept.qtyReceived ?? 0, recorded, waiting });
  const counts = { ordered: item.qty, rejected: kept.qtyRejected ?? 0, shipped: item.qtyShipped, received };
  const attributes: Partial<OrderResource['attributes']> = order.attributes;
  const shipped = (attributes.shipments ?? []).flatMap(({ lines }) =>
    lines.filter(({ orderItemId }) => orderItemId === item.id),
  );
  const isExpected = order.attributes.status !== 'canceled';
  const [progress, plan] = [lineProgress(counts), toReceive(counts, shipped)];
  return { item, shelves, newShelf, received, isExpected, progress, plan };
}

/** A product that was received earlier without a folder is only added to one by hand. */
function withFolder(line: ReceiveLine, folder: TargetFolder | undefined): ReceiveLine {
  if (folder === undefined || line.plan.length === 0 || shelfOf(line) !== null) return line;
  return { ...line, newShelf: { folder, item: line.item, isForAll: true } };
}

/** The target shelf, as far as known. */
export function shelfOf({ shelves, newShelf }: ReceiveLine): Shelf | null {
  return shelves[0] ?? newShelf;
}

export interface Receipt extends ToReceive {
  readonly shelf: Shelf;
  /** null: it was not ordered. */
  readonly orderItemId: string | null;
}

export type ReceiveNow = (receipts: readonly Receipt[]) => Promise<boolean>;

/**
 * Put it on the shelf, with Undo for the last receipt: a message for each would cover a phone's screen, and each line can be corrected
 * beside its amount. Both resolve to whether it was accepted.
 */
export function useReceive(): { readonly byHand: ReceiveNow; readonly byScan: ReceiveNow } {
  const { mirror, locationId } = useStockroom();
  const closeLast = useRef(() => {});
  const receive = async (receipts: readonly Receipt[], source: MovementSource): Promise<boolean> => {
    const intents = receipts.map((each) => intentOf(each, source));
    const { verdicts, refused } = await outcomeOf(() => mirror.submitAll(locationId, intents));
    if (refused !== null) alertError(refused);
    const made = verdicts.flatMap((verdict, nth) => {
      const intent = intents[nth];
      return verdict.ok && intent !== undefined
        ? [{ opId: verdict.value.opId, inverse: [{ ...intent, received: -intent.received }] }]
        : [];
    });
    if (made.length === 0) return false;
    const words = receivedText(receipts);
    announce(words);
    closeLast.current();
    closeLast.current = alertUndo(words, () => void undoTogether(mirror, locationId, made), UNDO_MS);
    return refused === null;
  };
  return { byHand: (receipts) => receive(receipts, 'hand'), byScan: (receipts) => receive(receipts, 'scan') };
}

export interface TakenLine {
  readonly line: ReceiveLine;
  readonly shelf: Shelf;
}

/** Receives what is in the box for some lines, once: a second tap may come before the screen is updated. */
export function useTakeLines(
  lines: readonly ReceiveLine[] | undefined,
  receive: (receipts: readonly Receipt[]) => Promise<boolean>,
): (taken: readonly TakenLine[]) => Promise<void> {
  /** A line's received quantity when the button was pressed, until it changes. */
  const before = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { item, received } of lines ?? [])
      if (before.current.get(item.id) !== received) before.current.delete(item.id);
  }, [lines]);
  return async (taken) => {
    const fresh = taken.filter(({ line }) => line.plan.length > 0 && !before.current.has(line.item.id));
    if (fresh.length === 0) return;
    for (const { line } of fresh) before.current.set(line.item.id, line.received);
    const isDone = await receive(
      fresh.flatMap(({ line, shelf }) => line.plan.map((each) => ({ ...each, shelf, orderItemId: line.item.id }))),
    );
    if (!isDone) for (const { line } of fresh) before.current.delete(line.item.id);
  };
}

function intentOf(
  { shelf, orderItemId, received, lot, expiresOn }: Receipt,
  source: MovementSource,
): ReceiveStock | ReceiveProduct {
  const came = { received, lot, expiresOn, source };
  if (!isNewShelf(shelf)) return { do: 'receive-stock', itemId: shelf.id, orderItemId, ...came };
  const { folder, item } = shelf;
  const of = { offerId: asId<OfferId>(item.productDistributorId), productName: item.productName };
  return { do: 'receive-product', folderId: folder.id, orderItemId: item.id, ...of, ...came };
}

export function shelfName(shelf: Shelf): string {
  return isNewShelf(shelf) ? shelf.item.productName : displayName(shelf);
}

function receivedText(receipts: readonly Receipt[]): string {
  const [first] = receipts;
  const sum = receipts.reduce((total, { received }) => total + received, 0);
  const names = new Set(receipts.map(({ shelf }) => shelfName(shelf)));
  const what = names.size === 1 && first !== undefined ? shelfName(first.shelf) : `${names.size} products`;
  return sum < 0 ? `${-sum} taken off: ${what}` : `${sum} put into stock: ${what}`;
}
