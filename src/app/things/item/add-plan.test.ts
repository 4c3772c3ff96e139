import { describe, expect, it } from 'vitest';
import { asId, type DistributorId, type ItemId } from '#domain/ids.ts';
import { anItem } from './testing/an-item.ts';
import { addPlan, centsOf } from './add-plan.ts';

const COLUMNS = ['qtyOnHand', 'qtyNeedToHave'];
const facts = { cart: new Map(), columns: COLUMNS, today: '2026-11-20', isBlocked: () => false };
const sold = { isActive: true, stockLevel: 9, priceCents: 250, expirationDate: null, reorderWhenLte: null };
const low = anItem({ ...sold, id: asId('1'), offerId: asId('91'), onHand: 2, needToHave: 6 });
const unkept = anItem({ ...sold, id: asId('2'), offerId: asId('92'), onHand: 2, needToHave: null, lastOrderedQty: 3 });

describe('adding several items to the cart', () => {
  it('CART-10 ITEM-15 says how many of each, the total, and which of them are not low', () => {
    const { adds, skipped } = addPlan([low, unkept], facts);
    expect(adds.map(({ qty, cents, isLow }) => ({ qty, cents, isLow }))).toEqual([
      { qty: 4, cents: 1000, isLow: true },
      { qty: 3, cents: 750, isLow: false },
    ]);
    expect(centsOf(adds)).toBe(1750);
    expect(skipped).toEqual([]);
  });

  it('CART-10 leaves out items that cannot be added, and adds an offer shared by two items once', () => {
    const stocked = anItem({ ...sold, id: asId('3'), offerId: asId('93'), onHand: 8, needToHave: 6 });
    const unpriced = anItem({ ...sold, id: asId('4'), offerId: asId('94'), priceCents: null, needToHave: 99 });
    const { adds, skipped } = addPlan([low, { ...low, id: asId('5') }, stocked, unpriced, unkept], {
      ...facts,
      cart: new Map([[unkept.offerId, 2]]),
    });
    expect(adds.map(({ item }) => item.id)).toEqual([low.id]);
    expect(skipped).toEqual(['already-in-cart', 'nothing-to-reorder', 'offer-without-price', 'already-in-cart']);
  });

  it('DIST-05 tells items of a blocked distributor from those that are no longer sold', () => {
    const unsold = anItem({ ...sold, isActive: false, id: asId('6'), offerId: asId('96'), distributorId: asId('7') });
    const blocked = { ...unsold, id: asId<ItemId>('7'), distributorId: asId<DistributorId>('8') };
    const { skipped } = addPlan([unsold, blocked], { ...facts, isBlocked: (id) => id === '8' });
    expect(skipped).toEqual(['offer-inactive', 'distributor-blocked']);
  });
});
