import { expect, it } from 'vitest';
import { mayMove, movesBetween, PURCHASE_STATES } from './order-states.ts';

it('ORD-08 an order moves through every state between, and along the table only', () => {
  expect(movesBetween('queued', 'shipped')).toEqual(['sent', 'accepted', 'shipped']);
  expect(movesBetween('with-rep', 'delivered')).toEqual(['accepted', 'shipped', 'delivered']);
  expect(movesBetween('failed', 'accepted')).toEqual(['queued', 'sent', 'accepted']);
  for (const from of PURCHASE_STATES) {
    for (const to of PURCHASE_STATES) {
      const moves = movesBetween(from, to) ?? [];
      for (const [nth, next] of moves.entries()) expect(mayMove(moves[nth - 1] ?? from, next)).toBe(true);
      if (moves.length > 0) expect(moves.at(-1)).toBe(to);
    }
  }
});

it('ORD-08 what is said late of an earlier step changes nothing', () => {
  expect(movesBetween('delivered', 'accepted')).toEqual([]);
  expect(movesBetween('shipped', 'accepted')).toEqual([]);
  expect(movesBetween('accepted', 'accepted')).toEqual([]);
});

it('ORD-08 is declined until it is shipped, and not afterwards; one that was declined stays so', () => {
  expect(movesBetween('queued', 'rejected')).toEqual(['sent', 'rejected']);
  expect(movesBetween('with-rep', 'rejected')).toEqual(['rejected']);
  expect(movesBetween('accepted', 'rejected')).toEqual(['rejected']);
  for (const state of ['shipped', 'delivered'] as const) expect(movesBetween(state, 'rejected')).toBeNull();
  for (const state of ['sent', 'accepted', 'shipped', 'delivered'] as const)
    expect(movesBetween('rejected', state)).toBeNull();
});
