/** Adds and charges cards in tests like the app, the browser and the server's jobs. */
import { asId, type LocationId } from '#domain/ids.ts';
import type { CardProcessor } from '#server/gateways/cards/card-processor.ts';
import { createLog } from '#server/http/log.ts';
import { type OpenCards, openCards } from '#server/open-cards.ts';
import { billDue } from '#server/usecases/subscription/bill-due.ts';
import type { Billing } from '#server/usecases/subscription/billing.ts';
import { chargePayment } from '#server/usecases/subscription/charge-payment.ts';
import type { Wired } from './wire-kit.ts';

export interface CardDesk {
  readonly main: LocationId;
  readonly cards: OpenCards;
  readonly billing: Billing;
  /** Acts as the script in the browser, with the token of a test card. */
  confirm(token: string): Promise<{ status: number; body: Readonly<Record<string, unknown>> }>;
  /** All of SUB-22; if the bank asks, the holder confirms. */
  addCard(token: string): Promise<string>;
  /** Acts as the script in the browser for a payment to be confirmed. @returns the status of the intent */
  confirmPayment(confirmation: Readonly<Record<string, unknown>>, outcome: 'complete' | 'fail'): Promise<string>;
  recharge(): Promise<{ status: number; code: string | null }>;
  /** Runs waiting charges. */
  charge(): Promise<void>;
  /** Runs the calendar, and the jobs that it queues. */
  bill(): Promise<void>;
  row(): Promise<Readonly<Record<string, unknown>>>;
  /** In its initial state, paid until `days` from today. */
  reset(days: number, status?: string): Promise<void>;
  charges(): Promise<readonly { amount: number; status: string }[]>;
}

export function cardDesk(w: Wired, change: (cards: CardProcessor) => CardProcessor = (cards) => cards): CardDesk {
  const { store, tokenKey } = w.server;
  const main = asId<LocationId>(w.practice.locations.main);
  const cards = openCards({ store, tokenKey, log: createLog('silent'), stripe: null });
  const billing: Billing = {
    store,
    cards: change(cards.processor),
    publicOrigin: () => 'http://localhost',
    now: () => new Date(),
  };
  const at = `/api/v2/practice-locations/${main}`;
  const ask = async (sql: string, values: readonly unknown[] = [main]) =>
    (await store.pool.query(sql, [...values])).rows;

  async function confirm(token: string) {
    const intent = (await w.get(`${at}/create-setup-intent`)).json['data'] as unknown as {
      id: string;
      attributes: { client_secret: string };
    };
    const answer = await w.server.app.inject({
      method: 'POST',
      url: `/card-demo/v1/setup_intents/${intent.id}/confirm`,
      payload: {
        client_secret: intent.attributes.client_secret,
        payment_method_data: {
          card: { token, exp_month: '12', exp_year: '2031' },
          billing_details: { address: { postal_code: '94102' } },
        },
      },
    });
    return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() };
  }

  async function inBrowser(path: string, payload: object) {
    const answer = await w.server.app.inject({ method: 'POST', url: `/card-demo/v1/${path}`, payload });
    return answer.json<Readonly<Record<string, unknown>>>();
  }

  return {
    main,
    cards,
    billing,
    confirm,
    async confirmPayment({ clientSecret, paymentMethodId }, outcome) {
      const path = `payment_intents/${String(clientSecret).split('_secret_')[0]}`;
      const secret = { client_secret: clientSecret };
      const { status } = await inBrowser(`${path}/confirm`, { ...secret, payment_method: paymentMethodId });
      if (status !== 'requires_action') throw new Error(`the bank did not ask: ${String(status)}`);
      return String((await inBrowser(`${path}/authenticate`, { ...secret, outcome }))['status']);
    },
    async addCard(token) {
      const { body } = await confirm(token);
      if (body['status'] === 'requires_action') {
        const secret = { client_secret: body['client_secret'], outcome: 'complete' };
        await inBrowser(`setup_intents/${String(body['id'])}/authenticate`, secret);
      }
      const id = String(body['payment_method']);
      const attached = await w.post(`${at}/attach-payment-method`, {
        data: { type: 'practice-locations', id: main, attributes: { paymentMethodId: id } },
      });
      if (attached.status !== 200) throw new Error(attached.text);
      const [{ card }] = (await ask(
        'select coalesce(next_card, card) as card from subscriptions where location_id = $1',
      )) as [{ card: object }];
      const saved = await w.patch(at, {
        data: { type: 'practice-locations', id: main, attributes: { params: { card }, card } },
      });
      if (saved.status !== 200) throw new Error(saved.text);
      return id;
    },
    async recharge() {
      const { status, json } = await w.post(`${at}/subscription-recharge`, undefined);
      return { status, code: json?.['errors']?.[0]?.['code'] ?? null };
    },
    async charge() {
      const rows = await ask(`select id::text from subscription_payments where location_id = $1 and state = 'pending'`);
      for (const { id } of rows as { id: string }[]) await chargePayment(billing, { locationId: main, paymentId: id });
    },
    async bill() {
      await billDue(billing);
      await this.charge();
    },
    async row() {
      const [row] = await ask(
        `select l.status, s.*, renews_on - (now() at time zone l.time_zone)::date as days_left
          from practice_locations l join subscriptions s on s.location_id = l.id where l.id = $1`,
      );
      return row as Readonly<Record<string, unknown>>;
    },
    async reset(days, status = 'active') {
      await w.get('/api/v2/subscription-payments');
      await ask('delete from subscription_payments where location_id = $1');
      await ask('delete from card_host_events', []);
      await ask(`delete from card_host_objects where kind = 'charge'`, []);
      await ask('update practice_locations set status = $2, renewal_amount_cents = 9900 where id = $1', [main, status]);
      await ask(
        `update subscriptions set renews_on = (now() at time zone l.time_zone)::date + $2::int,
            anchor_day = extract(day from (now() at time zone l.time_zone)::date + $2::int),
            past_due_since = case when $3 = 'active' then null else (now() at time zone l.time_zone)::date + $2::int end, next_try_on = null
          from practice_locations l where l.id = location_id and location_id = $1`,
        [main, days, status],
      );
    },
    async charges() {
      const rows = await ask(`select object from card_host_objects where kind = 'charge' order by created_at`, []);
      return (rows as { object: { amount: number; status: string } }[]).map(({ object }) => object);
    },
  };
}
