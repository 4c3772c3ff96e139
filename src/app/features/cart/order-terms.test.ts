import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/ordering/cart-selection.ts';
import { cartOf } from './cart-groups.ts';
import { learnTerms, NO_TERMS } from './order-terms.ts';
import { aLine } from '../../things/cart-line/testing/a-line.ts';
import { anAnswer } from './testing/an-answer.ts';
import { KNOWN, TERMS } from './testing/some-terms.ts';

const cart = cartOf([aLine({ id: '1' })], {
  search: '',
  selection: EVERYTHING,
  overnight: [],
  terms: KNOWN,
  now: '2026-11-20T16:00:00Z',
});

describe('the terms of distributors, kept for the time without a network', () => {
  it('CHK-04 CHK-06 come from the server’s groups, with the days of overnight shipping', () => {
    const known = learnTerms(NO_TERMS, anAnswer(cart));
    expect(known).toEqual(KNOWN);
  });

  it('the days are right after the cut-off as well', () => {
    const answer = anAnswer(cart);
    const late = answer.data.map((group) => ({
      ...group,
      attributes: { ...group.attributes, currentDatetime: '2026-11-20T22:00:00Z', overnightEta: '2026-11-24' },
    }));
    expect(learnTerms(NO_TERMS, { ...answer, data: late }).byDistributor['d1']?.overnight?.days).toBe(1);
  });

  it('what is known of distributors that are not in the cart stays', () => {
    const other = { ...TERMS, fixedShippingCents: 1 };
    const before = { taxBasisPoints: 700, byDistributor: { d9: other } };
    const after = learnTerms(before, anAnswer(cart));
    expect(after.taxBasisPoints).toBe(825);
    expect(after.byDistributor).toEqual({ d9: other, d1: TERMS });
  });

  it('CART-05 a group without a cut-off or a way of paying has the defaults', () => {
    const answer = anAnswer(cart);
    const bare = answer.data.map((group) => ({
      ...group,
      attributes: { ...group.attributes, cutOffTime: '', paymentType: '' },
    }));
    const terms = learnTerms(NO_TERMS, { ...answer, data: bare }).byDistributor['d1'];
    expect(terms?.cutOffTime).toBe('15:00:00-06:00');
    expect(terms?.paymentType).toBe('Credit Card');
  });
});
