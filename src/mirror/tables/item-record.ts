/** An item in its table, with the index fields that are computed from its view; a removed item has none of them. */
import type { StockItem } from '#domain/stock/stock-item.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemSort } from '../read/views.ts';
import { baseOf, type RowRecord } from './row-record.ts';
import { foldText } from './fold-text.ts';

export interface ItemIndex {
  readonly folder?: string;
  readonly token?: string;
  /** `<locationId>|<code>` */
  readonly codes?: readonly string[];
  /** 1 where the view stands in another folder than the base; folder counts are corrected by these. */
  readonly moved?: 1;
  readonly byCategory?: string;
  readonly byName?: string;
  readonly byManufacturer?: string;
  readonly byDistributor?: string;
  readonly byPrice?: number;
  readonly byOnHand?: number;
  readonly byExpiration?: string;
  readonly byLastOrdered?: string;
}

/** `pack` names the search pack that holds the item's words (see search-pack.ts). */
export type ItemRecord = RowRecord<StockItem> & ItemIndex & { readonly pack: number | null };

type SortField = Extract<keyof ItemIndex, `by${string}`>;

export const SORT_FIELDS: Readonly<Record<ItemSort, SortField>> = {
  category: 'byCategory',
  name: 'byName',
  manufacturer: 'byManufacturer',
  distributor: 'byDistributor',
  price: 'byPrice',
  onHand: 'byOnHand',
  expirationDate: 'byExpiration',
  lastOrdered: 'byLastOrdered',
};

/** What comes after so many letters of a name orders nothing that a person looks for. */
const SORTED_LETTERS = 48;

/** Sorts after every date: items without an expiration date come last. */
const NO_DATE = '9999';

export function itemIndex(record: Pick<RowRecord<StockItem>, 'view' | 'base'>): ItemIndex {
  const { view } = record;
  if (view === null) return {};
  const name = foldText(displayName(view)).slice(0, SORTED_LETTERS);
  const base = baseOf(record);
  return {
    folder: view.folderId,
    token: view.qrToken,
    codes: view.codes.map((code) => codeKey(view.locationId, code)),
    ...(base !== null && base.folderId !== view.folderId ? { moved: 1 } : {}),
    byCategory: `${foldText(view.rootCategoryName)}\u0001${name}`,
    byName: name,
    byManufacturer: `${foldText(view.manufacturerName)}\u0001${name}`,
    byDistributor: `${foldText(view.distributorName)}\u0001${foldText(view.distributorSku)}`,
    byPrice: view.priceCents ?? -1,
    byOnHand: view.onHand,
    byExpiration: view.expirationDate ?? NO_DATE,
    byLastOrdered: view.lastOrderedDate ?? '',
  };
}

export function codeKey(locationId: string, code: string): string {
  return `${locationId}|${code}`;
}
