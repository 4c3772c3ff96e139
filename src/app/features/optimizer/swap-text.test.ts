import { expect, it } from 'vitest';
import type { Swap } from '#contract/resources/optimization.ts';
import { changeText, leftOutText, optionCostText, partText, savedCentsOf, unorderableText } from './swap-text.ts';

const alone = { distributorName: null, of: null, among: 1 };

it('API-12 says what an amount is made of, and who shares a charge', () => {
  const parts: Swap['parts'] = [
    { kind: 'price', amount: 10, ...alone },
    { kind: 'shipping', amount: 4.98, distributorName: 'North', of: 9.95, among: 2 },
    { kind: 'shipping', amount: -12.95, distributorName: 'Harbor', of: -12.95, among: 1 },
    { kind: 'tax', amount: 0.17, ...alone },
  ];
  expect(partText({ parts })).toEqual([
    'Products −\u2060$10.00',
    'North shipping and handling −\u2060$4.98 of $9.95, shared by 2 swaps',
    'Harbor shipping and handling +\u2060$12.95',
    'Tax −\u2060$0.17',
  ]);
  expect(partText({ parts: parts.slice(0, 1) })).toEqual([]);
});

it('API-12 a swap has one amount: its part of the saving, or what it would change if it is left', () => {
  expect(savedCentsOf({ amount: 2.5, effect: 9 } as Swap)).toBe(250);
  expect(savedCentsOf({ amount: null, effect: 9 } as Swap)).toBe(900);
  expect([changeText(0), changeText(250), changeText(-250)]).toEqual(['No change', '−$2.50', '+$2.50']);
});

it('DIST-05 a line that cannot be ordered, and that nothing stands in for, says why', () => {
  const line = { cartItemId: '1', productName: 'Gloves', distributorName: 'North', why: 'blocked' } as const;
  expect(unorderableText({ ...line, heldBack: null })).toBe('North is blocked, and no other offer can replace it.');
  const held = { productName: 'Gloves', distributorName: 'Harbor', why: 'primary' } as const;
  expect(unorderableText({ ...line, heldBack: held })).toBe(
    'North is blocked. Harbor has it, but isn’t a primary distributor.',
  );
  expect(unorderableText({ ...line, heldBack: { ...held, productName: 'Other gloves', why: 'sameOnly' } })).toBe(
    'North is blocked. Harbor has Other gloves, but it’s similar, not the same product.',
  );
});

it('API-12 gives a reason for each cheaper offer, and a price for each option', () => {
  const of = { eta: '2026-11-30', distributorName: 'Harbor' };
  expect(leftOutText({ ...of, why: 'fast' })).toBe('Arrives later, on Nov 30, 2026');
  expect(leftOutText({ ...of, why: 'primary' })).toBe('Harbor isn’t a primary distributor');
  expect([optionCostText(0), optionCostText(4.2)]).toEqual(['Costs nothing', 'Costs $4.20']);
});
