import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import { cartOf, estimateOf } from './cart-groups.ts';

type Line = Parameters<typeof cartOf>[0][number];

const line = (change: Partial<Line>): Line => ({
  id: asId('1'),
  distributorId: asId('d1'),
  distributorName: 'Patterson',
  distributorSku: 'PA-1001',
  manufacturerName: 'Acme Dental',
  manufacturerSku: 'ACM-7',
  productName: 'Nitrile gloves M',
  qty: 2,
  priceCents: 1250,
  savedForLater: false,
  cannotOrder: false,
  updatedAt: '2026-11-20T10:00:00Z',
  ...change,
});

describe('the cart by distributor', () => {
  it('groups by distributor in the order of their names, lines by product name, saved ones apart', () => {
    const cart = cartOf(
      [
        line({ id: asId('1'), productName: 'Wipes' }),
        line({ id: asId('2'), distributorId: asId('d2'), distributorName: 'Benco' }),
        line({ id: asId('3'), productName: 'Gauze' }),
        line({ id: asId('4'), savedForLater: true }),
      ],
      '',
    );
    expect(cart.groups.map(({ name, lines }) => [name, lines.map(({ id }) => id)])).toEqual([
      ['Benco', ['2']],
      ['Patterson', ['3', '1']],
    ]);
    expect(cart.saved.map(({ id }) => id)).toEqual(['4']);
    expect(cart.count).toBe(3);
  });

  it('CART-21 the saved list is newest first', () => {
    const cart = cartOf(
      [
        line({ id: asId('old'), savedForLater: true, updatedAt: '2026-11-01T00:00:00Z' }),
        line({ id: asId('new'), savedForLater: true, updatedAt: '2026-11-19T00:00:00Z' }),
      ],
      '',
    );
    expect(cart.saved.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('CART-14 searches from 2 characters over names, SKUs, distributor and maker', () => {
    const lines = [line({ id: asId('1') }), line({ id: asId('2'), productName: 'Gauze', distributorSku: 'PA-2' })];
    const found = (search: string): string[] => cartOf(lines, search).groups.flatMap((g) => g.lines.map((l) => l.id));
    expect(found(' NITRILE ')).toEqual(['1']);
    expect(found('pa-2')).toEqual(['2']);
    expect(found('acm-7')).toHaveLength(2);
    expect(found('patterson')).toHaveLength(2);
    expect(found('n')).toHaveLength(2);
    expect(found('zirconia')).toEqual([]);
  });

  it('the total does not shrink with the search', () => {
    const lines = [line({ id: asId('1') }), line({ id: asId('2'), productName: 'Gauze' })];
    expect(cartOf(lines, 'gauze').total).toEqual({ cents: 5000, pieces: 4, unpriced: 0 });
  });

  it('a line without a price or that cannot be ordered is counted, not summed', () => {
    expect(estimateOf([line({}), line({ priceCents: null }), line({ cannotOrder: true, priceCents: 999 })])).toEqual({
      cents: 2500,
      pieces: 6,
      unpriced: 2,
    });
  });
});
