/** The embedded card processor: its objects have the same keys as the real one's, and no card number is stored anywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createCardHost } from '#server/card-host/card-host.ts';
import { TEST_CARDS } from '#server/card-host/test-cards.ts';
import { type Fields } from '#server/card-host/host-answer.ts';
import { cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

const PUBLISHED = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../support/stripe-api-objects.json'), 'utf8')) as {
    resources: Record<string, Tree>;
  }
).resources;
type Tree = { readonly [key: string]: unknown };

/** Where the published example has a value, but an object often has none. */
const MAY_BE_NULL = new Set(
  `customer.discount setup_intent.automatic_payment_methods setup_intent.last_setup_error setup_intent.next_action
   setup_intent.payment_method_configuration_details setup_intent.payment_method_options payment_method.card.wallet
   payment_method.card.generated_from payment_intent.automatic_payment_methods payment_intent.canceled_at
   payment_intent.last_payment_error payment_intent.next_action payment_intent.payment_method_configuration_details
   payment_intent.processing payment_intent.shipping payment_intent.transfer_data payment_intent.managed_payments
   charge.payment_method_details.card.wallet charge.payment_method_details.card.installments charge.balance_transaction
   charge.payment_method_details.card.three_d_secure charge.payment_method_details.card.network_token charge.shipping
   charge.transfer_data charge.source charge.outcome charge.receipt_url charge.refunds charge.billing_details.name charge.description
   payment_method.billing_details.address.city payment_method.billing_details.address.country
   payment_method.billing_details.address.line1 payment_method.billing_details.address.postal_code
   payment_method.billing_details.address.state payment_method.billing_details.email payment_method.billing_details.phone`.split(
    /\s+/,
  ),
);
/** Their content is the caller's, another object's, or of one of several kinds. */
const OPEN = /(\.metadata|event\.data|\.last_\w+_error|\.next_action)$/;

function differences(path: string, published: unknown, made: unknown): string[] {
  if (made === null) return published === null || MAY_BE_NULL.has(path) ? [] : [`${path} is null`];
  if (published === null) return [];
  const kind = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
  if (kind(published) !== kind(made)) return [`${path} is ${kind(made)} and not ${kind(published)}`];
  if (kind(made) !== 'object' || OPEN.test(path)) return [];
  const [one, other] = [published as Tree, made as Tree];
  const keys = Object.keys(other)
    .filter((key) => !(key in one))
    .map((key) => `${path}.${key} is not published`);
  const missing = Object.keys(one)
    .filter((key) => !(key in other))
    .map((key) => `${path}.${key} is missing`);
  return [
    ...keys,
    ...missing,
    ...Object.keys(one).flatMap((key) => (key in other ? differences(`${path}.${key}`, one[key], other[key]) : [])),
  ];
}

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

describeWire(
  'the embedded card processor',
  (wired) => {
    const ask = async (method: string, path: string, fields: Fields = {}, key: string | null = null) =>
      (await createCardHost(wired().server.store).answer({ method, path, fields, key, by: 'secret' })) as {
        status: number;
        body: { readonly id: string; readonly [key: string]: unknown };
      };

    it('makes objects with exactly the published keys and types, in each of their states', async () => {
      const made: [string, Tree][] = [];
      const keep = (kind: string, { body }: { body: Tree }): string => {
        made.push([kind, body]);
        return String(body['id']);
      };
      const customer = keep('customer', await ask('POST', '/v1/customers', { name: 'Main' }));
      for (const token of ['tok_visa', 'tok_threeDSecureRequired', 'tok_chargeDeclined', 'tok_chargeCustomerFail']) {
        const intent = keep('setup_intent', await ask('POST', '/v1/setup_intents', { customer }));
        const data = { card: { token, exp_month: '1', exp_year: '2031' } };
        await ask('POST', `/v1/setup_intents/${intent}/confirm`, { payment_method_data: data });
        const after = await ask('GET', `/v1/setup_intents/${intent}`);
        keep('setup_intent', after);
        const method = after.body['payment_method'];
        if (typeof method !== 'string') continue;
        keep('payment_method', await ask('GET', `/v1/payment_methods/${method}`));
        if (token === 'tok_threeDSecureRequired') {
          // And one whose bank asks for confirmation of a charge.
          const payment = await ask('POST', '/v1/payment_intents', { customer, amount: '9900', currency: 'usd' });
          const secret = { client_secret: String(payment.body['client_secret']) };
          await wired().server.store.pool.query(
            `update card_host_objects set test_token = 'tok_authenticationRequired',
                object = object || jsonb_build_object('customer', $2::text) where id = $1`,
            [method, customer],
          );
          const path = `/card-demo/v1/payment_intents/${payment.body.id}`;
          for (const [step, more] of [
            ['confirm', { payment_method: method }],
            ['authenticate', { outcome: 'fail' }],
            ['confirm', { payment_method: method }],
            ['authenticate', { outcome: 'complete' }],
          ] as const) {
            const url = `${path}/${step}`;
            const answer = await wired().server.app.inject({ method: 'POST', url, payload: { ...secret, ...more } });
            expect([step, answer.statusCode]).toEqual([step, 200]);
            keep('payment_intent', { body: answer.json<Tree>() });
          }
          continue;
        }
        const payment = keep(
          'payment_intent',
          await ask('POST', '/v1/payment_intents', { customer, amount: '9900', currency: 'usd' }),
        );
        await ask('POST', `/v1/payment_intents/${payment}/confirm`, { payment_method: method });
        const confirmed = await ask('GET', `/v1/payment_intents/${payment}`);
        keep('payment_intent', confirmed);
        keep('charge', await ask('GET', `/v1/charges/${String(confirmed.body['latest_charge'])}`));
        if (token === 'tok_visa')
          keep('refund', await ask('POST', '/v1/refunds', { payment_intent: payment, amount: '100' }));
      }
      const { rows } = await wired().server.store.pool.query<{ object: Tree }>('select object from card_host_events');
      for (const { object } of rows) made.push(['event', object]);
      expect(new Set(made.map(([kind]) => kind)).size).toBe(7);
      expect([...new Set(made.flatMap(([kind, object]) => differences(kind, PUBLISHED[kind], object)))]).toEqual([]);
    });

    it('answers a key alike, a decline included, and refuses it for something else', async () => {
      const first = await ask('POST', '/v1/customers', { name: 'Main' }, 'key-1');
      expect(await ask('POST', '/v1/customers', { name: 'Main' }, 'key-1')).toEqual(first);
      expect(await ask('POST', '/v1/customers', { name: 'Annex' }, 'key-1')).toMatchObject({
        status: 400,
        body: { error: { type: 'idempotency_error' } },
      });
    });

    it('no card number reaches it: one is refused, and none is in any table or line of the log', async () => {
      const { server } = wired();
      const desk = cardDesk(wired());
      await desk.reset(0);
      const number = '4242424242424242';
      for (const [path, card] of [
        ['/v1/setup_intents/seti_x/confirm', { number }],
        ['/v1/setup_intents/seti_x/confirm', { number: '4242 4242 4242 4242' }],
      ] as const) {
        const answer = await server.app.inject({
          method: 'POST',
          url: `/card-demo${path}`,
          payload: { client_secret: 'x', payment_method_data: { card } },
        });
        expect(answer.json()).toMatchObject({ error: { code: 'raw_card_data' } });
      }
      // Ids and order numbers are not card numbers: they have letters, dashes or no check digit.
      for (const secret of ['d6f0-424242424242-4242', 'x4242424242424242', '4242 4242 4242 4241']) {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/card-demo/v1/setup_intents/seti_x/confirm',
          payload: { client_secret: secret },
        });
        expect(answer.json()).not.toMatchObject({ error: { code: 'raw_card_data' } });
      }
      for (const token of Object.keys(TEST_CARDS)) {
        const { status } = await desk.confirm(token);
        if (status === 200 && !token.includes('hree') && token !== 'tok_authenticationRequired') {
          await desk.addCard(token);
          await desk.recharge();
          await desk.charge();
        }
      }
      const { rows } = await server.store.pool.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
      );
      expect(rows.length).toBeGreaterThan(50);
      // The prefixes and lengths of card numbers; not within the letters and dashes of an id.
      const cards = /(?<![\da-f-])(?:4\d{3}|5[1-5]\d{2}|3[47]\d{2})[ -]?\d{4}[ -]?\d{4}[ -]?\d{3,4}(?![\da-f-])/;
      for (const { name } of rows) {
        const { rows: texts } = await server.store.pool.query<{ text: string }>(
          `select t::text as text from ${name} t`,
        );
        expect([name, texts.filter(({ text }) => cards.test(text))]).toEqual([name, []]);
      }
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => cards.test(line))).toEqual([]);
      expect(cards.test(`card ${number}`)).toBe(true);
    });
  },
  { log },
);
