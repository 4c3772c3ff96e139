import { expect, it } from 'vitest';
import { etaText, fileTitle, lastOrderedText, ownName, stockWords } from './product-words.ts';

it('PD-06 tells the last order by its day and how many', () => {
  expect(lastOrderedText('10/03/26', 4)).toBe('10/03/26, 4 ordered');
  expect(lastOrderedText('10/03/26', null)).toBe('10/03/26');
  expect(lastOrderedText(null, null)).toBe('');
});

it('PD-07 says the state of the stock in words', () => {
  expect(stockWords('active', 1200)).toEqual({ tone: 'in', text: '1,200 in stock' });
  expect(stockWords('active', 3)).toEqual({ tone: 'low', text: 'Only 3 left' });
  expect(stockWords('active', 0)).toEqual({ tone: 'out', text: 'Out of stock' });
  expect(stockWords('backordered', 0).text).toBe('Backordered');
  expect(stockWords('inactive', 40).text).toBe('Not sold now');
});

it('says days in words', () => {
  expect([0, 1, 3].map(etaText)).toEqual(['Not known', '1 day', '3 days']);
});

it('PD-05 names a file as people do', () => {
  expect(fileTitle('/files/demo/safety-data-sheet.pdf', 'SDS')).toBe('Safety data sheet');
  expect(fileTitle('/files/%E2%82%AC.pdf?x=1', 'SDS')).toBe('€');
  expect(fileTitle('/files/', 'SDS')).toBe('SDS');
});

it('names a product without its maker', () => {
  expect(ownName('Novabond Flowable Composite A2', 'Novabond')).toBe('Flowable Composite A2');
  expect(ownName('Flowable Composite', '')).toBe('Flowable Composite');
});
