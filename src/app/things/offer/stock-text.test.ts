import { expect, it } from 'vitest';
import { stockText } from './stock-text.ts';

it('PD-07 describes the stock state in words', () => {
  expect(stockText('active', 1200)).toEqual({ tone: 'in', text: '1,200 in stock' });
  expect(stockText('active', 3)).toEqual({ tone: 'low', text: 'Only 3 left' });
  expect(stockText('active', 0)).toEqual({ tone: 'out', text: 'Out of stock' });
  expect(stockText('backordered', 0).text).toBe('Backordered');
  expect(stockText('inactive', 40).text).toBe('Not sold now');
});
