/** The address that somebody types after scanning an invitation's code: who is mailed what before and after it is confirmed. */
import { runOnce } from 'graphile-worker';
import { expect, it } from 'vitest';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { createLog } from '#server/http/log.ts';
import { confirmationJob } from '#server/jobs/confirmation-mail.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { recoveryJob } from '#server/jobs/password-recovery.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { paths } from '../support/paths.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { describeWire } from './wire-kit.ts';

const ORIGIN = 'https://stock.example';
const NEW = 'tulip-garage-otter-92';
const CONFIRM = 'Confirm your e-mail for Stockroom';
const RESET = 'Reset your Stockroom password';
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire('the address of a person who joined with a code', (wired) => {
  const post = (path: string, type: string, attributes: object, as: string | null = null) =>
    wired().server.ask('POST', `/api/auth/${path}`, { body: requested(type, attributes), as, key: null });
  const invite = async (email: string | null) => {
    const attributes = { role: 'doctor', capabilities: ['count'], orderLimit: null, email };
    const { json } = await wired().server.ask('POST', '/api/v2/invitations', {
      as: wired().owner,
      location: wired().practice.locations.main,
      key: null,
      body: requested('invitations', attributes),
    });
    return String(json['meta']?.['path']).replace('/join/', '');
  };
  const work = async () => {
    const { store, tokenKey } = wired().server;
    const receiver = await smtpReceiver();
    const post = { mailer: smtpMailer({ url: receiver.url, from: ORIGIN }), demoAddresses: new Set<string>() };
    const kinds = [
      confirmationJob({ store, tokenKey }, ORIGIN),
      recoveryJob({ store, tokenKey }, ORIGIN),
      mailJob(store, post),
    ];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
    return receiver.mails.map(({ recipients, subject, text }) => ({
      to: recipients.join(),
      subject,
      text: String(text),
      token: /\/(?:confirmation|join)\/(\S+)/.exec(String(text))?.[1] ?? 'none',
    }));
  };
  const signIn = async (email: string) => {
    const { json } = await post('login', 'logins', { email, password: NEW, device: 'Tablet' });
    return String(json['meta']?.['accessToken']);
  };
  const joinByCode = async (email: string) => {
    const joined = await post('joins', 'joins', { token: await invite(null), name: 'Tom', email, password: NEW });
    expect(joined.status).toBe(200);
    return await signIn(email);
  };
  const isConfirmed = async (as: string) => {
    const { json } = await wired().server.ask('GET', paths.user, { as });
    return (json as { data: { attributes: Record<string, unknown> } }).data.attributes['emailConfirmed'];
  };
  const recover = async (email: string) => {
    await post('recoveries', 'recoveries', { email });
    return (await work()).map(({ to, subject }) => [to, subject]);
  };

  it('ACC-03 AUTH-30 works at once and recovers no password before its link is opened', async () => {
    const email = 'tom@maple.test';
    const as = await joinByCode(email);
    expect(await isConfirmed(as)).toBe(0);
    const { main } = wired().practice.locations;
    expect((await wired().server.ask('GET', paths.workspaces, { as, location: main })).status).toBe(200);
    const [mail] = await work();
    expect([mail?.to, mail?.subject]).toEqual([email, CONFIRM]);
    expect(mail?.text).toContain('joined Main');
    expect(await recover(email)).toEqual([[email, CONFIRM]]);
    expect(await isConfirmed(as)).toBe(0);
    const { json } = await post('confirm', 'confirmations', { token: mail?.token });
    expect(json['meta']).toEqual({ email, confirmed: 'address' });
    expect(await isConfirmed(as)).toBe(1);
    expect(await recover(email)).toEqual([[email, RESET]]);
  });

  it('ACC-03 AUTH-30 is not confirmed by the mail of a sign-up with the same address', async () => {
    const email = 'tara@maple.test';
    const as = await joinByCode(email);
    await work();
    await post('register', 'registrations', { name: 'Tara True', email, password: NEW });
    expect((await work()).map(({ subject, token }) => [subject, token])).toEqual([
      ['You already have a Stockroom account', 'none'],
    ]);
    expect(await isConfirmed(as)).toBe(0);
  });

  it('ACC-03 AUTH-32 replaced by another one, is not told of it', async () => {
    const email = 'tmo@maple.test';
    const as = await joinByCode(email);
    await work();
    expect((await post('emails', 'emails', { email: 'tom.right@maple.test', password: NEW }, as)).status).toBe(204);
    const [mail] = await work();
    expect(mail?.to).toBe('tom.right@maple.test');
    expect((await post('confirm', 'confirmations', { token: mail?.token })).status).toBe(200);
    expect(await work()).toEqual([]);
    expect(await isConfirmed(as)).toBe(1);
  });

  it('ACC-03 is proved by an invitation that was mailed to it, to a new person and to one who is signed in', async () => {
    const { server, practice } = wired();
    const email = 'tim@maple.test';
    const as = await joinByCode(email);
    await work();
    await server.store.pool.query(
      'delete from location_users where location_id = $1 and user_id in (select id from users where email = $2)',
      [practice.locations.main, email],
    );
    await invite(email);
    const invited = (await work()).find(({ to }) => to === email);
    expect(await isConfirmed(as)).toBe(0);
    expect((await post('memberships', 'memberships', { token: invited?.token }, as)).status).toBe(200);
    expect(await isConfirmed(as)).toBe(1);
    await invite('tess@maple.test');
    const token = (await work())[0]?.token;
    expect((await post('joins', 'joins', { token, name: 'Tess', email: 'x@maple.test', password: NEW })).status).toBe(
      200,
    );
    expect(await isConfirmed(await signIn('tess@maple.test'))).toBe(1);
    expect(await work()).toEqual([]);
  });
});
