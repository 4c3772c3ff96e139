import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import { EVERYTHING } from '#domain/ordering/cart-selection.ts';
import type { LineView } from '#mirror/read/views.ts';
import { cartOf } from './cart-groups.ts';
import { isConfirmed, linesOf } from './confirm-totals.ts';
import { aLine } from '../../things/cart-line/testing/a-line.ts';
import { anAnswer } from './testing/an-answer.ts';
import { KNOWN } from './testing/some-terms.ts';

const cart = (lines: readonly LineView[]) =>
  cartOf(lines, { search: '', selection: EVERYTHING, overnight: [], terms: KNOWN, now: '2026-11-20T16:00:00Z' });

const LINES = [aLine({ id: '1' }), aLine({ id: '2', qty: 1 })];

describe('totals are the server’s only where it speaks of this cart', () => {
  it('CHK-03 the same lines, choice, quantities, prices and totals confirm the cart', () => {
    expect(isConfirmed(cart(LINES), anAnswer(cart(LINES)))).toBe(true);
  });

  it.each([
    ['an edit that still waits', [aLine({ id: '1', waiting: 1 }), LINES[1]]],
    ['another quantity', [aLine({ id: '1', qty: 3 }), LINES[1]]],
    ['another price', [aLine({ id: '1', priceCents: 1251 }), LINES[1]]],
    ['a line that can no longer be ordered', [aLine({ id: '1', cannotOrder: true }), LINES[1]]],
    ['a line more', [...LINES, aLine({ id: '3' })]],
    ['a line less', [LINES[0]]],
  ])('with %s it is an estimate', (_, changed) => {
    const present = cart(changed.filter((line) => line !== undefined));
    expect(isConfirmed(present, anAnswer(cart(LINES)))).toBe(false);
  });

  it('CHK-13 a line that the server refused to add is not missed in its answer', () => {
    const refused = { id: 'c-3', clientId: 'c-3', waiting: 1, needsYou: true, cannotOrder: true };
    const elsewhere = aLine({ ...refused, id: 'c-4', clientId: 'c-4', distributorId: asId('elsewhere') });
    const present = cart([...LINES, aLine(refused), elsewhere]);
    expect(isConfirmed(present, anAnswer(cart(LINES)))).toBe(true);
  });

  it('a total of the server that is not ours is not taken for this cart’s', () => {
    const answer = anAnswer(cart(LINES));
    const [group] = answer.data;
    if (group === undefined) throw new Error('no group');
    const other = { ...group, attributes: { ...group.attributes, total: group.attributes.total + 0.01 } };
    expect(isConfirmed(cart(LINES), { ...answer, data: [other] })).toBe(false);
  });

  it('CART-07 hands on what the server knows of each line beyond the mirror', () => {
    const reported = linesOf(anAnswer(cart(LINES))).find(({ id }) => id === '2');
    expect(reported?.attributes).toMatchObject({ savingsSimilar: 1.5, initialCartItem: null });
    expect(linesOf(undefined)).toEqual([]);
  });
});
