import { expect, it } from 'vitest';
import { moveWords } from './move-words.ts';

type Locations = Parameters<typeof moveWords>[2];

const mine = [
  { id: '3', name: 'Main Street' },
  { id: '4', name: 'Harbour' },
] as Locations;

it('LOC-05 says where a tab is now, and what has led it there', () => {
  expect(moveWords('3', '4', mine)).toBe('You’re now at Harbour. The location was changed in another tab.');
  expect(moveWords('9', '4', mine)).toBe('You’re now at Harbour. You no longer have access to the previous location.');
});
