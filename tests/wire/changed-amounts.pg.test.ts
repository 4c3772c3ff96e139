/** A renewal amount that changes while a payment is open: what the screens name is what the next attempt charges, and once. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CardProcessor } from '#server/gateways/cards/card-processor.ts';
import { chargePayment } from '#server/usecases/subscription/charge-payment.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

describeWire('a renewal amount that was changed after a decline', (wired) => {
  let desk: CardDesk;
  /** Runs once, before the next charge at the processor. */
  let before: (() => Promise<unknown>) | null = null;
  const interrupted = (cards: CardProcessor): CardProcessor => ({
    ...cards,
    async confirmPayment(...asked) {
      const now = before;
      before = null;
      await now?.();
      return cards.confirmPayment(...asked);
    },
  });
  beforeAll(() => {
    desk = cardDesk(wired(), interrupted);
  });
  beforeEach(async () => {
    await desk.reset(0);
  });

  const sql = async (text: string, values: readonly unknown[] = [desk.main]) =>
    (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const priced = (cents: number) =>
    sql('update practice_locations set renewal_amount_cents = $2 where id = $1', [desk.main, cents]);
  const payments = () =>
    sql(`select id::text, amount_cents::int as cents, state, intent_id, refunded_cents::int as refunded
      from subscription_payments where location_id = $1 order by id`);
  const taken = async () =>
    (await desk.charges()).filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  const intent = async (id: unknown) =>
    (await sql(`select object->>'status' as status from card_host_objects where id = $1`, [id]))[0]?.['status'];
  const confirmation = async (id: unknown) => {
    const { json } = await wired().post(`/api/v2/subscription-payments/${String(id)}/confirmations`, undefined);
    return (json as unknown as { data: { attributes: Readonly<Record<string, unknown>> } }).data.attributes;
  };
  const declined = async (token = 'tok_chargeCustomerFail') => {
    await desk.addCard(token);
    await desk.bill();
    const [payment] = await payments();
    expect(payment).toMatchObject({ cents: 9900, state: 'declined' });
    return payment;
  };

  it.each([7900, 12900])('SUB-24 SUB-28 is what a retry charges, once: %i cents', async (cents) => {
    const former = await declined();
    await priced(cents);
    await desk.addCard('tok_visa');
    expect((await desk.recharge()).status).toBe(204);
    await Promise.all([desk.charge(), desk.charge(), desk.charge()]);
    expect(await taken()).toEqual([cents]);
    const after = await payments();
    expect(after).toMatchObject([{ id: former?.['id'], cents, state: 'paid' }]);
    // The former attempt can be charged by nobody anymore.
    expect(after[0]?.['intent_id']).not.toBe(former?.['intent_id']);
    expect(await intent(former?.['intent_id'])).toBe('canceled');
    expect(await desk.row()).toMatchObject({ status: 'active' });
    const [mail] = await sql(`select body_text from mails where subject like 'Receipt%' order by id desc limit 1`, []);
    expect(JSON.stringify(mail)).toContain(`$${(cents / 100).toFixed(2)}`);
  });

  it('SUB-28 changes no attempt that is under way', async () => {
    await declined();
    await desk.addCard('tok_visa');
    await desk.recharge();
    await priced(12_900);
    expect((await desk.recharge()).status).toBe(204);
    await desk.charge();
    expect(await taken()).toEqual([9900]);
    expect(await payments()).toMatchObject([{ cents: 9900, state: 'paid' }]);
  });

  it('SUB-28 to nothing charges nothing, and the next period begins', async () => {
    await declined();
    await priced(0);
    await desk.addCard('tok_visa');
    expect((await desk.recharge()).status).toBe(204);
    await desk.charge();
    expect([await taken(), (await desk.row())['status']]).toEqual([[], 'active']);
    // A later amount is charged when the next renewal is due.
    await priced(5000);
    await sql(`update subscriptions set renews_on = (now() at time zone l.time_zone)::date
      from practice_locations l where l.id = location_id and location_id = $1`);
    await desk.bill();
    expect(await taken()).toEqual([5000]);
  });

  it('SUB-24 what the cardholder confirmed of the former amount at that moment is recorded as it was taken, and nothing is charged on top', async () => {
    const former = await declined('tok_authenticationRequired');
    const open = await confirmation(former?.['id']);
    expect(open).toMatchObject({ state: 'declined' });
    expect(open['clientSecret']).not.toBeNull();
    await priced(12_900);
    // Nobody is asked to confirm an amount that is no longer named.
    expect(await confirmation(former?.['id'])).toMatchObject({ state: 'declined', clientSecret: null });
    expect((await desk.recharge()).status).toBe(204);
    before = () => desk.confirmPayment(open, 'complete');
    await chargePayment(desk.billing, { locationId: desk.main, paymentId: String(former?.['id']) });
    await desk.charge();
    expect(await taken()).toEqual([9900]);
    expect(await payments()).toMatchObject([{ cents: 9900, state: 'paid', refunded: 0 }]);
    expect(await desk.row()).toMatchObject({ status: 'active' });
  });

  it('SUB-24 with a bank that asks each time, is confirmed after a retry', async () => {
    const former = await declined('tok_authenticationRequired');
    await priced(12_900);
    await desk.recharge();
    await desk.charge();
    const [payment] = await payments();
    expect(payment).toMatchObject({ id: former?.['id'], cents: 12_900, state: 'declined' });
    expect(await desk.confirmPayment(await confirmation(payment?.['id']), 'complete')).toBe('succeeded');
    expect(await confirmation(payment?.['id'])).toMatchObject({ state: 'paid' });
    expect(await taken()).toEqual([12_900]);
  });
});
