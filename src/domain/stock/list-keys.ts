/**
 * The sort and search keys of item lists, for both ends: a device stores them beside its items, and the server names its sorts by them.
 * Rule: devices have keys that older builds stored, so a key never changes its name. A new one, and one whose values change, is computed on
 * devices from their own items when the database is upgraded (mirror/tables/versions.ts).
 */
import { foldText } from './fold-text.ts';
import { displayName, isBackordered, type StockItem } from './stock-item.ts';
import { STOCK_LEVELS, stockLevel, type StockLevel } from './stock-state.ts';

/** Later characters of a name make no useful difference to sorting. */
const SORTED_LETTERS = 48;

/** Sorts after every date: items without an expiration date come last. */
const NO_DATE = '9999';

/** Sorts after every shelf label. */
const NO_SHELF = '\uffff';
const SHELF_DIGITS = 6;

/** For a deleted item. The values also show whether a key is a text or a number. */
export const NO_LIST_KEYS = {
  category: '',
  generic: '',
  name: '',
  manufacturer: '',
  distributor: '',
  expiration: '',
  lastOrdered: '',
  shelf: '',
  /** The searched text; a space precedes each word. */
  words: '',
  /** Cents; -1 if there is none. */
  price: 0,
  onHand: 0,
  /** 1 if the distributor is out of stock. */
  backordered: 0,
  /** An index into `STOCK_LEVELS`, so that the most urgent come first. */
  level: 0,
};

export type ListKeys = Readonly<typeof NO_LIST_KEYS>;
export type ListKey = keyof ListKeys;

/** Texts are compared by code unit. */
export function listKeysOf(item: StockItem): ListKeys {
  return {
    category: foldText(item.rootCategoryName),
    generic: foldText(item.genericName ?? ''),
    name: foldText(displayName(item)).slice(0, SORTED_LETTERS),
    manufacturer: foldText(item.manufacturerName),
    distributor: `${foldText(item.distributorName)}\t${foldText(item.distributorSku)}`,
    expiration: item.expirationDate ?? NO_DATE,
    lastOrdered: item.lastOrderedDate ?? '',
    shelf: shelfKey(item.shelf ?? ''),
    words: ` ${foldText(searchedTexts(item).join(' '))}`,
    price: item.priceCents ?? -1,
    onHand: item.onHand,
    backordered: isBackordered(item) ? 1 : 0,
    level: levelKey(stockLevel(item)),
  };
}

export function levelKey(level: StockLevel): number {
  return STOCK_LEVELS.indexOf(level);
}

/** `A2` comes before `A10`, and items without a shelf come last (ITEM-27). */
function shelfKey(shelf: string): string {
  const folded = shelf === '' ? '' : foldText(shelf);
  return folded === '' ? NO_SHELF : folded.replace(/\d+/g, (digits) => digits.padStart(SHELF_DIGITS, '0'));
}

/** Names, SKUs, makers, category, codes, notes and shelves (SRCH-19, ITEM-27). */
function searchedTexts(item: StockItem): readonly string[] {
  return [
    item.customName ?? '',
    item.productName,
    item.manufacturerName,
    item.manufacturerSku,
    item.distributorName,
    item.distributorSku,
    item.rootCategoryName,
    item.codes.join(' '),
    item.note,
    item.noteConflict ?? '',
    item.shelf ?? '',
  ];
}

interface ListSort {
  /** The first key decides, then the next; ties are broken by id. */
  readonly keys: readonly ListKey[];
  /** The server's name for it. */
  readonly wire: string;
}

/** The sorts of a list, in display order; the first is the default (ITEM-13). */
export const LIST_SORTS = {
  category: { keys: ['category', 'name'], wire: 'rootCategoryName' },
  name: { keys: ['name'], wire: 'productName' },
  manufacturer: { keys: ['manufacturer', 'name'], wire: 'manufacturerName' },
  distributor: { keys: ['distributor'], wire: 'distributorName' },
  price: { keys: ['price'], wire: 'price' },
  onHand: { keys: ['onHand'], wire: 'qtyOnHand' },
  state: { keys: ['level', 'name'], wire: 'stockState' },
  expirationDate: { keys: ['expiration'], wire: 'expirationDate' },
  lastOrdered: { keys: ['lastOrdered'], wire: 'lastOrderedDate' },
  shelf: { keys: ['shelf', 'name'], wire: 'shelf' },
} as const satisfies Readonly<Record<string, ListSort>>;

export type ItemSort = keyof typeof LIST_SORTS;
export type WireSort = (typeof LIST_SORTS)[ItemSort]['wire'];
