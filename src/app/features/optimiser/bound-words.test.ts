import { expect, it } from 'vitest';
import { boundWords } from './bound-words.ts';

it('API-12 says in plain words how far from the least a cart may be', () => {
  expect(boundWords({ isProvenLeast: true, least: 90, lowerBound: 90 })).toBe(
    'Proven cheapest: no other choice of these products costs less.',
  );
  expect(boundWords({ isProvenLeast: false, least: 512.4, lowerBound: 512.38 })).toBe(
    'Within $0.02 of the best possible.',
  );
  expect(boundWords({ isProvenLeast: false, least: 3000, lowerBound: 1500 })).toBe(
    'Within $1,500.00 of the best possible.',
  );
});
