import { expect, it, vi } from 'vitest';
import type { ProductWithAlternatives } from '#remote/http/optimizer-calls.ts';
import { createAlternativesStore } from './alternatives-store.ts';
import { savingsOption } from './testing/savings-option.ts';

function product(offerId: string, saving: number): ProductWithAlternatives {
  return {
    productDistributorId: offerId,
    origin: savingsOption('origin', { productDistributorId: offerId, saving }),
    sameBrand: null,
    similar: savingsOption('similar', { productDistributorId: `${offerId}-similar`, saving }),
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
