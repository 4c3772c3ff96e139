import type { AttributeText } from '../catalogue/attribute-line.ts';
import type { DistributorId, FolderId, ItemId, LocationId, OfferId } from '../ids.ts';

/** `noteRevision` of a text that the server has not numbered yet: newer than any base. */
export const UNNUMBERED = Number.MAX_SAFE_INTEGER;

/** A received lot. */
export interface StockLot {
  /** Empty: not stated. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not stated. */
  readonly expiresOn: string | null;
  readonly received: number;
}

/** A product code and the pack that it is printed on. */
export interface CodePack {
  readonly code: string;
  /** `Case of 1200` */
  readonly text: string;
  /** It holds as much as the pack in which the item is ordered and counted. */
  readonly isOwn: boolean;
}

/**
 * An item in a folder: a distributor's offer as stocked at this location (ITEM-01..03).
 * `onHand` is the fold of the item's stock movements and is never below 0.
 */
export interface StockItem {
  readonly id: ItemId;
  readonly locationId: LocationId;
  /** Change-log sequence of the location at which the row last changed; grows with every change. */
  readonly revision: number;
  readonly folderId: FolderId;
  /** Opaque token of the printed QR label (LBL-03); stays with the item when it moves. */
  readonly qrToken: string;
  readonly offerId: OfferId;
  readonly productId: string;
  readonly distributorId: DistributorId;
  readonly distributorName: string;
  readonly distributorSku: string;
  readonly manufacturerName: string;
  readonly manufacturerSku: string;
  readonly productName: string;
  readonly productDescription: string;
  readonly rootCategoryName: string;
  /** The generic name (`Nitrile Gloves`): the lowest category, below its root; empty: unknown; missing from older servers. */
  readonly genericName?: string;
  /** The practice's own name; shown instead of the product name. */
  readonly customName: string | null;
  /** GTIN-14s of the product's packages, and codes that people linked to the item. */
  readonly codes: readonly string[];
  /** The linked ones among them; missing if there are none, or from older servers. */
  readonly linkedCodes?: readonly string[];
  /** The packs of the product's codes, if one of them is not the item's own pack; sent by newer servers. */
  readonly codePacks?: readonly CodePack[];
  readonly imageSrc: string | null;
  /** Known attributes; missing if there are none, or from older servers. */
  readonly attributes?: readonly AttributeText[];
  /** Package as sold, e.g. `Box of 100`. */
  readonly packageText: string;
  readonly isActive: boolean;
  /** The distributor's stock; 0 is backordered. */
  readonly stockLevel: number;
  /** Integer cents; null if no price is known. */
  readonly priceCents: number | null;
  readonly priceTypeName: string;
  readonly onHand: number;
  readonly needToHave: number | null;
  /** Threshold: reorder when on hand is at or below it (column "Reorder QTY", ITEM-08). */
  readonly reorderWhenLte: number | null;
  /** `YYYY-MM-DD` */
  readonly expirationDate: string | null;
  /** Received lots that may still be on hand; missing if none are known (`lots.ts`). */
  readonly lots?: readonly StockLot[];
  readonly note: string;
  /** Where in its folder it is stored (ITEM-27); empty, or missing in older rows: not stated. */
  readonly shelf?: string;
  /** Revision at which the note last changed; a note set on an older base conflicts with another person's text. */
  readonly noteRevision: number;
  /** Another person's note text that lost against `note`; retained until a person chooses. */
  readonly noteConflict: string | null;
  /** ISO date `YYYY-MM-DD` of the last order. */
  readonly lastOrderedDate: string | null;
  readonly lastOrderedQty: number | null;
}

/** The distributor sells it but is out of stock (ITEM-12). */
export function isBackordered({ isActive, stockLevel }: Pick<StockItem, 'isActive' | 'stockLevel'>): boolean {
  return isActive && stockLevel <= 0;
}

/** The name that people see for an item. */
export function displayName(item: Pick<StockItem, 'customName' | 'productName'>): string {
  return item.customName ?? item.productName;
}
