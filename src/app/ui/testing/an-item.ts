/** An item for tests, with only what the test names made different. */
import { asId } from '#domain/ids.ts';
import type { ItemView } from '#mirror/read/views.ts';

export function anItem(different: Partial<ItemView> = {}): ItemView {
  return {
    id: asId('1'),
    locationId: asId('7'),
    revision: 1,
    folderId: asId('70'),
    folderName: 'Operatory 2',
    qrToken: '0123456789ABCDEF',
    offerId: asId('o1'),
    productId: 'p1',
    distributorId: asId('d1'),
    distributorName: 'Patterson',
    distributorSku: 'SKU-1',
    manufacturerName: 'Maker',
    manufacturerSku: 'M-1',
    productName: 'Nitrile gloves M',
    productDescription: '',
    rootCategoryName: 'Gloves',
    customName: null,
    codes: [],
    imageSrc: null,
    packageText: 'Box of 100',
    isActive: true,
    stockLevel: 5,
    priceCents: 999,
    priceTypeName: '',
    onHand: 12,
    needToHave: null,
    reorderWhenLte: null,
    expirationDate: null,
    note: '',
    noteRevision: 0,
    noteConflict: null,
    lastOrderedDate: null,
    lastOrderedQty: null,
    waiting: 0,
    needsYou: false,
    ...different,
  };
}
