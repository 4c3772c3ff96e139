import { expect, it } from 'vitest';
import { moveText } from './move-text.ts';

type Locations = Parameters<typeof moveText>[2];

const mine = [
  { id: '3', name: 'Main Street' },
  { id: '4', name: 'Harbour' },
] as Locations;

it('LOC-05 says where a tab is now, and what has led it there', () => {
  expect(moveText('3', '4', mine)).toBe('You’re now at Harbour. The location was changed in another tab.');
  expect(moveText('9', '4', mine)).toBe('You’re now at Harbour. You no longer have access to the previous location.');
});
