import { expect, it, vi } from 'vitest';
import type { SavingsOption } from '#contract/resources/optimisation.ts';
import type { ProductWithAlternatives } from '#remote/http/optimiser-calls.ts';
import { createAlternativesStore } from './alternatives-store.ts';

function product(offerId: string, saving: number): ProductWithAlternatives {
  const option = (type: SavingsOption['type'], id: string): SavingsOption => ({
    type,
    productDistributorId: id,
    productName: 'Gloves',
    distributorId: '1',
    distributorName: 'North',
    manufacturerName: 'Maker',
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
    saving,
  });
  return {
    productDistributorId: offerId,
    origin: option('origin', offerId),
    sameBrand: null,
    similar: option('similar', `${offerId}-similar`),
    preferred: 'similar',
  };
}

it('OPT-01 an answer that changes one line leaves what stands beside the others as it is', () => {
  const store = createAlternativesStore();
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.put([product('a', 1), product('b', 2)]);
  const [a, b] = [store.of('a'), store.of('b')];
  store.put([product('b', 3), product('a', 1)]);
  expect(store.of('a')).toBe(a);
  expect(store.of('b')).not.toBe(b);
  expect(store.of('b')?.similar?.saving).toBe(3);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the same answer again tells nobody; an offer that is not in it has no alternatives', () => {
  const store = createAlternativesStore();
  store.put([product('a', 1)]);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.put([product('a', 1)]);
  expect(listener).not.toHaveBeenCalled();
  store.put([]);
  expect(store.of('a')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.put([product('a', 1)]);
  expect(listener).toHaveBeenCalledTimes(1);
});
