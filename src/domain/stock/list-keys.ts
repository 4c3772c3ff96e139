/**
 * What lists of items are sorted and searched by, for both ends: a device packs these keys beside its items, and the server
 * names its sorts by them. Rule: devices hold keys that older builds packed, so a key keeps its name and its values. A new
 * one is worked out on devices from their own items, when their copy is upgraded (mirror/tables/mirror-database.ts).
 */
import { foldText } from './fold-text.ts';
import { displayName, isBackordered, type StockItem } from './stock-item.ts';
import { STOCK_LEVELS, stockLevel, type StockLevel } from './stock-state.ts';

/** Characters of a name beyond this length make no useful difference to sorting. */
const SORTED_LETTERS = 48;

/** Sorts after every date: items without an expiration date come last. */
const NO_DATE = '9999';

/** Sorts after every text that is written on a shelf. */
const NO_SHELF = '\uffff';
const SHELF_DIGITS = 6;

/** In place of an item that is gone. Of each key it says whether it is a text or a number. */
export const NO_LIST_KEYS = {
  category: '',
  generic: '',
  name: '',
  manufacturer: '',
  distributor: '',
  expiration: '',
  lastOrdered: '',
  shelf: '',
  /** The searched text; each word follows a space. */
  words: '',
  /** Cents; -1 if there is none. */
  price: 0,
  onHand: 0,
  /** 1 where the distributor has none to send now. */
  backordered: 0,
  /** A place in `STOCK_LEVELS`, so that the most urgent come first. */
  level: 0,
};

export type ListKeys = Readonly<typeof NO_LIST_KEYS>;
export type ListKey = keyof ListKeys;

/** Texts are compared as they are, code unit by code unit. */
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

/** `A2` comes before `A10`, and what stands nowhere comes last (ITEM-27). */
function shelfKey(shelf: string): string {
  const folded = shelf === '' ? '' : foldText(shelf);
  return folded === '' ? NO_SHELF : folded.replace(/\d+/g, (digits) => digits.padStart(SHELF_DIGITS, '0'));
}

/** Names, SKUs, makers, category, codes, notes and places on the shelves (SRCH-19, ITEM-27). */
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
  /** The first key decides, then the next; ids break ties. */
  readonly keys: readonly ListKey[];
  /** As the server calls it. */
  readonly wire: string;
}

/** The sorts of a list, in the order in which they are offered; the first is the default (ITEM-13). */
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
