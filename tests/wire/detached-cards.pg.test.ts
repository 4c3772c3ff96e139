/** A card that is detached on the card processor's own pages: the location has none then, on every screen, and pays nothing twice. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createCardHost } from '#server/card-host/card-host.ts';
import { webhookSignature } from '#server/card-host/deliver-events.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

describeWire('a card that was detached at the card processor', (wired) => {
  let desk: CardDesk;
  beforeAll(() => {
    desk = cardDesk(wired());
  });
  beforeEach(async () => {
    await desk.reset(20);
  });

  const sql = async (text: string, values: readonly unknown[] = [desk.main]) =>
    (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const detach = async (card: string): Promise<void> => {
    const path = `/v1/payment_methods/${card}/detach`;
    const request = { method: 'POST', path, fields: {}, key: null, by: 'secret' } as const;
    expect(await createCardHost(wired().server.store).answer(request)).toMatchObject({ status: 200 });
  };
  const send = async (id: string): Promise<number> => {
    const object = { object: 'payment_method', id, customer: null };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_method.detached', data: { object } });
    const signature = webhookSignature(payload, desk.cards.webhookSecret ?? '');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await wired().server.app.inject({ method: 'POST', url: '/webhooks/cards', headers, payload })).statusCode;
  };
  const shown = async () => {
    const { data } = (await wired().get(`/api/v2/practice-locations/${desk.main}`)).json;
    return (data as unknown as { attributes: { params: { card?: object | null } } }).attributes.params.card ?? null;
  };
  const removals = async () =>
    (await sql(`select from audit_events where location_id = $1 and kind = 'card-removed'`)).length;

  it('SUB-18 SUB-21 is taken from the location when the processor tells it, once, and an invented event takes none', async () => {
    const card = await desk.addCard('tok_visa');
    expect(await send(card)).toBe(200);
    expect(await desk.row()).toMatchObject({ payment_method_id: card, card_is_saved: true });
    expect(await shown()).toMatchObject({ number: '4242' });
    await detach(card);
    const before = await removals();
    expect(await Promise.all([send(card), send(card)])).toEqual([200, 200]);
    expect(await send(card)).toBe(200);
    expect(await desk.row()).toMatchObject({ payment_method_id: null, card: null, card_is_saved: false });
    expect(await shown()).toBeNull();
    expect((await removals()) - before).toBe(1);
  });

  it('SUB-22 that had been replaced takes nothing from the card in its place, however late the event is', async () => {
    const former = await desk.addCard('tok_visa');
    const card = await desk.addCard('tok_mastercard');
    expect(await send(former)).toBe(200);
    expect(await desk.row()).toMatchObject({ payment_method_id: card, card: { number: '4444' }, card_is_saved: true });
  });

  it('SUB-22 leaves the card that is being added in its place', async () => {
    const former = await desk.addCard('tok_visa');
    const { body } = await desk.confirm('tok_mastercard');
    const next = String(body['payment_method']);
    await wired().post(`/api/v2/practice-locations/${desk.main}/attach-payment-method`, {
      data: { type: 'practice-locations', id: desk.main, attributes: { paymentMethodId: next } },
    });
    await detach(former);
    expect(await send(former)).toBe(200);
    expect(await desk.row()).toMatchObject({ card: null, card_is_saved: false, next_payment_method_id: next });
    await detach(next);
    expect(await send(next)).toBe(200);
    expect(await desk.row()).toMatchObject({ next_payment_method_id: null, next_card: null });
  });

  it('SUB-24 whose event was lost has the renewal declined for want of a card, and the next one pays it, once', async () => {
    const card = await desk.addCard('tok_visa');
    await detach(card);
    await desk.reset(0);
    await desk.bill();
    expect((await sql('select decline_code from subscription_payments where location_id = $1'))[0]).toEqual({
      decline_code: 'no-card',
    });
    expect(await desk.row()).toMatchObject({ status: 'past_due', card: null, card_is_saved: false });
    await desk.addCard('tok_visa');
    expect((await desk.recharge()).status).toBe(204);
    await Promise.all([desk.charge(), desk.charge()]);
    expect((await desk.charges()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});
