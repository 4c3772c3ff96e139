/** Complete rows for tests, with the demo's values: a test states only what it depends on. */
import { asId } from '../ids.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';

export function anItem(change: Partial<StockItem> = {}): StockItem {
  return {
    id: asId('7'),
    locationId: asId('1'),
    revision: 40,
    folderId: asId('2'),
    qrToken: 'ABCDEFGHJKMN',
    offerId: asId('70'),
    productId: '700',
    distributorId: asId('5'),
    distributorName: 'Northline',
    distributorSku: 'N-1',
    manufacturerName: 'Alderon',
    manufacturerSku: 'A-1',
    productName: 'Nitrile gloves M',
    productDescription: '',
    rootCategoryName: 'Gloves & PPE',
    customName: null,
    codes: [],
    imageSrc: null,
    packageText: 'Box of 100',
    isActive: true,
    stockLevel: 10,
    priceCents: 1250,
    priceTypeName: 'Zen Price',
    onHand: 5,
    needToHave: null,
    reorderWhenLte: null,
    expirationDate: null,
    note: 'top shelf',
    noteRevision: 30,
    noteConflict: null,
    lastOrderedDate: null,
    lastOrderedQty: null,
    ...change,
  };
}

export function aFolder(change: Partial<Folder> = {}): Folder {
  return {
    id: asId('2'),
    clientId: null,
    locationId: asId('1'),
    revision: 1,
    name: 'Room 1',
    parentId: null,
    rank: 0,
    itemCount: 0,
    columns: [],
    createdAt: '2026-05-01T10:00:00.000Z',
    ...change,
  };
}
