/** Messages to support, sent by mail, and hints that a person has dismissed. */
import { runOnce } from 'graphile-worker';
import { beforeEach, expect, it } from 'vitest';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { createLog } from '#server/http/log.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { paths } from '#tests/support/paths.ts';
import { EMAILS } from '../support/small-practice.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const CONVERSATION = '/api/slack/send/offline-conversation';
const HINTS = '/api/v2/dismissed-hints';

const mailsOf = async ({ server }: Wired) =>
  (await server.store.pool.query('select recipients, subject, body_text, state from mails order by id')).rows;

describeWire('help', (wired) => {
  beforeEach(async () => {
    const { pool } = wired().server.store;
    await pool.query('delete from mails');
    await pool.query('delete from login_attempts');
    await pool.query(`update users set role = 'admin' where email = $1`, [EMAILS.admin]);
  });

  const send = (body: unknown, headers = {}) =>
    wired().server.ask('POST', CONVERSATION, { as: wired().owner, body, headers });

  it('MISC-04 API-57 a message is a mail to the admins, with who wrote it, from where and to whom to answer', async () => {
    const { server } = wired();
    const message = 'The label sheet is off.\n<b>By a row.</b>';
    const answer = await send({ email: ' me@example.com ', message });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const receiver = await smtpReceiver();
    const mailer = smtpMailer({ url: receiver.url, from: 'stock@stock.example' });
    const kinds = [mailJob(server.store, { mailer, demoAddresses: new Set() })];
    await runOnce(await runnerOptions({ store: server.store, log: createLog('silent'), kinds }));
    expect(await mailsOf(wired())).toMatchObject([{ recipients: [EMAILS.admin], state: 'sent' }]);
    const [received] = receiver.mails;
    expect(received?.recipients).toEqual([EMAILS.admin]);
    expect(received?.text).toContain('Reply to: me@example.com');
    expect(received?.text).toContain(message);
    // Its lines stay lines, and the answer goes to the address as it was typed.
    expect(received?.html).toMatch(
      /<p style="[^"]*white-space:pre-line[^"]*">The label sheet is off\.\n&lt;b&gt;By a row\.&lt;\/b&gt;</,
    );
    expect(received?.text).toContain('mailto:me@example.com');
  });

  it('MISC-04 says what is wrong with a message, and mails nothing', async () => {
    for (const [body, pointer] of [
      [{ email: 'sam', message: 'Help' }, '/email'],
      [{ email: 'sam@example.com', message: ' \n' }, '/message'],
      [{ email: 'sam@example.com', message: 'x'.repeat(5_001) }, '/message'],
    ] as const) {
      const answer = await send(body);
      expect([answer.status, codeOf(answer), answer.json['errors']?.[0]?.['source']]).toEqual([
        422,
        'invalid-attribute',
        { pointer },
      ]);
    }
    expect(await mailsOf(wired())).toEqual([]);
  });

  it('MISC-04 is refused where nobody would get it, and after many in an hour', async () => {
    const { pool } = wired().server.store;
    const body = { email: 'sam@example.com', message: 'Help' };
    await pool.query(`update users set role = 'customer' where role = 'admin'`);
    expect(codeOf(await send(body))).toBe('unavailable');
    await pool.query(`update users set role = 'admin' where email = $1`, [EMAILS.admin]);
    for (let sent = 0; sent < 10; sent += 1) expect((await send(body)).status).toBe(204);
    expect(codeOf(await send(body))).toBe('too-many-requests');
  });

  it('MISC-03 IMP-05 an admin who acts for a person writes no message for them, and puts no hint away', async () => {
    const { server, practice } = wired();
    const acting = { as: await server.signIn('admin'), headers: { 'x-impersonated-user': practice.users.staff } };
    const body = { email: 'sam@example.com', message: 'Help' };
    const refused = await server.ask('POST', CONVERSATION, { ...acting, body });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
    const hint = { data: { type: 'dismissed-hints', attributes: { name: 'labels' } } };
    expect((await server.ask('POST', HINTS, { ...acting, body: hint })).status).toBe(204);
    const user = await server.ask('GET', paths.user, acting);
    expect(user.json).toMatchObject({ data: { attributes: { mayContact: false } } });
    expect(user.text).not.toContain('dismissedHints');
    const staff = await server.ask('GET', paths.user, { as: await server.signIn('staff') });
    expect(staff.json).toMatchObject({ data: { attributes: { mayContact: true, dismissedHints: [] } } });
  });

  it('a hint that was put away stays away for the person alone, however often it is', async () => {
    const { server, owner } = wired();
    for (const name of ['cart', 'my-catalog', 'cart']) {
      const body = { data: { type: 'dismissed-hints', attributes: { name } } };
      expect((await server.ask('POST', HINTS, { as: owner, body })).status).toBe(204);
    }
    const user = await server.ask('GET', paths.user, { as: owner });
    expect(user.json).toMatchObject({ data: { attributes: { dismissedHints: ['cart', 'my-catalog'] } } });
    const staff = await server.ask('GET', paths.user, { as: await server.signIn('staff') });
    expect(staff.json).toMatchObject({ data: { attributes: { dismissedHints: [] } } });
    const wrong = { data: { type: 'dismissed-hints', attributes: { name: 'No Such' } } };
    expect((await server.ask('POST', HINTS, { as: owner, body: wrong })).status).toBe(400);
  });
});

describeWire(
  'help in a demo',
  (wired) => {
    it('MISC-03 has no contact form and no hints', async () => {
      const { server, owner } = wired();
      const user = await server.ask('GET', paths.user, { as: owner });
      expect(user.json).toMatchObject({ data: { attributes: { mayContact: false } } });
      expect(user.text).not.toContain('dismissedHints');
      const body = { email: 'sam@example.com', message: 'Help' };
      const refused = await server.ask('POST', CONVERSATION, { as: owner, body });
      expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
      expect(await mailsOf(wired())).toEqual([]);
    });
  },
  {
    demoPeople: [
      {
        type: 'demo-people',
        id: EMAILS.owner,
        attributes: { name: 'Owner', role: 'owner', email: EMAILS.owner, password: 'demo' },
      },
    ],
  },
);
