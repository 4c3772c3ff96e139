/** A subscription from its trial to its receipts: cards, renewals, declines, pauses, and recovery from crashes. */
import { expect, it } from 'vitest';
import { LOCATION_HEADER } from '#contract/headers.ts';
import { PAUSED } from '#domain/subscription/subscription-banner.ts';
import { hasPdfReader, textOfPdf } from '../support/pdf-text.ts';
import { EMAILS } from '../support/small-practice.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('a subscription', (wired) => {
  let opened: CardDesk | null = null;
  const desk = (): CardDesk => (opened ??= cardDesk(wired()));
  const mails = async (): Promise<string[]> =>
    (await wired().server.store.pool.query<{ subject: string }>('select subject from mails order by id')).rows.map(
      ({ subject }) => subject,
    );
  const lastNotification = async () =>
    (
      await wired().server.store.pool.query(
        `select kind, status, meta from notifications where location_id = $1 order by id desc limit 1`,
        [desk().main],
      )
    ).rows[0] as unknown;

  it('SUB-01 SUB-25 a trial that ends without a card makes the location past due; it can be counted there, and not ordered', async () => {
    await desk().reset(0);
    await desk().bill();
    expect(await desk().row()).toMatchObject({ status: 'past_due', card: null });
    expect(await mails()).toContain('Add a card for Main');
    expect(await desk().recharge()).toEqual({ status: 422, code: 'no-card' });
  });

  it('SUB-25 ADM-15 an owner whose account is switched off gets no mails about payments', async () => {
    const { pool } = wired().server.store;
    const { owner } = wired().practice.users;
    await pool.query('delete from mails');
    await pool.query('update users set switched_off_at = now() where id = $1', [owner]);
    await desk().reset(0);
    await desk().bill();
    const { rows } = await pool.query('select recipients from mails');
    await pool.query('update users set switched_off_at = null where id = $1', [owner]);
    expect(await desk().row()).toMatchObject({ status: 'past_due' });
    expect(JSON.stringify(rows)).not.toContain(EMAILS.owner);
  });

  it('SUB-13 SUB-21 SUB-22 API-37 API-38 API-39 API-40 a card is added in five steps, and then charged', async () => {
    const { get } = wired();
    const at = `/api/v2/practice-locations/${desk().main}`;
    const customer = (await get(`${at}/add-payment-customer`)).json;
    expect(customer['data']).toMatchObject({ attributes: { publishableKey: null } });
    expect((await get(`${at}/add-payment-customer`)).json).toEqual(customer);
    // RES-43: requested again, it is the same intent.
    const intent = (await get(`${at}/create-setup-intent`)).json;
    expect((await get(`${at}/create-setup-intent`)).json).toEqual(intent);
    await desk().addCard('tok_visa');
    expect((await get(`${at}/create-setup-intent`)).json).not.toEqual(intent);
    const card = { number: '4242', paySystem: 'visa', date: '12/2031', postalCode: '94102' };
    expect((await get(at)).json['data']['attributes']).toMatchObject({
      card,
      params: { card },
      stripeCustomer: customer['data']['attributes']['stripeCustomer'],
    });
    expect((await desk().recharge()).status).toBe(204);
    await desk().charge();
    expect(await desk().row()).toMatchObject({ status: 'active', trial_ends_on: null, past_due_since: null });
    expect(Number((await desk().row())['days_left'])).toBeGreaterThanOrEqual(28);
    expect(await lastNotification()).toMatchObject({
      kind: 'subscription-payment',
      status: 'paid',
      meta: { amount: 99 },
    });
    expect(await mails()).toContain('Receipt for Main: $99.00');
    expect(await desk().recharge()).toEqual({ status: 409, code: 'nothing-due' });
  });

  it('a new location begins with 30 free days, which nobody is asked a card for', async () => {
    const { pool } = wired().server.store;
    const annex = wired().practice.locations.annex;
    await pool.query('delete from subscriptions where location_id = $1', [annex]);
    await desk().bill();
    const { rows } = await pool.query<{ status: string; free: number }>(
      `select l.status, s.trial_ends_on - (now() at time zone l.time_zone)::date as free
        from subscriptions s join practice_locations l on l.id = s.location_id where l.id = $1`,
      [annex],
    );
    expect(rows).toEqual([{ status: 'active', free: 30 }]);
  });

  it('API-54 plans and payments are told, the newest first', async () => {
    const { get } = wired();
    expect((await get('/api/v2/subscription-plans')).json['data']).toMatchObject([
      { id: 'monthly', attributes: { price: 99, interval: 'month' } },
    ]);
    const reported = (await get('/api/v2/subscription-payments')).json;
    expect(reported['data']).toMatchObject([
      { attributes: { amount: 99, state: 'paid', number: '4242', attempts: 1 } },
    ]);
    expect(reported['meta']).toMatchObject({ plan: { id: 'monthly' }, trialEndsOn: null });
  });

  it('charges a renewal once for its period, however often the calendar is looked at', async () => {
    await desk().reset(0);
    for (let round = 0; round < 3; round += 1) await desk().bill();
    expect((await desk().charges()).map(({ status, amount }) => [status, amount])).toEqual([['succeeded', 9900]]);
    expect(await desk().row()).toMatchObject({ status: 'active' });
  });

  it('SUB-10 SUB-24 a decline makes it past due, retries by itself and by a person, and pauses in the end', async () => {
    await desk().addCard('tok_chargeCustomerFail');
    await desk().reset(0);
    await desk().bill();
    expect(await desk().row()).toMatchObject({ status: 'past_due' });
    expect(await lastNotification()).toMatchObject({ status: 'declined', meta: { reason: 'generic_decline' } });
    expect(await mails()).toContain('Payment declined for Main');
    expect((await desk().recharge()).status).toBe(204);
    await desk().charge();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['failed', 'failed']);
    const { pool } = wired().server.store;
    await pool.query('update subscriptions set next_try_on = current_date - 1 where location_id = $1', [desk().main]);
    await desk().bill();
    expect(await desk().charges()).toHaveLength(3);
    await pool.query('update subscriptions set past_due_since = current_date - 15 where location_id = $1', [
      desk().main,
    ]);
    await desk().bill();
    expect(await desk().row()).toMatchObject({ status: 'canceled' });
    expect(PAUSED).toContain('pause');
  });

  it('SUB-26 a paused one that is renewed pays from today, once, for the payment that was declined before', async () => {
    const { pool } = wired().server.store;
    // The declined payment was due weeks ago.
    await pool.query('update subscription_payments set due_on = due_on - 20 where location_id = $1', [desk().main]);
    await desk().addCard('tok_visa');
    expect((await desk().recharge()).status).toBe(204);
    expect((await desk().recharge()).status).toBe(204);
    await desk().charge();
    await desk().charge();
    const paid = (await desk().charges()).filter(({ status }) => status === 'succeeded');
    expect(paid).toHaveLength(1);
    expect(await desk().row()).toMatchObject({ status: 'active' });
    expect(Number((await desk().row())['days_left'])).toBeGreaterThanOrEqual(28);
  });

  it.runIf(hasPdfReader)(
    'SUB-26 SUB-28 WL-03 the receipt of a payment is a PDF of what was charged, from the day of the renewal on',
    async () => {
      const { get, server, owner } = wired();
      const [payment] = (await get('/api/v2/subscription-payments')).json['data'] as unknown as { id: string }[];
      const { rows } = await server.store.pool.query<{ today: string }>(
        `select to_char(now() at time zone time_zone, 'Mon FMDD, YYYY') as today from practice_locations where id = $1`,
        [desk().main],
      );
      const url = `/api/v2/subscription-payments/${payment?.id}/receipt.pdf`;
      const headers = { authorization: `Bearer ${owner}`, [LOCATION_HEADER]: desk().main };
      const answer = await server.app.inject({ method: 'GET', url, headers });
      const text = textOfPdf(answer.rawPayload);
      for (const part of [`Receipt #${payment?.id}`, '•••• 4242', '$99.00', `from ${rows[0]?.today}`])
        expect(text).toContain(part);
      // WL-03: for a location of a buying group it is the group's, like the email about the payment.
      expect(text).toContain('Stockroom monthly');
      const setGroup = (group: string | null) =>
        server.store.pool.query('update practice_locations set buying_group = $2 where id = $1', [desk().main, group]);
      await setGroup('Source Club');
      try {
        const branded = textOfPdf((await server.app.inject({ method: 'GET', url, headers })).rawPayload);
        expect(branded).toContain('Source Club monthly');
        expect(branded).not.toContain('Stockroom');
      } finally {
        await setGroup(null);
      }
    },
  );

  it('SUB-02 an inactive one is not charged, and not opened by a payment that was on its way', async () => {
    await desk().reset(-3, 'past_due');
    expect((await desk().recharge()).status).toBe(204);
    const { pool } = wired().server.store;
    await pool.query(`update practice_locations set status = 'inactive' where id = $1`, [desk().main]);
    await desk().charge();
    expect(await desk().charges()).toEqual([]);
    expect(await desk().row()).toMatchObject({ status: 'inactive' });
    expect(await desk().recharge()).toEqual({ status: 402, code: 'location-inactive' });
  });

  it('SUB-14 declined, unfunded, expired and faulty cards are refused when they are added, each with its reason', async () => {
    await desk().reset(10);
    const reasons = {
      tok_chargeDeclined: 'generic_decline',
      tok_chargeDeclinedInsufficientFunds: 'insufficient_funds',
      tok_chargeDeclinedExpiredCard: 'expired_card',
      tok_chargeDeclinedProcessingError: 'processing_error',
    };
    for (const [token, reason] of Object.entries(reasons)) {
      const { status, body } = await desk().confirm(token);
      expect([token, status, (body['error'] as { decline_code: string }).decline_code]).toEqual([token, 402, reason]);
    }
    // The previous card is unchanged.
    expect(await desk().row()).toMatchObject({ card_is_saved: true });
  });

  it('3-D Secure is asked for when a card is added: complete, it can be charged; failed, it is not added', async () => {
    for (const outcome of ['fail', 'complete']) {
      const { body } = await desk().confirm('tok_threeDSecureRequired');
      expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      const answered = await wired().server.app.inject({
        method: 'POST',
        url: `/card-demo/v1/setup_intents/${String(body['id'])}/authenticate`,
        payload: { client_secret: body['client_secret'], outcome },
      });
      expect(answered.json<{ status: string }>().status).toBe(
        outcome === 'complete' ? 'succeeded' : 'requires_payment_method',
      );
    }
  });

  it('SUB-22 SUB-24 a renewal whose bank asks each time is confirmed by a person, once, and is active', async () => {
    const { get, post } = wired();
    await desk().reset(0);
    await desk().addCard('tok_authenticationRequired');
    await desk().bill();
    const [payment] = (await get('/api/v2/subscription-payments')).json['data'] as unknown as {
      id: string;
      attributes: Record<string, unknown>;
    }[];
    expect(payment?.attributes).toMatchObject({ state: 'declined', declineCode: 'authentication_required' });
    expect(await desk().row()).toMatchObject({ status: 'past_due' });
    const at = `/api/v2/subscription-payments/${payment?.id}/confirmations`;
    const ask = async () =>
      (await post(at, undefined, { key: null })).json['data']?.['attributes'] as Record<string, unknown>;
    const first = await ask();
    expect(first).toMatchObject({ state: 'declined', publishableKey: null });
    expect(await desk().confirmPayment(first, 'fail')).toBe('requires_payment_method');
    const again = await ask();
    expect(again).toEqual(first);
    expect(await desk().confirmPayment(again, 'complete')).toBe('succeeded');
    // Two screens and the webhook learn it at the same time.
    await Promise.all([ask(), ask()]);
    expect(await ask()).toEqual({ state: 'paid', clientSecret: null, paymentMethodId: null, publishableKey: null });
    expect(await desk().row()).toMatchObject({ status: 'active' });
    // Another run charges nothing.
    await desk().bill();
    expect((await desk().charges()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(codeOf(await post('/api/v2/subscription-payments/999999/confirmations', undefined, { key: null }))).toBe(
      'not-found',
    );
  });

  it('a payment of a location that support has deactivated is not confirmed: it would open nothing', async () => {
    const { get, post, server } = wired();
    await desk().reset(0);
    await desk().addCard('tok_authenticationRequired');
    await desk().bill();
    const [payment] = (await get('/api/v2/subscription-payments')).json['data'] as unknown as { id: string }[];
    await server.store.pool.query(`update practice_locations set status = 'inactive' where id = $1`, [desk().main]);
    const at = `/api/v2/subscription-payments/${payment?.id}/confirmations`;
    const requested = (await post(at, undefined, { key: null })).json['data']?.['attributes'];
    expect(requested).toEqual({ state: 'declined', clientSecret: null, paymentMethodId: null, publishableKey: null });
  });

  it('a declined payment that no bank wants confirmed gives nothing away, and neither does one under way', async () => {
    const { get, post } = wired();
    await desk().reset(0);
    await desk().addCard('tok_chargeCustomerFail');
    await desk().bill();
    const [payment] = (await get('/api/v2/subscription-payments')).json['data'] as unknown as { id: string }[];
    const at = `/api/v2/subscription-payments/${payment?.id}/confirmations`;
    const ask = async () => (await post(at, undefined, { key: null })).json['data']?.['attributes'];
    const nothing = { clientSecret: null, paymentMethodId: null, publishableKey: null };
    expect(await ask()).toEqual({ ...nothing, state: 'declined' });
    expect((await desk().recharge()).status).toBe(204);
    expect(await ask()).toEqual({ ...nothing, state: 'pending' });
  });

  it('a card that is not the one that was attached is not saved, and neither is more of a number', async () => {
    const { patch, post } = wired();
    const at = `/api/v2/practice-locations/${desk().main}`;
    const send = (card: object) =>
      patch(at, { data: { type: 'practice-locations', id: desk().main, attributes: { card } } });
    const card = { number: '9999', paySystem: 'visa', date: '12/2031', postalCode: '94102' };
    expect(codeOf(await send(card))).toBe('card-refused');
    expect((await send({ ...card, number: '4242424242424242' })).status).toBe(400);
    const unknown = { data: { type: 'practice-locations', attributes: { paymentMethodId: 'pm_unknown' } } };
    expect(codeOf(await post(`${at}/attach-payment-method`, unknown))).toBe('card-refused');
  });

  it('IMP-05 an admin who acts for the owner enters no card, by none of its steps', async () => {
    const { admin, practice, server } = wired();
    await desk().reset(10);
    const { body } = await desk().confirm('tok_visa');
    const before = await desk().row();
    const at = `/api/v2/practice-locations/${desk().main}`;
    const card = { number: '4242', paySystem: 'visa', date: '12/2031', postalCode: '94102' };
    const document = (attributes: object) => ({ data: { type: 'practice-locations', id: desk().main, attributes } });
    const acting = { as: admin, headers: { 'x-impersonated-user': practice.users.owner }, key: null };
    for (const [method, path, sent] of [
      ['GET', `${at}/create-setup-intent`, undefined],
      ['POST', `${at}/attach-payment-method`, document({ paymentMethodId: body['payment_method'] })],
      ['PATCH', at, document({ card })],
      ['PATCH', at, document({ params: { card } })],
    ] as const) {
      const refused = await server.ask(method, path, { ...acting, ...(sent === undefined ? {} : { body: sent }) });
      expect([path, refused.status, codeOf(refused)]).toEqual([path, 403, 'forbidden']);
    }
    expect(await desk().row()).toEqual(before);
    // What the owner has started continues.
    expect(await desk().addCard('tok_visa')).toMatch(/^pm_/);
  });

  it('a removed card is charged by nobody', async () => {
    await desk().addCard('tok_visa');
    const at = `/api/v2/practice-locations/${desk().main}`;
    const body = { data: { type: 'practice-locations', id: desk().main, attributes: { card: null } } };
    expect((await wired().patch(at, body)).json['data']['attributes']['card']).toBeNull();
    await desk().reset(0);
    await desk().bill();
    expect(await desk().charges()).toEqual([]);
    expect(await desk().row()).toMatchObject({ status: 'past_due' });
  });
});
