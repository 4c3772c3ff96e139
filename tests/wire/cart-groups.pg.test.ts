import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { type CartGroupsDocument, cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

async function putLine({ server, practice }: Wired, offerId: string, qty: number): Promise<string> {
  const { rows } = await server.store.pool.query<{ id: string }>(
    'insert into cart_items (location_id, offer_id, qty) values ($1, $2, $3) returning id',
    [practice.locations.main, offerId, qty],
  );
  return rows[0]?.id ?? '';
}

describeWire('POST practice-locations/{id}/cart', (wired) => {
  let seeded: OrderingPractice;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });
  beforeEach(async () => {
    await wired().server.store.pool.query('delete from cart_items where location_id = $1', [
      wired().practice.locations.main,
    ]);
  });

  async function groups(body: unknown = { ids: [] }): Promise<CartGroupsDocument> {
    const { post, practice } = wired();
    const answer = await post(paths.locationCart(practice.locations.main), body, { key: null });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return v.parse(cartGroupsDocument, answer.json);
  }
  const groupOf = ({ data }: CartGroupsDocument, id: string) => data.find((group) => group.id === id)?.attributes;

  it('API-07 CART-03 CART-04 CHK-03 gives each distributor its totals, to the cent', async () => {
    const { practice } = wired();
    await putLine(wired(), practice.offers.gloves, 2);
    await putLine(wired(), practice.offers.gauze, 3);
    const document = await groups();
    // 25.00 + 9.95 shipping, 8.25 % of 34.95 is 2.883375.
    expect(groupOf(document, seeded.distributors.north)).toMatchObject({
      name: 'North',
      subtotal: 25,
      shipping: 9.95,
      handling: 0,
      tax: 2.88,
      total: 37.83,
      overnightShippingCost: 24.95,
      overnightShipMethodId: 'overnight',
      taxWithOvernightCost: 4.12,
      totalWithOvernight: 54.07,
      minOrderTotalFree: 50,
      fixedShippingCost: 9.95,
      isPrimary: true,
    });
    // 14.97 + 12.95 + 3.50, 8.25 % of 31.42 is 2.59215.
    expect(groupOf(document, seeded.distributors.harbor)).toMatchObject({ handling: 3.5, tax: 2.59, total: 34.01 });
    expect(document.meta.summary.currentTotal).toBe(71.84);
  });

  it('CHK-16 says of a distributor whether its orders reach nobody', async () => {
    const { practice, server } = wired();
    await putLine(wired(), practice.offers.gloves, 1);
    await putLine(wired(), practice.offers.gauze, 1);
    const way = (gateway: string) =>
      server.store.pool.query('update distributors set gateway = $1 where id = $2', [
        gateway,
        seeded.distributors.north,
      ]);
    await way('mail');
    const document = await groups();
    expect(groupOf(document, seeded.distributors.north)?.isSimulated).toBeUndefined();
    expect(groupOf(document, seeded.distributors.harbor)?.isSimulated).toBe(true);
    await way('simulated');
    expect(groupOf(await groups(), seeded.distributors.north)?.isSimulated).toBe(true);
  });

  it('CART-05 says the default cut-off and the card as the way of paying', async () => {
    await putLine(wired(), wired().practice.offers.gloves, 1);
    const [group] = (await groups()).data;
    expect(group?.attributes).toMatchObject({ cutOffTime: '15:00:00-06:00', paymentType: 'Credit Card' });
  });

  it('CHK-04 CHK-05 CHK-08 CHK-09 says what is missing for free shipping, and is free strictly above it', async () => {
    const { practice } = wired();
    const line = await putLine(wired(), practice.offers.gloves, 4);
    const at = seeded.distributors.north;
    expect(groupOf(await groups(), at)).toMatchObject({
      subtotal: 50,
      shipping: 9.95,
      shippingInfo: { kind: 'fixed', missing: 0.01, hasFreeShipping: false, minFreeShipping: 50, deliveryTime: 3 },
    });
    await wired().server.store.pool.query('update cart_items set qty = 5 where id = $1', [line]);
    expect(groupOf(await groups(), at)).toMatchObject({
      shipping: 0,
      shippingInfo: { kind: 'free', missing: null, hasFreeShipping: true },
    });
  });

  it('CHK-10 says nothing where no cost is known', async () => {
    const { server, practice } = wired();
    await putLine(wired(), practice.offers.gauze, 1);
    await server.store.pool.query('update distributors set fixed_shipping_cents = null where id = $1', [
      seeded.distributors.harbor,
    ]);
    expect(groupOf(await groups(), seeded.distributors.harbor)).toMatchObject({
      shipping: 0,
      fixedShippingCost: null,
      shippingInfo: { kind: 'unknown', shippingCost: null },
    });
    await server.store.pool.query('update distributors set fixed_shipping_cents = 1295 where id = $1', [
      seeded.distributors.harbor,
    ]);
  });

  it('CHK-06 CHK-11 counts overnight shipping where it is chosen', async () => {
    await putLine(wired(), wired().practice.offers.gloves, 2);
    const distributorId = seeded.distributors.north;
    const overnight = [{ distributorId, shipMethodId: 'overnight' }];
    const group = groupOf(await groups({ ids: [], overnight }), distributorId);
    expect(group).toMatchObject({
      shipping: 24.95,
      tax: 4.12,
      total: 54.07,
      overnightInfo: { isOvernight: true, isOvernightSelected: true, shipMethodId: 'overnight', shippingCost: 24.95 },
    });
    expect(group?.eta).toBe(group?.overnightEta);
    expect(group?.overnightInfo.methods).toEqual([
      { shipMethodId: 'overnight', estimatedDelivery: group?.overnightEta, estimatedShipping: 24.95 },
    ]);
  });

  it('CART-06 CART-07 OPT-01 reports each line what the alternatives would save', async () => {
    await putLine(wired(), wired().practice.offers.gloves, 4);
    const [group] = (await groups()).data;
    // Two boxes of 20 for 40.00 instead of four of 10 for 50.00; the other manufacturer's for 44.00.
    expect(group?.attributes.cartItems[0]?.attributes).toMatchObject({
      productName: 'Test gloves',
      savings: 10,
      savingsSimilar: 6,
      initialCartItem: null,
      isSelected: true,
      stockLevel: 50,
    });
  });

  it('CART-08 BUD-01 BUD-02 sums up: counts, savings, budget, primary distributors, urgent lines', async () => {
    const { server, practice } = wired();
    const urgent = await putLine(wired(), practice.offers.gloves, 4);
    const gone = await putLine(wired(), practice.offers.gone, 1);
    await server.store.pool.query('update cart_items set is_urgent = true where id = $1', [urgent]);
    const { meta } = await groups();
    expect(meta.summary).toMatchObject({
      cartItemsCount: 1,
      cartItemsTotalCount: 2,
      savingCosts: 10,
      savingSubtotal: 0,
      isHavingActiveSavings: false,
      reasonNotPlacingOrder: null,
      primaryDistributors: [{ id: seeded.distributors.north, name: 'North' }],
      urgentIds: [urgent],
      budget: { budget: 1000, spent: 599.5, remaining: 400.5, percent: 59, percentAfter: 66, period: 'month' },
    });
    expect((await groups({ ids: [gone] })).meta.summary.reasonNotPlacingOrder).toBe('nothing-orderable');
    expect((await groups({ ids: ['99999'] })).meta.summary.reasonNotPlacingOrder).toBe('nothing-selected');
  });

  it('CHK-12 CHK-13 says why nothing can be ordered', async () => {
    const { server, practice } = wired();
    await putLine(wired(), practice.offers.gloves, 1);
    const set = (status: string) =>
      server.store.pool.query('update practice_locations set status = $2 where id = $1', [
        practice.locations.main,
        status,
      ]);
    await set('past_due');
    expect((await groups()).meta.summary.reasonNotPlacingOrder).toBe('past-due');
    await set('canceled');
    expect((await groups()).meta.summary.reasonNotPlacingOrder).toBe('canceled');
    await set('active');
  });

  it('counts chosen lines only, and knows a line by its device’s UUID', async () => {
    const { practice, server } = wired();
    const a = await putLine(wired(), practice.offers.gloves, 1);
    const b = await putLine(wired(), practice.offers.mirror, 1);
    const id = '018f0000-0000-7000-8000-000000000001';
    await server.store.pool.query('update cart_items set client_id = $2 where id = $1', [b, id]);
    expect((await groups({ ids: [a] })).meta.summary.cartItemsCount).toBe(1);
    expect((await groups({ ids: [id] })).data.flatMap(({ attributes }) => attributes.subtotal)).toContain(7.99);
  });

  it('refuses a body that is none', async () => {
    const { post, practice } = wired();
    const path = paths.locationCart(practice.locations.main);
    expect(codeOf(await post(path, { ids: [{}] }))).toBe('malformed-document');
    expect(codeOf(await post(path, { overnight: [{ distributorId: 1 }] }))).toBe('malformed-document');
  });
});
