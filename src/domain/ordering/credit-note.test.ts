import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditedBefore, returnsCredited } from './credit-note.ts';

const claim = (id: string, orderItemId: string, qty: number, isOpen = true, creditedQty = 0) => ({
  id,
  orderItemId,
  qty,
  isOpen,
  creditedQty,
  wantedCents: 100 * (qty - creditedQty),
});
const line = (orderItemId: string, qty: number, unitPriceCents = 100) => ({ orderItemId, qty, unitPriceCents });

describe('ORD-21 which returns a credit note is of', () => {
  it('is of the returns of its lines, the first ones first, each whole', () => {
    const returns = [claim('a', '1', 2), claim('b', '1', 2), claim('c', '2', 1)];
    const of = (totalCents: number, ...lines: ReturnType<typeof line>[]) =>
      returnsCredited({ lines, totalCents }, returns).map((each) => [each.claim.id, each.cents]);
    expect(of(216, line('1', 2))).toEqual([['a', 216]]);
    expect(of(301, line('1', 2), line('2', 1))).toEqual([
      ['a', 201],
      ['c', 100],
    ]);
    // Includes an item without a return.
    expect(of(400, line('1', 2), line('3', 2))).toEqual([['a', 200]]);
    expect(of(9, line('3', 1))).toEqual([]);
  });

  it('matches a return whose units are on several lines', () => {
    const returns = [claim('a', '1', 3), claim('b', '2', 1)];
    const lines = [line('1', 1, 100), line('2', 1, 400), line('1', 2, 250)];
    const found = returnsCredited({ lines, totalCents: 1000 }, returns);
    expect(found.map((each) => [each.claim.id, each.cents])).toEqual([
      ['a', 600],
      ['b', 400],
    ]);
  });

  it('refunds nothing where it gives nothing back', () => {
    expect(returnsCredited({ lines: [line('1', 2)], totalCents: 0 }, [claim('a', '1', 2)])).toEqual([]);
    expect(returnsCredited({ lines: [], totalCents: 0 }, [claim('a', '1', 2)])).toEqual([]);
  });

  it('matches a part of a return if it covers fewer units, and a later one matches the rest', () => {
    const part = returnsCredited({ lines: [line('1', 1)], totalCents: 108 }, [claim('a', '1', 3)]);
    expect(part).toMatchObject([{ qty: 1, cents: 108, isWhole: false }]);
    const rest = returnsCredited({ lines: [line('1', 2)], totalCents: 216 }, [claim('a', '1', 3, true, 1)]);
    expect(rest).toMatchObject([{ qty: 2, cents: 216, isWhole: true }]);
    // A complete return has priority over part of an older one.
    const returns = [claim('a', '1', 3), claim('b', '1', 2)];
    const both = returnsCredited({ lines: [line('1', 4)], totalCents: 400 }, returns);
    expect(both.map((each) => [each.claim.id, each.qty, each.isWhole])).toEqual([
      ['a', 3, true],
      ['b', 1, false],
    ]);
    const second = returnsCredited({ lines: [line('1', 2)], totalCents: 200 }, returns);
    expect(second.map((each) => [each.claim.id, each.qty, each.isWhole])).toEqual([['b', 2, true]]);
  });

  it('without lines is of the one that is under way; of several of the one that it pays, or of the first ones', () => {
    const one = [claim('a', '1', 2), claim('b', '1', 2, false)];
    const of = (totalCents: number, returns: readonly ReturnType<typeof claim>[]) =>
      returnsCredited({ lines: [], totalCents }, returns).map(({ claim: { id }, cents, isWhole }) => [
        id,
        cents,
        isWhole,
      ]);
    expect(of(50, one)).toEqual([['a', 50, true]]);
    const several = [...one, claim('c', '2', 1)];
    expect(of(100, several)).toEqual([['c', 100, true]]);
    expect(of(50, several)).toEqual([['a', 50, false]]);
    expect(of(250, several)).toEqual([
      ['a', 200, true],
      ['c', 50, false],
    ]);
    expect(of(999, several)).toEqual([
      ['a', 200, true],
      ['c', 100, true],
    ]);
  });

  it('without lines matches a return that was already refunded if none is pending, so that it is not refunded twice', () => {
    const back = claim('b', '1', 2, false);
    expect(returnsCredited({ lines: [], totalCents: 50 }, [back])).toMatchObject([{ claim: back, cents: 50 }]);
    expect(returnsCredited({ lines: [], totalCents: 50 }, [back, claim('c', '1', 1, false)])).toEqual([]);
  });

  it('is of one that is under way before one of which the money is back', () => {
    const returns = [claim('a', '1', 1, false), claim('b', '1', 1)];
    const ids = (qty: number) =>
      returnsCredited({ lines: [line('1', qty)], totalCents: 10 }, returns).map((each) => each.claim.id);
    expect([ids(1), ids(2)]).toEqual([['b'], ['b', 'a']]);
  });

  it('gives no more than it says, and all of it where it is of nothing else', () => {
    const returns = fc.array(
      fc.record({ item: fc.nat(2), qty: fc.integer({ min: 1, max: 5 }), isOpen: fc.boolean() }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        returns,
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 9999 }),
        (all, totalCents, price) => {
          const known = all.map(({ item, qty, isOpen }, at) => claim(String(at), String(item), qty, isOpen));
          const lines = [0, 1, 2].map((item) => {
            const qty = known
              .filter((each) => each.orderItemId === String(item))
              .reduce((sum, each) => sum + each.qty, 0);
            return line(String(item), qty, price);
          });
          const found = returnsCredited({ lines: lines.filter(({ qty }) => qty > 0), totalCents }, known);
          expect(found.map((each) => each.claim.id).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
          expect(found.every(({ cents }) => cents >= 0)).toBe(true);
          expect(found.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        },
      ),
    );
  });
});

describe('ORD-21 what was credited before it was sent back', () => {
  const bought = {
    paidFor: 4,
    delivered: 4,
    returned: 0,
    invoiced: 4,
    credited: 2,
    creditedOfReturns: 0,
    creditedCents: 216,
  };

  it('is what is there and is not paid for any longer', () => {
    expect(creditedBefore(2, bought)).toEqual({ qty: 2, cents: 216 });
    expect(creditedBefore(1, bought)).toEqual({ qty: 1, cents: 108 });
    expect(creditedBefore(4, bought)).toEqual({ qty: 2, cents: 216 });
    expect(creditedBefore(2, { ...bought, invoiced: 0 })).toEqual({ qty: 2, cents: 216 });
  });

  it('is nothing where what was credited was of another return, or never came', () => {
    expect(creditedBefore(2, { ...bought, returned: 2, creditedOfReturns: 2 })).toEqual({ qty: 0, cents: 0 });
    expect(creditedBefore(1, { ...bought, delivered: 1, credited: 3 })).toEqual({ qty: 0, cents: 0 });
    expect(creditedBefore(1, { ...bought, credited: 0, creditedCents: 0 })).toEqual({ qty: 0, cents: 0 });
    // Another return is still to be refunded.
    expect(creditedBefore(2, { ...bought, returned: 2 })).toEqual({ qty: 2, cents: 216 });
  });

  it('never comes to more than was credited, however it is sent back', () => {
    const count = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        count,
        count,
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }),
        (delivered, credited, asks) => {
          let line = { ...bought, delivered, credited: Math.min(4, credited), creditedCents: 1000 };
          let pieces = 0;
          for (const qty of asks) {
            if (qty > line.delivered - line.returned) continue;
            const found = creditedBefore(qty, line);
            pieces += found.qty;
            line = { ...line, returned: line.returned + qty, creditedOfReturns: line.creditedOfReturns + found.qty };
          }
          expect(pieces).toBeLessThanOrEqual(Math.min(4, credited));
        },
      ),
    );
  });
});
