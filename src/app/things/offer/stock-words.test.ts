import { expect, it } from 'vitest';
import { stockWords } from './stock-words.ts';

it('PD-07 says the state of the stock in words', () => {
  expect(stockWords('active', 1200)).toEqual({ tone: 'in', text: '1,200 in stock' });
  expect(stockWords('active', 3)).toEqual({ tone: 'low', text: 'Only 3 left' });
  expect(stockWords('active', 0)).toEqual({ tone: 'out', text: 'Out of stock' });
  expect(stockWords('backordered', 0).text).toBe('Backordered');
  expect(stockWords('inactive', 40).text).toBe('Not sold now');
});
