import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';

/** A box of gloves from five distributors, with the given attributes overridden. */
export function aProduct(attributes: Partial<CatalogueProductResource['attributes']> = {}): CatalogueProductResource {
  return {
    type: 'product-distributors',
    id: '70',
    attributes: {
      productId: '7',
      productDistributorId: '70',
      name: 'Nitrile Gloves M',
      sku: 'ND-70',
      manufacturerSku: 'KE-7',
      manufacturerName: 'Kestra',
      image: null,
      minPrice: 4.1,
      maxPrice: 6,
      price: 4.1,
      priceTypeName: 'Client Price',
      packageText: 'Box of 100',
      packageQty: 100,
      stockLevel: 70,
      status: 'active',
      distributorId: '2',
      distributorName: 'Northline',
      isConnected: true,
      offerCount: 5,
      lastOrderedAt: null,
      lastOrderedQty: null,
      recommended: false,
      showProductDistributor: false,
      productType: 'manufacturer',
      matchedCode: null,
      ...attributes,
    },
  };
}
