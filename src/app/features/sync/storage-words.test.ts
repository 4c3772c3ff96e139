import { expect, it } from 'vitest';
import { storageWords } from './storage-words.ts';

it('G15 says whether the data is safe and how much is used', () => {
  expect(storageWords('ok', true, { usage: 4_200_000, quota: 2_000_000_000 })).toBe(
    'The browser keeps this data for good. 4.2 MB used of 2.0 GB.',
  );
  expect(storageWords('full', false, null)).toMatch(/^Storage is full\. The browser may clear/);
  expect(storageWords('ok', null, null)).toMatch(/after the first edit/);
});
