/** The names of buying groups (WL-03, WL-05) where somebody has no location yet: who signs up on a group's host, and distributors. */
import { runOnce } from 'graphile-worker';
import { expect, it } from 'vitest';
import { BRANDS } from '#domain/brands/brands.ts';
import { type KeepMail, mailGateway } from '#server/gateways/mail-gateway.ts';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { groupLinksTo } from '#server/gateways/mails/group-links.ts';
import { writeMail } from '#server/gateways/mails/write-mail.ts';
import { createLog } from '#server/http/log.ts';
import { confirmationJob } from '#server/jobs/confirmation-mail.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { sendPurchase } from '#server/usecases/purchase-orders/send-purchase.ts';
import { supplierPath } from '#server/usecases/supplier-page/link.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { paths } from '../support/paths.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { describeWire } from './wire-kit.ts';

const ORIGIN = 'https://stock.example';
const FROM = 'stock@stock.example';

describeWire('the name of a buying group', (wired) => {
  it('WL-03 WL-05 is on the mail to who signs up on its host, and the link leads there, also when it is sent again', async () => {
    const email = 'group@hillside.example';
    const ask = (path: string, type: string, attributes: object) =>
      wired().server.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { host: 'fireside.stock.example', 'content-type': 'application/vnd.api+json' },
        payload: JSON.stringify({ data: { type, attributes } }),
      });
    const begun = await ask('register', 'registrations', {
      name: 'Robin Owner',
      email,
      password: 'tulip-garage-otter-92',
    });
    const again = await ask('resend-email-confirmation', 'confirmation-mails', { email });
    expect([begun.statusCode, again.statusCode]).toEqual([200, 204]);
    const { store, tokenKey } = wired().server;
    const receiver = await smtpReceiver();
    const post = {
      mailer: smtpMailer({ url: receiver.url, from: FROM }),
      demoAddresses: new Set<string>(),
      groupLinks: groupLinksTo(ORIGIN, ['fireside.stock.example']),
    };
    const kinds = [confirmationJob({ store, tokenKey }, ORIGIN), mailJob(store, post)];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
    expect(receiver.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your e-mail for Fireside'));
    for (const { text } of receiver.mails) expect(text).toContain('https://fireside.stock.example/confirmation/');
  });

  it('WL-03 WL-05 ORD-28 is on the mail and the page of an order, and that of the host on the page of a wrong link', async () => {
    const { server, practice, post } = wired();
    const { store, tokenKey } = server;
    const locationId = practice.locations.main;
    const seeded = await seedOrdering(store, practice);
    await store.pool.query(`update distributors set gateway = 'mail', gateway_address = 'orders@north.test'`);
    const attributes = { productDistributorId: seeded.offers.glovesHarbor, qty: 4 };
    await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const placed = await post(paths.locationCheckout(locationId), { ids: [] });
    const job = { locationId, orderId: String(placed.json['meta']?.['orders']?.[0]?.['id']) };
    const { rows } = await store.pool.query<{ at: Date }>('select created_at as at from orders where id = $1', [
      job.orderId,
    ]);
    const link = supplierPath(tokenKey, job, rows[0]?.at.toISOString() ?? '');
    const see = async () => (await server.app.inject({ url: link })).body;
    const receiver = await smtpReceiver();
    const kept: string[] = [];
    const keep: KeepMail = (_to, draft, brand) => Promise.resolve(void kept.push(writeMail(draft, brand).html));
    await store.pool.query(`update practice_locations set buying_group = 'Source Club' where id = $1`, [locationId]);
    for (const mail of [mailGateway({ url: receiver.url, from: FROM }), mailGateway(null, { keep })]) {
      await store.pool.query(`update purchase_orders set state = 'queued' where order_id = $1`, [job.orderId]);
      const gateways = { simulated: mail, cxml: mail, mail };
      await sendPurchase({ store, tokenKey, publicOrigin: ORIGIN, gateways }, job);
    }
    for (const html of [receiver.mails[0]?.html, kept[0], await see()]) {
      expect(html).toContain('>Source Club</p>');
      expect(html).toContain(BRANDS.sourceclub.accent);
      expect(html).not.toContain('Stockroom');
    }
    await store.pool.query('update practice_locations set buying_group = null');
    expect(await see()).toContain('>Stockroom</p>');
    const wrong = await server.app.inject({ url: '/supplier/none', headers: { host: 'dsn.stock.example' } });
    expect([wrong.statusCode, wrong.body.includes('>DSN</p>')]).toEqual([404, true]);
  });
});
