import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#domain/ordering/cart-selection.ts';
import { asId } from '#domain/ids.ts';
import type { LineView } from '#mirror/read/views.ts';
import { cartOf, type CartView, lineKey } from './cart-groups.ts';
import { NO_TERMS } from './order-terms.ts';
import { shortageText } from './shortage-text.ts';
import { aLine } from '../../things/cart-line/testing/a-line.ts';
import { KNOWN, TERMS } from './testing/some-terms.ts';

const VIEW: CartView = {
  search: '',
  selection: EVERYTHING,
  overnight: [],
  terms: KNOWN,
  now: '2026-11-20T16:00:00Z',
};
const cart = (lines: readonly LineView[], view: Partial<CartView> = {}) => cartOf(lines, { ...VIEW, ...view });

describe('the cart by distributor', () => {
  it('CART-01 groups by distributor in the order of their names, lines by product name, saved ones apart', () => {
    const { groups, saved, lines } = cart([
      aLine({ id: '1', productName: 'Wipes' }),
      aLine({ id: '2', distributorId: asId('d2'), distributorName: 'Benco' }),
      aLine({ id: '3', productName: 'Gauze' }),
      aLine({ id: '4', savedForLater: true }),
    ]);
    expect(groups.map((group) => [group.name, group.lines.map(({ id }) => id)])).toEqual([
      ['Benco', ['2']],
      ['Patterson', ['3', '1']],
    ]);
    expect(saved.map(({ id }) => id)).toEqual(['4']);
    expect(lines).toHaveLength(3);
  });

  it('CART-21 the saved list is newest first', () => {
    const { saved } = cart([
      aLine({ id: 'old', savedForLater: true, updatedAt: '2026-11-01T00:00:00Z' }),
      aLine({ id: 'new', savedForLater: true, updatedAt: '2026-11-19T00:00:00Z' }),
    ]);
    expect(saved.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('CART-14 searches from 2 characters, trimmed, over names, SKUs, distributor and maker', () => {
    const lines = [aLine({ id: '1' }), aLine({ id: '2', productName: 'Gauze', distributorSku: 'PA-2' })];
    const found = (search: string): string[] => cart(lines, { search }).groups.flatMap((g) => g.shown.map((l) => l.id));
    expect(found(' NITRILE ')).toEqual(['1']);
    expect(found('pa-2')).toEqual(['2']);
    expect(found('acm-7')).toHaveLength(2);
    expect(found('acme d')).toHaveLength(2);
    expect(found('patterson')).toHaveLength(2);
    expect(found('n')).toHaveLength(2);
    expect(found(' z ')).toHaveLength(2);
    expect(found('zirconia')).toEqual([]);
  });

  it('the total does not shrink with the search', () => {
    const lines = [aLine({ id: '1' }), aLine({ id: '2', productName: 'Gauze' })];
    expect(cart(lines, { search: 'gauze' }).totalCents).toBe(cart(lines).totalCents);
  });

  it('CHK-03 subtotal, shipping, handling, tax and total of a distributor are those of its chosen lines', () => {
    const lines = [
      aLine({ id: '1', qty: 4, priceCents: 1250 }),
      aLine({ id: '2', qty: 1, priceCents: 4000 }),
      aLine({ id: '3', priceCents: null, cannotOrder: true }),
    ];
    const [group] = cart(lines, { selection: { all: false, ids: ['1'] } }).groups;
    // 50.00 + 9.95 + 2.50 = 62.45, of which 8.25 % is 5.15 (half up).
    expect(group?.totals).toMatchObject({
      subtotalCents: 5000,
      shippingCents: 995,
      handlingCents: 250,
      taxCents: 515,
      totalCents: 6760,
    });
    expect(group?.chosen.map(({ id }) => id)).toEqual(['1']);
  });

  it('CHK-11 overnight replaces shipping, tax, total and day of arrival of its distributor alone', () => {
    const lines = [
      aLine({ id: '1', qty: 20 }),
      aLine({ id: '2', distributorId: asId('d2'), distributorName: 'Benco' }),
    ];
    const known = { ...KNOWN, byDistributor: { ...KNOWN.byDistributor, d2: TERMS } };
    const overnight = [{ distributorId: 'd1', shipMethodId: 'overnight' }];
    const [benco, patterson] = cart(lines, { terms: known, overnight }).groups;
    expect(benco?.isOvernight).toBe(false);
    expect(patterson?.usual.shipping.kind).toBe('free');
    expect(patterson?.totals).toMatchObject({
      shippingCents: 2495,
      taxCents: 2289,
      totalCents: 25_000 + 2495 + 250 + 2289,
    });
    expect(patterson?.arrival).toEqual({ usual: '2026-11-25', overnight: '2026-11-23', leaves: null });
    const late = cart(lines, { terms: known, overnight, now: '2026-11-20T21:00:01Z' }).groups[1]?.arrival;
    expect(late).toEqual({ usual: '2026-11-26', overnight: '2026-11-24', leaves: '2026-11-23' });
  });

  it('CHK-10 without terms nothing but the prices is in the sum, and that is told', () => {
    const { groups, totalCents, isWithoutTerms } = cart([aLine({ id: '1' })], { terms: NO_TERMS });
    expect(groups[0]?.totals.shipping).toEqual({ kind: 'unknown', missingCents: null });
    expect(totalCents).toBe(2500);
    expect(isWithoutTerms).toBe(true);
  });

  it('a line keeps its name on the device when the server gives it an id', () => {
    expect(lineKey(aLine({ id: 'uuid', clientId: 'uuid' }))).toBe(lineKey(aLine({ id: '71', clientId: 'uuid' })));
    expect(lineKey(aLine({ id: '72' }))).toBe('72');
  });
});

describe('CART-10 what falls short of the stock', () => {
  const shortOf = (lines: readonly ReturnType<typeof aLine>[], stock?: ReadonlyMap<string, number | null>) => {
    const view = { search: '', selection: EVERYTHING, overnight: [], terms: NO_TERMS, now: '2026-11-20T12:00:00Z' };
    const { groups } = cartOf(lines, { ...view, ...(stock === undefined ? {} : { stock }) });
    return groups.flatMap((group) => [...group.short]);
  };

  it('is told by the mirror, and by the server where the mirror does not know it', () => {
    const lines = [
      aLine({ id: '1', qty: 6, stockLevel: 5 }),
      aLine({ id: '2', qty: 6 }),
      aLine({ id: '3', qty: 5, stockLevel: 5 }),
    ];
    expect(shortOf(lines)).toEqual([['1', 5]]);
    expect(
      shortOf(
        lines,
        new Map([
          ['1', 99],
          ['2', 2],
        ]),
      ),
    ).toEqual([
      ['1', 5],
      ['2', 2],
    ]);
  });

  it('is not told of a line that cannot be ordered at all, nor of what is saved for later', () => {
    expect(shortOf([aLine({ id: '1', qty: 6, stockLevel: 0, cannotOrder: true })])).toEqual([]);
    expect(shortOf([aLine({ id: '1', qty: 6, stockLevel: 5, savedForLater: true })])).toEqual([]);
  });

  it('has words that say how many there are', () => {
    expect(shortageText(5, 1200)).toBe('Only 5 available, 1,200 in your cart');
    expect(shortageText(0, 2)).toBe('Another line in your cart uses all the stock');
  });
});
