import { expect, it } from 'vitest';
import { storageText } from './storage-text.ts';

it('G15 says whether the data is safe and how much is used', () => {
  expect(storageText('ok', true, { usage: 4_200_000, quota: 2_000_000_000 })).toBe(
    'This data is protected from being cleared. 4.2 MB used of 2.0 GB.',
  );
  expect(storageText('full', false, null)).toMatch(/^Storage is full\. Your browser may clear/);
  expect(storageText('ok', null, null)).toMatch(/may still clear this data/);
});
