import { expect, it } from 'vitest';
import { arrivalText, etaText, fileTitle, lastOrderedText, ownName } from './product-text.ts';

it('PD-06 tells the last order by its day and how many', () => {
  expect(lastOrderedText('10/03/26', 4)).toBe('10/03/26, 4 ordered');
  expect(lastOrderedText('10/03/26', null)).toBe('10/03/26');
  expect(lastOrderedText(null, null)).toBe('');
});

it('says days in words, as the working days that they are', () => {
  expect([0, 1, 3].map(etaText)).toEqual(['Not known', '1 working day', '3 working days']);
  expect([0, 3].map(arrivalText)).toEqual(['Arrival not known', 'Arrives in 3 working days']);
});

it('PD-05 names a file as people do', () => {
  expect(fileTitle('/files/demo/safety-data-sheet.pdf', 'SDS')).toBe('Safety data sheet');
  expect(fileTitle('/files/%E2%82%AC.pdf?x=1', 'SDS')).toBe('€');
  expect(fileTitle('/files/cotton-100%.pdf', 'SDS')).toBe('Cotton 100%');
  expect(fileTitle('/files/', 'SDS')).toBe('SDS');
});

it('names a product without its maker', () => {
  expect(ownName('Novabond Flowable Composite A2', 'Novabond')).toBe('Flowable Composite A2');
  expect(ownName('Flowable Composite', '')).toBe('Flowable Composite');
});
