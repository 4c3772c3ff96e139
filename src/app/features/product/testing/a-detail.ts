import type { OfferAlternative, OfferDetailResource } from '#contract/resources/offer-detail.ts';

type Attributes = OfferDetailResource['attributes'];

export function aDistributor(change: Partial<Attributes['distributor']> = {}): Attributes['distributor'] {
  return {
    id: '5',
    name: 'Northline Dental',
    isConnected: true,
    isPreferred: false,
    isPrimary: true,
    etaDays: 3,
    fixedShipping: 9.95,
    minOrderTotalFree: 150,
    ...change,
  };
}

export function anAlternative(id: string, change: Partial<OfferAlternative> = {}): OfferAlternative {
  return {
    id,
    sku: `HM${id}`,
    price: 10,
    priceTypeName: 'Retail Price',
    unitPrice: 0.1,
    stockLevel: 40,
    status: 'active',
    lastOrderedAt: null,
    distributor: aDistributor({ id: `d${id}`, name: `Distributor ${id}`, isPrimary: false }),
    ...change,
  };
}

/** Nitrile gloves, a box of 100, as offer 70. */
export function aDetail(change: Partial<Attributes> = {}): OfferDetailResource {
  return {
    type: 'product-distributors',
    id: '70',
    attributes: {
      productDistributorId: '70',
      productManufacturerId: '7',
      productId: '7',
      sku: 'ND100070',
      manufacturerSku: 'AL-00070',
      manufacturerName: 'Alderon Health',
      category: 'Nitrile Gloves',
      categoryId: '3',
      name: 'Nitrile Exam Gloves Blue Medium',
      description: 'Powder-free.',
      additionalDescription: '',
      otherInfo: '',
      units: 1,
      packageText: 'Box of 100',
      packageQty: 100,
      images: [],
      videos: [],
      videoLink: null,
      sdsFiles: [],
      instructions: [],
      modifierList: [],
      variants: [],
      lastOrderedAt: null,
      lastOrderedQty: null,
      stockLevel: 120,
      status: 'active',
      preferred: false,
      isAuthorized: true,
      actualPrice: { price: 12.5, type: 'price_client_practice_location', typeName: 'Client Price' },
      unitPrice: 0.125,
      altUnitPrice: null,
      freeGoods: [],
      isSaveForLater: false,
      isAddedToWorkSpace: false,
      workSpaceItemId: null,
      workSpaceId: null,
      workSpaceName: null,
      updatedAt: '2026-11-20T09:00:00.000Z',
      distributor: aDistributor(),
      alternatives: [],
      ...change,
    },
  };
}
