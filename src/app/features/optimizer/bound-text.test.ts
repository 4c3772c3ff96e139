import { expect, it } from 'vitest';
import { boundText } from './bound-text.ts';

const proven = { isProvenLeast: true, least: 90, lowerBound: 90 };
const near = { isProvenLeast: false, least: 3000, lowerBound: 1500 };

it('API-12 says in plain words how far from the least a cart may be', () => {
  expect(boundText(proven, true)).toBe('Cheapest with your options');
  expect(boundText({ isProvenLeast: false, least: 512.4, lowerBound: 512.38 }, true)).toBe(
    'Within $0.02 of the cheapest with your options',
  );
  expect(boundText(near, true)).toBe('Within $1,500.00 of the cheapest with your options');
});

it('says it of all swaps only where some are left out', () => {
  expect(boundText(proven, false)).toBe('All swaps together come to $90.00, the cheapest with your options.');
  expect(boundText(near, false)).toBe(
    'All swaps together come to $3,000.00, within $1,500.00 of the cheapest with your options.',
  );
});
