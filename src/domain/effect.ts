/**
 * What an intent does to rows, without judging it. A device re-runs it on every new base for the intents that still
 * wait (rebase); a row that is gone is passed over, since the server will say so.
 */
import type { CartLineId, FolderId, ItemId } from './ids.ts';
import type { CountStock, AdjustStock, Intent, SetItemField } from './intent.ts';
import type { RowChange } from './intents/row-change.ts';
import type { State } from './intents/state.ts';
import type { CartLine } from './ordering/cart-line.ts';
import type { Folder } from './stock/folder.ts';
import { defaultColumnNames, lawfulColumns } from './stock/folder-columns.ts';
import { adjustOnHand, countOnHand } from './stock/move-stock.ts';
import { UNNUMBERED, type StockItem } from './stock/stock-item.ts';

/** The rows as they are after the intent; rows that it leaves alone are not listed. */
export function effect(state: State, intent: Intent, now: string): readonly RowChange[] {
  switch (intent.do) {
    case 'adjust-stock':
    case 'count-stock':
      return onItem(state, intent.itemId, (item) => ({ ...item, onHand: onHandAfter(item, intent) }));
    case 'set-item-field':
      return onItem(state, intent.itemId, (item) => withField(state, item, intent));
    case 'link-code':
      return onItem(state, intent.itemId, (item) =>
        item.codes.includes(intent.code) ? item : { ...item, codes: [...item.codes, intent.code] },
      );
    case 'move-item':
      return moveItem(state, intent.itemId, intent.toFolderId);
    case 'rename-folder': {
      const folder = state.folder(intent.folderId);
      return folder === undefined ? [] : [put(folder, { name: intent.name.trim() })];
    }
    case 'create-folder':
      return [{ type: 'folder', id: intent.folderId, row: newFolder(state, intent, now) }];
    case 'add-to-cart':
      return [{ type: 'line', id: intent.lineId, row: newLine(state, intent, now) }];
    case 'set-cart-qty':
      return onLine(state, intent.lineId, (line) => ({ ...line, qty: intent.qty, updatedAt: now }));
    case 'mark-urgent':
      return onLine(state, intent.lineId, (line) => ({ ...line, isUrgent: intent.isUrgent, updatedAt: now }));
    case 'save-for-later':
      return onLine(state, intent.lineId, (line) => ({ ...line, savedForLater: true, updatedAt: now }));
    case 'restore-to-cart':
      return onLine(state, intent.lineId, (line) => ({ ...line, savedForLater: false, updatedAt: now }));
    case 'remove-cart-line':
      return state.line(intent.lineId) === undefined ? [] : [{ type: 'line', id: intent.lineId, row: null }];
  }
}

function onItem(state: State, id: ItemId, change: (item: StockItem) => StockItem): readonly RowChange[] {
  const item = state.item(id);
  return item === undefined ? [] : [{ type: 'item', id, row: change(item) }];
}

function onLine(state: State, id: CartLineId, change: (line: CartLine) => CartLine): readonly RowChange[] {
  const line = state.line(id);
  return line === undefined ? [] : [{ type: 'line', id, row: change(line) }];
}

function put(folder: Folder, change: Partial<Folder>): RowChange {
  return { type: 'folder', id: folder.id, row: { ...folder, ...change } };
}

function onHandAfter(item: StockItem, intent: AdjustStock | CountStock): number {
  return intent.do === 'adjust-stock'
    ? adjustOnHand(item.onHand, intent.delta).onHand
    : countOnHand(item.onHand, intent.counted).onHand;
}

/** Fields: the last writer wins; of a note nothing that somebody else wrote is lost. */
function withField(state: State, item: StockItem, intent: SetItemField): StockItem {
  const { change } = intent;
  if (change.field !== 'note') return { ...item, [change.field]: change.value };
  if (item.note === change.value) return { ...item, noteConflict: null };
  return {
    ...item,
    note: change.value,
    noteRevision: UNNUMBERED,
    noteConflict: textBeside(state, item, change.value, intent),
  };
}

/**
 * What stays beside a note's new text: somebody else's that the writer has not seen. The writer's own earlier text is
 * nobody else's; what it had met stays. A text that the new one holds is not lost.
 */
function textBeside(
  state: State,
  item: StockItem,
  text: string,
  { baseRevision }: Pick<SetItemField, 'baseRevision'>,
): string | null {
  if (item.noteRevision <= baseRevision) return null;
  const beside = state.isOwnNote(item) ? item.noteConflict : item.note;
  return beside === null || beside === '' || `\n${text}\n`.includes(`\n${beside}\n`) ? null : beside;
}

function moveItem(state: State, id: ItemId, to: FolderId): readonly RowChange[] {
  const item = state.item(id);
  const destination = state.folder(to);
  if (item === undefined || destination === undefined || item.folderId === destination.id) return [];
  const origin = state.folder(item.folderId);
  return [
    { type: 'item', id, row: { ...item, folderId: destination.id } },
    ...(origin === undefined ? [] : [put(origin, { itemCount: Math.max(0, origin.itemCount - 1) })]),
    put(destination, { itemCount: destination.itemCount + 1 }),
  ];
}

function newFolder(state: State, intent: Extract<Intent, { do: 'create-folder' }>, now: string): Folder {
  return {
    id: intent.folderId,
    clientId: intent.folderId,
    locationId: state.locationId,
    revision: 0,
    name: intent.name.trim(),
    parentId: intent.parentId,
    rank: intent.rank,
    itemCount: 0,
    columns: intent.columns === undefined ? defaultColumnNames(false) : lawfulColumns(intent.columns, false),
    createdAt: now,
  };
}

function newLine(state: State, intent: Extract<Intent, { do: 'add-to-cart' }>, now: string): CartLine {
  return {
    ...intent.offer,
    id: intent.lineId,
    clientId: intent.lineId,
    locationId: state.locationId,
    revision: 0,
    qty: intent.qty,
    savedForLater: false,
    isUrgent: false,
    cannotOrder: false,
    stockLevel: state.offer(intent.offer.offerId)?.stockLevel ?? intent.offer.stockLevel ?? null,
    updatedAt: now,
  };
}
