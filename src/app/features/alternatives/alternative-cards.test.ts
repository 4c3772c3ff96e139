import { describe, expect, it } from 'vitest';
import type { ProductWithAlternatives } from '#remote/http/optimizer-calls.ts';
import { alternativeCards, lineHint } from './alternative-cards.ts';
import { savingsOption } from './testing/savings-option.ts';

function product(more: Partial<ProductWithAlternatives> = {}): ProductWithAlternatives {
  return {
    productDistributorId: 'offer-origin',
    origin: savingsOption('origin'),
    sameBrand: savingsOption('sameBrand', { price: 20, qty: 2, packageQty: 200, saving: 10, eta: '2026-11-23' }),
    similar: savingsOption('similar', { price: 11, saving: 6, eta: '2026-11-27' }),
    preferred: 'sameBrand',
    ...more,
  };
}

const INITIAL = { productDistributorId: '99', productName: 'First', distributorName: 'South', qty: 3, price: 20 };

describe('the alternatives of a line', () => {
  it('OPT-02 OPT-04 stand side by side with price, price per unit, arrival and saving', () => {
    expect(alternativeCards(product(), [])).toMatchObject([
      { kind: 'origin', qty: 4, priceCents: 1250, pack: 'Box of 100', perPiece: 0.125, savingCents: 0, daysSooner: 0 },
      {
        kind: 'sameBrand',
        qty: 2,
        priceCents: 2000,
        pack: 'Box of 200',
        perPiece: 0.1,
        savingCents: 1000,
        daysSooner: 2,
      },
      { kind: 'similar', qty: 4, priceCents: 1100, savingCents: 600, daysSooner: -2 },
    ]);
  });

  it('OPT-03 marks the preferred one of the two as the server says, and neither where there is only one', () => {
    const preferred = (of: ProductWithAlternatives) =>
      alternativeCards(of, []).flatMap(({ kind, isPreferred }) => (isPreferred ? [kind] : []));
    expect(preferred(product())).toEqual(['sameBrand']);
    expect(preferred(product({ preferred: 'similar' }))).toEqual(['similar']);
    expect(preferred(product({ similar: null }))).toEqual([]);
    expect(preferred(product({ sameBrand: null, preferred: 'similar' }))).toEqual([]);
  });

  it('OPT-04 the first choice has its label, and stays in reach after the line was swapped', () => {
    const marked = (cards: ReturnType<typeof alternativeCards>) =>
      cards.flatMap(({ kind, isInitialChoice }) => (isInitialChoice ? [kind] : []));
    expect(marked(alternativeCards(product(), []))).toEqual(['origin']);
    const swapped = product({ origin: savingsOption('origin', { showInitialChoiceLabel: false }) });
    const cards = alternativeCards(swapped, [INITIAL]);
    expect(cards.map(({ kind }) => kind)).toEqual(['origin', 'initial', 'sameBrand', 'similar']);
    expect(marked(cards)).toEqual(['initial']);
    // 4 x 12.50 now, 3 x 20.00 originally.
    expect(cards[1]).toMatchObject({ offerId: '99', name: 'First', qty: 3, priceCents: 2000, savingCents: -1000 });
    // It may be among the alternatives itself, and is shown once.
    const among = product({
      similar: savingsOption('similar', { productDistributorId: '99', showInitialChoiceLabel: true }),
    });
    expect(alternativeCards(among, [INITIAL]).map(({ kind }) => kind)).toEqual(['origin', 'sameBrand', 'similar']);
  });

  it('OPT-01 a line says what its alternatives are good for, or nothing', () => {
    expect(lineHint(product(), null)).toEqual({ kind: 'saves', cents: 1000 });
    const costlier = savingsOption('sameBrand', { saving: -2, eta: '2026-11-20' });
    expect(lineHint(product({ sameBrand: costlier, similar: null }), null)).toEqual({ kind: 'faster' });
    expect(lineHint(product({ sameBrand: null, similar: null }), null)).toBeNull();
    expect(lineHint(product({ sameBrand: null, similar: null }), INITIAL)).toEqual({ kind: 'other' });
    expect(lineHint(null, INITIAL)).toBeNull();
  });

  it('a pack that is not known has no price per unit', () => {
    const unknown = savingsOption('origin', { packageMeasure: '', packageQty: null });
    expect(alternativeCards(product({ origin: unknown }), [])[0]).toMatchObject({ pack: '', perPiece: null });
  });
});
