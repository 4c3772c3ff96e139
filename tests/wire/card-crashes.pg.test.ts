/** Charges that are interrupted: never charged twice, never lost. And webhooks in any order. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { webhookSignature } from '#server/card-host/deliver-events.ts';
import { type CardProcessor, ProcessorFailure } from '#server/gateways/cards/card-processor.ts';
import { chargePayment } from '#server/usecases/subscription/charge-payment.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

const STEPS = ['createPayment', 'confirmPayment'] as const;
type Step = (typeof STEPS)[number];
class Killed extends Error {}

describeWire('charges that are broken off', (wired) => {
  /** Where the next call is interrupted, before it is sent or after it was answered. */
  let breaks: { readonly step: Step; readonly isAnswered: boolean } | null = null;
  let opened: CardDesk | null = null;
  const desk = (): CardDesk => (opened ??= cardDesk(wired(), breaking));
  const breaking = (cards: CardProcessor): CardProcessor => {
    const broken =
      <Asked extends unknown[], Answer>(step: Step, ask: (...requested: Asked) => Promise<Answer>) =>
      async (...requested: Asked): Promise<Answer> => {
        const here = breaks?.step === step ? breaks : null;
        if (here !== null) breaks = null;
        if (here?.isAnswered === false) throw new Killed();
        const answer = await ask(...requested);
        if (here?.isAnswered === true) throw new Killed();
        return answer;
      };
    return {
      ...cards,
      createPayment: broken('createPayment', (...requested) => cards.createPayment(...requested)),
      confirmPayment: broken('confirmPayment', (...requested) => cards.confirmPayment(...requested)),
    };
  };
  const open = async (): Promise<string> => {
    const { rows } = await wired().server.store.pool.query<{ id: string }>(
      `select id from subscription_payments where location_id = $1 and state <> 'paid'`,
      [desk().main],
    );
    return rows[0]?.id ?? '';
  };

  it('are charged once in the end, wherever they break off, 50 times', async () => {
    await desk().reset(0);
    await desk().addCard('tok_visa');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ step: fc.constantFrom(...STEPS), isAnswered: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (kills) => {
          await desk().reset(-1, 'past_due');
          expect((await desk().recharge()).status).toBe(204);
          for (const kill of kills) {
            breaks = kill;
            await desk()
              .charge()
              .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
          }
          breaks = null;
          await desk().charge();
          expect((await desk().charges()).map(({ status }) => status)).toEqual(['succeeded']);
          expect(await desk().row()).toMatchObject({ status: 'active' });
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each(STEPS)(
    'outlive kill -9 between the answer to %s and its record: one charge, and it is not lost',
    async (step) => {
      await desk().reset(-1, 'past_due');
      expect((await desk().recharge()).status).toBe(204);
      const child = spawn(process.execPath, [join(import.meta.dirname, '../support/die-while-charging-cli.ts')], {
        env: {
          ...process.env,
          TARGET: JSON.stringify(wired().database.poolConfig),
          KEY: wired().server.tokenKey,
          LOCATION: desk().main,
          PAYMENT: await open(),
          DIES_AFTER: step,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await desk().row()).toMatchObject({ status: 'past_due' });
      // The next process, once the queue releases the job.
      await desk().charge();
      expect((await desk().charges()).map(({ status }) => status)).toEqual(['succeeded']);
      expect(await desk().row()).toMatchObject({ status: 'active' });
    },
  );

  it('two processes that charge the same payment charge it once', async () => {
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    const job = { locationId: desk().main, paymentId: await open() };
    const ended = await Promise.allSettled(Array.from({ length: 4 }, () => chargePayment(desk().billing, job)));
    for (const each of ended) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(ProcessorFailure);
    await desk().charge();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['succeeded']);
    const { rows } = await wired().server.store.pool.query(
      `select from mails where subject like 'Receipt%' and created_at > now() - interval '1 minute'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('a declined attempt that was broken off is answered alike, and tried by nobody twice', async () => {
    await desk().addCard('tok_chargeCustomerFail');
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    breaks = { step: 'confirmPayment', isAnswered: true };
    await desk()
      .charge()
      .catch(() => {});
    await desk().charge();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['failed']);
    expect(await desk().row()).toMatchObject({ status: 'past_due' });
  });

  const events = async (): Promise<readonly string[]> =>
    (
      await wired().server.store.pool.query<{ object: object }>(
        'select object from card_host_events order by created_at',
      )
    ).rows.map(({ object }) => JSON.stringify(object));
  const hook = async (payload: string, signature: string): Promise<number> =>
    (
      await wired().server.app.inject({
        method: 'POST',
        url: '/webhooks/cards',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      })
    ).statusCode;

  it('a webhook counts by its signature: a wrong one, an old one, a future one and none are refused', async () => {
    const [payload = ''] = await events();
    const key = desk().cards.webhookSecret ?? '';
    const signedIn = (seconds: number) => webhookSignature(payload, key, Math.floor(Date.now() / 1000) + seconds);
    expect(await hook(payload, signedIn(0))).toBe(200);
    // Replayed within minutes it has no effect; later it is rejected.
    expect(await hook(payload, signedIn(-301))).toBe(400);
    // Clocks differ by minutes; a signature for a later time could be replayed until then.
    expect(await hook(payload, signedIn(240))).toBe(200);
    expect(await hook(payload, signedIn(3_600))).toBe(400);
    expect(await hook(payload, `t=${Math.floor(Date.now() / 1000)},${signedIn(3_600)}`)).toBe(400);
    expect(await hook(payload, `${signedIn(3_600)},t=${Math.floor(Date.now() / 1000)}`)).toBe(400);
    expect(await hook(payload, webhookSignature(payload, 'whsec_other'))).toBe(400);
    expect(await hook(`${payload} `, webhookSignature(payload, key))).toBe(400);
    expect(await hook(payload, '')).toBe(400);
  });

  it('a signed webhook whose ids are none, or that lacks what it is about, is refused', async () => {
    const key = desk().cards.webhookSecret ?? '';
    const send = (data: unknown) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data });
      return hook(payload, webhookSignature(payload, key));
    };
    const bad = ['pi_\u0000', '\u0000', '', 'pi_1/../../refunds', `pi_${'x'.repeat(300)}`];
    for (const id of bad) {
      for (const object of [
        { object: 'payment_intent', id },
        { object: 'charge', id: 'ch_1', payment_intent: id },
        { object: 'refund', id, payment_intent: null },
        { object: 'refund', id: 're_1', payment_intent: id },
      ])
        expect([object, await send({ object })]).toEqual([object, 400]);
    }
    for (const data of [null, 7, {}, { object: null }]) expect([data, await send(data)]).toEqual([data, 400]);
    // About nothing that is known here.
    for (const object of [{}, { object: 'payment_intent', id: 7 }, { object: 'customer', id: 'cus_1' }])
      expect([object, await send({ object })]).toEqual([object, 200]);
  });

  it('SUB-09 whatever the order of the webhooks, and however often each comes, the location ends in the same state', async () => {
    const key = desk().cards.webhookSecret ?? '';
    // Declined, then paid with another card, and that answer is lost: only webhooks report it.
    await desk().addCard('tok_chargeCustomerFail');
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    await desk().charge();
    await desk().addCard('tok_visa');
    await desk().recharge();
    breaks = { step: 'confirmPayment', isAnswered: true };
    await desk()
      .charge()
      .catch(() => {});
    const reported = await events();
    expect(reported.length).toBeGreaterThan(6);
    const { pool } = wired().server.store;
    const before = (await pool.query('select * from subscription_payments where location_id = $1', [desk().main]))
      .rows[0] as object;
    const row = await desk().row();
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length * 2 }),
        async (order) => {
          await pool.query(
            `update subscription_payments set state = 'pending', paid_at = null where location_id = $1`,
            [desk().main],
          );
          await pool.query(`update practice_locations set status = 'past_due' where id = $1`, [desk().main]);
          await pool.query('update subscriptions set renews_on = $2, past_due_since = $2 where location_id = $1', [
            desk().main,
            row['renews_on'],
          ]);
          for (const each of order) expect(await hook(each, webhookSignature(each, key))).toBe(200);
          const { status, renews_on, past_due_since } = await desk().row();
          ends.add(JSON.stringify({ status, renews_on, past_due_since }));
        },
      ),
      { numRuns: 8 },
    );
    expect([...ends]).toHaveLength(1);
    expect(await desk().row()).toMatchObject({ status: 'active', past_due_since: null });
    expect(before).toMatchObject({ state: 'pending', attempt: 2 });
  });
});
