/** Realistic carts: few distributors with odd terms, several lines of one offer, shared stock, packs of other sizes. */
import fc from 'fast-check';
import { asId, type OfferId } from '../ids.ts';
import type { Alternative } from '../ordering/alternatives.ts';
import type { CartToOptimize, Shipper } from '../ordering/optimize-problem.ts';

export interface Offered {
  readonly id: OfferId;
  readonly at: number;
  readonly priceCents: number;
  readonly stock: number;
  readonly pieces: number;
}

const shipper = (index: number): fc.Arbitrary<Shipper> =>
  fc.record({
    id: fc.constant(asId<Shipper['id']>(`d${index}`)),
    terms: fc.option(
      fc.record({
        fixedShippingCents: fc.option(fc.integer({ min: 0, max: 900 })),
        minOrderTotalFreeCents: fc.option(fc.integer({ min: 0, max: 6000 })),
        handlingCents: fc.constantFrom(0, 0, 150, 333),
        isCoveredByZen: fc.boolean(),
      }),
      { freq: 8 },
    ),
    cutOffTime: fc.constantFrom('15:00:00-06:00', '09:30:00+05:30', '23:59:59Z', '00:00:00-08:00'),
    etaDays: fc.integer({ min: 1, max: 5 }),
    overnight: fc.option(fc.record({ cents: fc.integer({ min: 0, max: 1200 }), etaDays: fc.constant(1) })),
  });

const offered = (index: number, count: number): fc.Arbitrary<Offered> =>
  fc.record({
    id: fc.constant(asId<OfferId>(`o${index}`)),
    at: fc.nat(count - 1),
    priceCents: fc.oneof(fc.integer({ min: 1, max: 2500 }), fc.constantFrom(500, 600, 501, 999, 1000)),
    stock: fc.integer({ min: 1, max: 9 }),
    pieces: fc.constantFrom(1, 1, 1, 2),
  });

/** Up to five lines, some of the same offer, that share up to six offers. */
export const carts: fc.Arbitrary<{ cart: CartToOptimize; offers: readonly Offered[] }> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 6 }))
  .chain(([shippers, count]) =>
    fc.record({
      shippers: fc.tuple(...Array.from({ length: shippers }, (_, index) => shipper(index))),
      offers: fc.tuple(...Array.from({ length: count }, (_, index) => offered(index, shippers))),
      lines: fc.array(fc.record({ offer: fc.nat(count - 1), qty: fc.integer({ min: 1, max: 4 }) }), { maxLength: 5 }),
      links: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 9 }),
      unchosen: fc.array(fc.nat(count - 1), { maxLength: 1 }),
      taxBasisPoints: fc.constantFrom(0, 825, 1000, 3333),
      wanted: fc.record({
        fast: fc.boolean(),
        primary: fc.constant(false),
        sameOnly: fc.constant(false),
        minSavingCents: fc.constant(0),
      }),
      now: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    }),
  )
  .map(({ shippers, offers, lines, links, unchosen, taxBasisPoints, wanted, now }) => {
    const others = new Map<string, Omit<Alternative, 'arrival'>[]>();
    for (const [from, to] of links) {
      const [origin, other] = [offers[from], offers[to]];
      if (origin === undefined || other === undefined || from === to) continue;
      const known = others.get(origin.id) ?? [];
      if (known.some(({ offerId }) => offerId === other.id)) continue;
      others.set(origin.id, [...known, alternativeTo(other)]);
    }
    const inCart = new Set(lines.map(({ offer }) => offer));
    const cart: CartToOptimize = {
      shippers,
      others,
      taxBasisPoints,
      wanted,
      now: now.toISOString(),
      unchosen: new Set(unchosen.filter((index) => !inCart.has(index)).map((index) => `o${index}`)),
      lines: lines.map(({ offer, qty }, index) => {
        const { id, at, priceCents, stock, pieces } = offers[offer] as Offered;
        const distributorId = asId<Shipper['id']>(`d${at}`);
        const pack = { measure: 'Box', pieces };
        return { id: String(index + 1), offerId: id, distributorId, qty, priceCents, stockLevel: stock, pack };
      }),
    };
    return { cart, offers };
  });

function alternativeTo({ id, at, priceCents, stock, pieces }: Offered): Omit<Alternative, 'arrival'> {
  return {
    offerId: id,
    distributorId: asId(`d${at}`),
    kind: 'similar',
    priceCents,
    stockLevel: stock,
    isPrimary: true,
    pack: { measure: 'Box', pieces },
    sharesCode: false,
  };
}
