import { expect, it } from 'vitest';
import { itemSearchWords } from './item-search-words.ts';

it('SRCH-19 words one by one; a printed product code as it is kept', () => {
  expect(itemSearchWords('  nitrile  gloves ')).toEqual([['nitrile'], ['gloves']]);
  expect(itemSearchWords('036000291452')).toEqual([['036000291452', '00036000291452']]);
  expect(itemSearchWords('0 36000 29145 2')).toEqual([['036000291452', '00036000291452']]);
  expect(itemSearchWords('12004111100005')).toEqual([['12004111100005']]);
  expect(itemSearchWords('5 10 mm')).toEqual([[' 5'], [' 10'], [' mm']]);
  expect(itemSearchWords('')).toEqual([]);
});
