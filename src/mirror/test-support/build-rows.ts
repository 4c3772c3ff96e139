/** Builds plain, valid rows for tests, with the given fields changed. */
import type { CartLine, OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';

export const HERE: LocationId = asId('1');

export function buildFolder(id: string, change: Partial<Folder> = {}): Folder {
  return {
    id: asId(id),
    clientId: null,
    locationId: HERE,
    revision: 1,
    name: `Folder ${id}`,
    parentId: id === '10' ? null : asId('10'),
    rank: 0,
    itemCount: 0,
    columns: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

export function buildOffer(id: string, change: Partial<OfferSnapshot> = {}): OfferSnapshot {
  return {
    offerId: asId(id),
    productId: `p${id}`,
    distributorId: asId('7'),
    distributorName: 'North Dental',
    distributorSku: `ND-${id}`,
    manufacturerName: 'Kerr',
    manufacturerSku: `K-${id}`,
    productName: `Product ${id}`,
    imageSrc: null,
    priceCents: 1250,
    ...change,
  };
}

export function buildItem(id: string, change: Partial<StockItem> = {}): StockItem {
  return {
    ...buildOffer(`${id}00`),
    id: asId(id),
    locationId: HERE,
    revision: 1,
    folderId: asId('10'),
    qrToken: `token-${id}`,
    productDescription: '',
    rootCategoryName: 'Restoratives',
    customName: null,
    codes: [],
    packageText: 'Box of 10',
    isActive: true,
    stockLevel: 5,
    priceTypeName: 'list',
    onHand: 10,
    needToHave: null,
    reorderWhenLte: null,
    expirationDate: null,
    note: '',
    noteRevision: 0,
    noteConflict: null,
    lastOrderedDate: null,
    lastOrderedQty: null,
    ...change,
  };
}

export function buildLine(id: string, change: Partial<CartLine> = {}): CartLine {
  return {
    ...buildOffer(`${id}00`),
    id: asId(id),
    clientId: null,
    locationId: HERE,
    revision: 1,
    qty: 1,
    savedForLater: false,
    isUrgent: false,
    cannotOrder: false,
    stockLevel: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

export function buildMovement(id: string, change: Partial<StockMovement> = {}): StockMovement {
  return {
    id: asId(id),
    locationId: HERE,
    revision: 1,
    itemId: asId('100'),
    opId: null,
    kind: 'adjust',
    reason: 'used',
    asked: -1,
    applied: -1,
    clamped: 0,
    onHandAfter: 9,
    overlapped: [],
    reverses: null,
    occurredAt: '2026-01-01T00:00:00.000Z',
    clockAhead: null,
    recordedAt: '2026-01-01T00:00:01.000Z',
    userName: 'Front desk',
    device: 'Desk',
    source: 'hand',
    ...change,
  };
}
