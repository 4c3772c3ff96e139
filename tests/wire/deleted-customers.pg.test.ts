/** A customer who is deleted on the card processor's own pages: the location has no card then, can add one, and pays nothing twice. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createCardHost } from '#server/card-host/card-host.ts';
import { webhookSignature } from '#server/card-host/deliver-events.ts';
import { type CardProcessor, ProcessorFailure } from '#server/gateways/cards/card-processor.ts';
import { chargeOrder } from '#server/usecases/payments/charge-order.ts';
import { openOrderPayment } from '#server/usecases/payments/open-payment.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { seedOrder } from './every-route.ts';
import { describeWire } from './wire-kit.ts';

describeWire('a customer who was deleted at the card processor', (wired) => {
  let desk: CardDesk;
  let isLost = false;
  const losing = (cards: CardProcessor): CardProcessor => ({
    ...cards,
    async confirmPayment(...asked) {
      const answer = await cards.confirmPayment(...asked);
      if (isLost) throw new ProcessorFailure('unavailable', null, new Error('the answer is lost'));
      return answer;
    },
  });
  beforeAll(() => {
    desk = cardDesk(wired(), losing);
  });
  beforeEach(async () => {
    isLost = false;
    await desk.reset(20);
  });

  const sql = async (text: string, values: readonly unknown[] = [desk.main]) =>
    (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const atHost = (method: string, path: string) =>
    createCardHost(wired().server.store).answer({ method, path, fields: {}, key: null, by: 'secret' });
  const at = () => `/api/v2/practice-locations/${desk.main}`;
  const customer = async () => String((await desk.row())['customer_id']);
  const deleteCustomer = async (): Promise<string> => {
    const id = await customer();
    expect(await atHost('DELETE', `/v1/customers/${id}`)).toMatchObject({ status: 200, body: { id, deleted: true } });
    return id;
  };
  const succeeded = async () => (await desk.charges()).filter(({ status }) => status === 'succeeded').length;
  const payment = async () =>
    (await sql('select state, decline_code, intent_id from subscription_payments where location_id = $1'))[0];
  const intentStatus = async (id: unknown) =>
    (await sql(`select object->>'status' as status from card_host_objects where id = $1`, [id]))[0]?.['status'];
  const send = async (object: object): Promise<number> => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.deleted', data: { object } });
    const signature = webhookSignature(payload, desk.cards.webhookSecret ?? '');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await wired().server.app.inject({ method: 'POST', url: '/webhooks/cards', headers, payload })).statusCode;
  };

  it('SUB-22 is unknown to the embedded processor, with the error that Stripe gives, and its cards are detached', async () => {
    const card = await desk.addCard('tok_visa');
    const id = await deleteCustomer();
    const answer = await createCardHost(wired().server.store).answer({
      method: 'POST',
      path: '/v1/setup_intents',
      fields: { customer: id },
      key: null,
      by: 'secret',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'customer' } },
    });
    expect(await atHost('GET', `/v1/payment_methods/${card}`)).toMatchObject({ body: { customer: null } });
  });

  it('SUB-22 leaves a location that adds a card as if there had been none', async () => {
    await desk.addCard('tok_visa');
    const former = await deleteCustomer();
    const told = (await wired().get(`${at()}/add-payment-customer`)).json['data']['attributes']['stripeCustomer'];
    expect(told).not.toBe(former);
    expect(await desk.row()).toMatchObject({ customer_id: told, card: null, card_is_saved: false });
    await desk.addCard('tok_mastercard');
    await desk.reset(0);
    await desk.bill();
    expect([await succeeded(), (await desk.row())['status']]).toEqual([1, 'active']);
  });

  it('SUB-22 while the dialog is open, gets another one for the setup intent', async () => {
    await desk.addCard('tok_visa');
    const former = await deleteCustomer();
    expect((await wired().get(`${at()}/create-setup-intent`)).status).toBe(200);
    expect(await customer()).not.toBe(former);
    await desk.addCard('tok_mastercard');
    expect(await desk.row()).toMatchObject({ card: { number: '4444' }, card_is_saved: true });
  });

  it('SUB-24 has a renewal declined for want of a card, and the card added then pays it, once', async () => {
    await desk.addCard('tok_visa');
    await deleteCustomer();
    await desk.reset(0);
    await desk.bill();
    expect(await payment()).toMatchObject({ state: 'declined', decline_code: 'no-card' });
    expect(await desk.row()).toMatchObject({ status: 'past_due', card: null, customer_id: null });
    await desk.addCard('tok_visa');
    expect((await desk.recharge()).status).toBe(204);
    await desk.charge();
    await desk.charge();
    expect([await succeeded(), (await payment())?.['state']]).toEqual([1, 'paid']);
  });

  it('SUB-24 with a declined payment, is not asked again: its intent is canceled, and another one charges the new card once', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    await desk.reset(0);
    await desk.bill();
    const former = (await payment())?.['intent_id'];
    await deleteCustomer();
    await wired().get(`${at()}/add-payment-customer`);
    await desk.addCard('tok_visa');
    expect((await desk.recharge()).status).toBe(204);
    await Promise.all([desk.charge(), desk.charge()]);
    expect([await succeeded(), (await desk.row())['status']]).toEqual([1, 'active']);
    expect((await payment())?.['intent_id']).not.toBe(former);
    expect(await intentStatus(former)).toBe('canceled');
  });

  it('SUB-24 whose last charge was made, and its answer lost, is not charged again through the new customer', async () => {
    await desk.addCard('tok_visa');
    await desk.reset(0);
    isLost = true;
    await expect(desk.bill()).rejects.toThrow('could not be used');
    isLost = false;
    const { intent_id: intent } = (await payment()) ?? {};
    await deleteCustomer();
    await wired().get(`${at()}/add-payment-customer`);
    // Without a card the payment is not declined either: it was made.
    await desk.charge();
    expect(await payment()).toMatchObject({ state: 'paid', intent_id: intent });
    await desk.addCard('tok_mastercard');
    await desk.bill();
    expect([await succeeded(), (await desk.row())['status']]).toEqual([1, 'active']);
  });

  it('ORD-23 leaves an order whose declined payment the new card pays, once', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    const order = await seedOrder(wired(), desk.main);
    await sql('delete from order_payments where order_id = $1', [order]);
    await openOrderPayment(wired().server.store.pool, desk.main, order);
    const read = async () =>
      (await sql('select id, state, intent_id from order_payments where order_id = $1', [order]))[0];
    const id = String((await read())?.['id']);
    const charge = () => chargeOrder(desk.billing, { locationId: desk.main, paymentId: id });
    await charge();
    const former = await read();
    expect(former).toMatchObject({ state: 'declined' });
    await deleteCustomer();
    await wired().get(`${at()}/add-payment-customer`);
    await desk.addCard('tok_visa');
    expect((await wired().post(`/api/v2/order-payments/card-${id}/retry`, undefined)).status).toBeLessThan(300);
    await Promise.all([charge(), charge()]);
    expect([await succeeded(), (await read())?.['state']]).toEqual([1, 'paid']);
    expect(await intentStatus(former?.['intent_id'])).toBe('canceled');
  });

  it('SUB-24 an intent that was canceled on the pages of the processor is replaced', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    await desk.reset(0);
    await desk.bill();
    await atHost('POST', `/v1/payment_intents/${String((await payment())?.['intent_id'])}/cancel`);
    await desk.addCard('tok_visa');
    expect((await desk.recharge()).status).toBe(204);
    await desk.charge();
    expect([await succeeded(), (await desk.row())['status']]).toEqual([1, 'active']);
  });

  it('SUB-09 SUB-18 takes the card from every screen when the processor tells it, and an invented event takes none', async () => {
    await desk.addCard('tok_visa');
    const id = await customer();
    expect(await send({ object: 'customer', id })).toBe(200);
    expect(await desk.row()).toMatchObject({ customer_id: id, card_is_saved: true });
    await deleteCustomer();
    expect(await send({ object: 'customer', id })).toBe(200);
    expect(await send({ object: 'customer', id })).toBe(200);
    expect(await desk.row()).toMatchObject({ customer_id: null, card: null, card_is_saved: false });
    const removals = await sql(
      `select details from audit_events where location_id = $1 and kind = 'card-removed' order by id desc limit 1`,
    );
    expect(removals).toEqual([{ details: { number: '4242' } }]);
  });
});
