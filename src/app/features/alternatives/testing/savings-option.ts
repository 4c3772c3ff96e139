import type { SavingsOption } from '#contract/resources/optimization.ts';

/** An option for a line of four packs, in the server's format. */
export function savingsOption(type: SavingsOption['type'], more: Partial<SavingsOption> = {}): SavingsOption {
  return {
    type,
    productDistributorId: `offer-${type}`,
    productId: `product-${type}`,
    productName: `Gloves ${type}`,
    distributorId: '1',
    distributorName: 'North',
    manufacturerName: 'Maker',
    manufacturerSku: 'M-1',
    imageSrc: null,
    price: 12.5,
    eta: '2026-11-25',
    priceOrigin: 12.5,
    etaOrigin: '2026-11-25',
    qty: 4,
    packageMeasure: 'Box',
    packageQty: 100,
    cartItemId: '7',
    isSelected: type === 'origin',
    showInitialChoiceLabel: type === 'origin',
    saving: 0,
    surplus: 0,
    isDeclaredSame: false,
    equal: [],
    differs: [],
    ...more,
  };
}
