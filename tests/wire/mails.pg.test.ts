/** Mails to people, from the event to a mail server on this machine, and to the demo's built-in mailbox. */
import { runOnce } from 'graphile-worker';
import { beforeEach, expect, it } from 'vitest';
import { type Gateway, GatewayFailure } from '#server/gateways/gateway.ts';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { draftMail } from '#server/gateways/mails/write-mail.ts';
import { createLog } from '#server/http/log.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { pruneMails } from '#server/store/mail/mail-rows.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { type Post, queueMail } from '#server/usecases/mail/send-mail.ts';
import { sendPurchase, PURCHASE_JOB, type PurchaseJob } from '#server/usecases/purchase-orders/send-purchase.ts';
import { failStranded } from '#server/usecases/purchase-orders/fail-stranded.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';
import { paths } from '#tests/support/paths.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { startTestServer } from '../support/in-process-server.ts';
import { EMAILS } from '../support/small-practice.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { describeWire } from './wire-kit.ts';

const ORIGIN = 'https://stock.example';
const NOBODY: ReadonlySet<string> = new Set();

describeWire('mails', (wired) => {
  let isSeeded = false;
  beforeEach(async () => {
    const { store } = wired().server;
    if (!isSeeded) await seedOrdering(store, wired().practice);
    isSeeded = true;
    await store.pool.query('delete from graphile_worker._private_jobs');
    await store.pool.query('delete from mails');
    await store.pool.query(`update purchase_orders set state = 'delivered'`);
  });

  const mailsOf = async () =>
    (
      await wired().server.store.pool.query(
        'select recipients, subject, state, body_text, last_error from mails order by id',
      )
    ).rows;

  async function place(): Promise<{ id: string; number: string }> {
    const { post, practice } = wired();
    const line = { data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.gloves } } };
    await post(paths.cartAdd, line);
    const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    const order = answer.json['meta']?.['orders']?.[0];
    return { id: String(order?.['id']), number: String(order?.['number']) };
  }

  const failing: Gateway = {
    next: () => null,
    send: () => Promise.reject(new GatewayFailure('no', { isFinal: true, problem: 'refused' })),
  };
  const gateways = { ...openGateways({ clockSpeed: 1e9, cxml: null, mail: null }), simulated: failing };
  const deliver = (store: Store) => ({
    name: PURCHASE_JOB,
    concurrency: 1,
    run: (payload: unknown) => sendPurchase({ store, gateways, publicOrigin: ORIGIN }, payload as PurchaseJob),
  });

  async function work(store: Store, post: Post = { mailer: null, demoAddresses: NOBODY }): Promise<void> {
    const kinds = [deliver(store), mailJob(store, post)];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
    const underWay = 'select count(*)::int as jobs from graphile_worker.jobs where locked_by is not null';
    await expect.poll(async () => (await store.pool.query(underWay)).rows).toEqual([{ jobs: 0 }]);
  }
  const hurry = () => wired().server.store.pool.query('update graphile_worker._private_jobs set run_at = now()');

  it('ORD-24 an order that could not be sent is told to the practice by one mail that says why and where', async () => {
    const { store } = wired().server;
    const receiver = await smtpReceiver();
    const { id, number } = await place();
    await work(store, {
      mailer: smtpMailer({ url: receiver.url, from: 'stock@stock.example' }),
      demoAddresses: NOBODY,
    });
    expect(receiver.mails).toHaveLength(1);
    const [mail] = receiver.mails;
    expect(mail?.subject).toBe(`Order ${number} was not sent to North`);
    expect(mail?.recipients).toEqual([EMAILS.owner]);
    expect(mail?.text).toContain('North refused this order.');
    expect(mail?.text).toContain(`${ORIGIN}/order/${id}`);
    // The text of a sent mail is deleted.
    expect(await mailsOf()).toMatchObject([{ state: 'sent', body_text: '' }]);
    await work(store, {
      mailer: smtpMailer({ url: receiver.url, from: 'stock@stock.example' }),
      demoAddresses: NOBODY,
    });
    expect(receiver.mails).toHaveLength(1);
    // An address that nobody has confirmed may be a stranger's.
    const confirm = (isConfirmed: boolean) =>
      store.pool.query('update users set email_confirmed = $2 where email = $1', [EMAILS.owner, isConfirmed]);
    await confirm(false);
    await place();
    await work(store, {
      mailer: smtpMailer({ url: receiver.url, from: 'stock@stock.example' }),
      demoAddresses: NOBODY,
    });
    await confirm(true);
    expect(receiver.mails).toHaveLength(1);
  });

  it('ORD-24 each failure is told once, however many processes meet it, and again when sending again fails', async () => {
    const { store } = wired().server;
    const { id } = await place();
    const job = { locationId: wired().practice.locations.main, orderId: id };
    const stores = [1, 2, 3, 4].map(() => openStore(wired().database.poolConfig, { maxConnections: 2 }));
    await Promise.all(stores.map((each) => sendPurchase({ store: each, gateways, publicOrigin: ORIGIN }, job)));
    await Promise.all(stores.map((each) => each.close()));
    expect(await mailsOf()).toHaveLength(1);
    await wired().post(paths.orderSend(id), undefined);
    await hurry();
    await work(store);
    expect(await mailsOf()).toHaveLength(2);
  });

  it('ORD-24 a failure that cannot be told is no failure yet: both are recorded, or neither', async () => {
    const { pool } = wired().server.store;
    const { id } = await place();
    await pool.query('alter table mails rename to hidden_mails');
    const state = async () => (await pool.query('select state from purchase_orders where order_id = $1', [id])).rows;
    try {
      await work(wired().server.store);
      expect(await state()).toEqual([{ state: 'queued' }]);
    } finally {
      await pool.query('alter table hidden_mails rename to mails');
    }
    await hurry();
    await work(wired().server.store);
    expect(await state()).toEqual([{ state: 'failed' }]);
    expect(await mailsOf()).toHaveLength(1);
  });

  it('ORD-24 one whose job was lost is told as well', async () => {
    const { store } = wired().server;
    await place();
    await store.pool.query('delete from graphile_worker._private_jobs');
    await store.pool.query(`update purchase_orders set updated_at = now() - interval '2 hours' where state = 'queued'`);
    expect(await failStranded(store, ORIGIN)).toBe(1);
    const [mail] = await mailsOf();
    expect(mail?.['body_text']).toContain('Something went wrong on our side.');
  });

  const queue = (subject: string, recipients = ['a@north.example']) =>
    inTransaction(wired().server.store, (connection) =>
      queueMail(connection, recipients, draftMail(subject, [{ is: 'paragraph', text: `<b>${subject}</b>` }])),
    );

  it('a mail waits while the mail server is busy or away, and is given up when it is refused', async () => {
    const { store } = wired().server;
    const receiver = await smtpReceiver();
    const post = { mailer: smtpMailer({ url: receiver.url, from: 'stock@stock.example' }), demoAddresses: NOBODY };
    await queue('Later');
    receiver.answer = { code: 451, text: 'busy' };
    await work(store, post);
    await hurry();
    await work(store, { ...post, mailer: smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'stock@stock.example' }) });
    expect(await mailsOf()).toMatchObject([{ state: 'waiting' }]);
    receiver.answer = null;
    await hurry();
    await work(store, post);
    expect(receiver.mails.map(({ subject }) => subject)).toEqual(['Later']);
    receiver.answer = { code: 550, text: 'no such user' };
    await queue('Never');
    await work(store, post);
    const [, refused] = await mailsOf();
    expect(refused).toMatchObject({ state: 'refused', body_text: '' });
    expect(refused?.['last_error']).toContain('no such user');
  });

  it('AUTH-17 nothing is sent to people of the demo; their mails are kept', async () => {
    const { store } = wired().server;
    const receiver = await smtpReceiver();
    const mailer = smtpMailer({ url: receiver.url, from: 'stock@stock.example' });
    await queue('Kept', ['owner@demo.test']);
    await queue('Both', ['owner@demo.test', 'real@north.example']);
    await work(store, { mailer, demoAddresses: new Set(['owner@demo.test']) });
    expect(receiver.mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
      ['Both', ['real@north.example']],
    ]);
    expect(await mailsOf()).toMatchObject([{ state: 'kept' }, { state: 'sent' }]);
    await store.pool.query(`update mails set created_at = now() - interval '31 days'`);
    await pruneMails(store.pool);
    expect(await mailsOf()).toEqual([]);
  });

  it('a server without the demo shows no mailbox, and that of a demo shows mails as text in a closed frame', async () => {
    const { store, ask } = wired().server;
    await queue('Hello <script>');
    await work(store);
    const { rows } = await store.pool.query<{ id: string }>('select id from mails');
    const id = rows[0]?.id ?? '';
    for (const path of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      const answer = await ask('GET', path);
      expect([path, answer.text.includes('Hello')]).toEqual([path, false]);
      expect(answer.status).not.toBe(200);
    }
    const demo = await startTestServer({ database: wired().database, isDemo: true });
    try {
      const list = await demo.ask('GET', '/dev/mail');
      expect(list.status).toBe(200);
      expect(list.text).toContain('Hello &lt;script&gt;');
      const one = await demo.ask('GET', `/dev/mail/${id}`);
      expect(one.text).toContain('&lt;b&gt;Hello');
      expect(one.text).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/);
      const html = await demo.ask('GET', `/dev/mail/${id}/html`);
      expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
      expect((await demo.ask('GET', '/dev/mail/999999')).status).toBe(404);
      expect((await demo.ask('GET', '/dev/mail/x')).status).toBe(404);
    } finally {
      await demo.close();
    }
  });
});
