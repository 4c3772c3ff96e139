/** A card that is replaced: one can be charged at any moment, and a new one is never answered with the decline of the former one. */
import { expect, it } from 'vitest';
import type { CardProcessor } from '#server/gateways/cards/card-processor.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

describeWire('a card that is replaced', (wired) => {
  let isLost = false;
  let opened: CardDesk | null = null;
  const losing = (cards: CardProcessor): CardProcessor => ({
    ...cards,
    async confirmPayment(...asked) {
      const answer = await cards.confirmPayment(...asked);
      if (!isLost) return answer;
      isLost = false;
      throw new Error('the answer is lost');
    },
  });
  const desk = (): CardDesk => (opened ??= cardDesk(wired(), losing));
  const path = () => `/api/v2/practice-locations/${desk().main}`;
  const card = { number: '4242', paySystem: 'visa', date: '12/2031', postalCode: '94102' };
  const attach = async (token: string): Promise<string> => {
    const id = String((await desk().confirm(token)).body['payment_method']);
    const attributes = { paymentMethodId: id };
    const body = { data: { type: 'practice-locations', id: desk().main, attributes } };
    expect((await wired().post(`${path()}/attach-payment-method`, body)).status).toBe(200);
    return id;
  };
  const save = async (summary: object): Promise<number> =>
    (
      await wired().patch(path(), {
        data: { type: 'practice-locations', id: desk().main, attributes: { params: { card: summary }, card: summary } },
      })
    ).status;
  const isAttached = async (id: string): Promise<boolean> => {
    const { rows } = await wired().server.store.pool.query<{ customer: string | null }>(
      `select object->>'customer' as customer from card_host_objects where id = $1`,
      [id],
    );
    return rows[0]?.customer !== null;
  };

  it('SUB-21 SUB-22 the former card is charged until the new one is saved, and is detached after that', async () => {
    const former = await desk().addCard('tok_visa');
    const abandoned = await attach('tok_mastercard');
    // The person leaves before the summary is saved: the former card is shown, and pays.
    expect((await wired().get(path())).json['data']['attributes']).toMatchObject({ card });
    await desk().reset(0);
    await desk().bill();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['succeeded']);
    expect(await isAttached(former)).toBe(true);
    const next = await attach('tok_mastercard');
    expect(await isAttached(abandoned)).toBe(false);
    const summary = { ...card, number: '4444', paySystem: 'mastercard' };
    expect(await save(summary)).toBe(200);
    expect(await desk().row()).toMatchObject({ payment_method_id: next, next_payment_method_id: null, card: summary });
    expect([await isAttached(former), await isAttached(next)]).toEqual([false, true]);
    // The answer was lost.
    expect(await save(summary)).toBe(200);
    expect(await desk().row()).toMatchObject({ payment_method_id: next, card_is_saved: true });
  });

  it('SUB-22 RES-43 a card whose bank was never answered, as the page was closed, keeps nobody from adding another, and may still be confirmed', async () => {
    const { body: waiting } = await desk().confirm('tok_threeDSecureRequired');
    expect(waiting).toMatchObject({ status: 'requires_action' });
    const other = await desk().addCard('tok_visa');
    expect(await desk().row()).toMatchObject({ payment_method_id: other, card_is_saved: true });
    // The other tab was only hidden.
    const secret = { client_secret: waiting['client_secret'], outcome: 'complete' };
    const answer = await wired().server.app.inject({
      method: 'POST',
      url: `/card-demo/v1/setup_intents/${String(waiting['id'])}/authenticate`,
      payload: secret,
    });
    const { payment_method: confirmed } = answer.json<{ payment_method: string }>();
    const attributes = { paymentMethodId: confirmed };
    const data = { type: 'practice-locations', id: desk().main, attributes };
    expect((await wired().post(`${path()}/attach-payment-method`, { data })).status).toBe(200);
    expect(await desk().row()).toMatchObject({ payment_method_id: other, next_payment_method_id: confirmed });
  });

  it('SUB-22 removing the card forgets one that was about to replace it as well', async () => {
    const saved = await desk().addCard('tok_visa');
    const next = await attach('tok_mastercard');
    const attributes = { card: null };
    await wired().patch(path(), { data: { type: 'practice-locations', id: desk().main, attributes } });
    expect(await desk().row()).toMatchObject({ payment_method_id: null, card: null, next_card: null });
    expect([await isAttached(saved), await isAttached(next)]).toEqual([false, false]);
  });

  it('SUB-24 a good card that replaced a declined one during an attempt is charged, and not answered with its decline', async () => {
    await desk().addCard('tok_chargeCustomerFail');
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    isLost = true;
    await expect(desk().charge()).rejects.toThrow('lost');
    await desk().addCard('tok_visa');
    await desk().charge();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await desk().row()).toMatchObject({ status: 'active' });
  });
});
