import { runOnce } from 'graphile-worker';
import { expect, it } from 'vitest';
import { BRANDS } from '#domain/brands/brands.ts';
import { groupLinksTo } from '#server/gateways/mails/group-links.ts';
import { resetPasswordMail } from '#server/gateways/mails/password-mails.ts';
import { writeMail } from '#server/gateways/mails/write-mail.ts';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { createLog } from '#server/http/log.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { recoveryJob } from '#server/jobs/password-recovery.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const ORIGIN = 'https://stock.example';
const NEW = 'tulip-garage-otter-92';
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire('a forgotten password', (wired) => {
  const ask = (path: string, body: object) => wired().server.ask('POST', `/api/auth/${path}`, { body });
  const recover = (email: string) => ask('recoveries', requested('recoveries', { email }));
  const reset = (token: string, password: string) => ask('resets', requested('resets', { token, password }));
  const login = (email: string, password: string) =>
    wired().server.ask('POST', paths.login, { body: requested('logins', { email, password, device: 'Desk' }) });

  async function work(url: string, groupHosts: readonly string[] = []): Promise<void> {
    const { store, tokenKey } = wired().server;
    const post = {
      mailer: smtpMailer({ url, from: 'stock@stock.example' }),
      demoAddresses: new Set<string>(),
      groupLinks: groupLinksTo(ORIGIN, groupHosts),
    };
    const kinds = [recoveryJob({ store, tokenKey }, ORIGIN), mailJob(store, post)];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
  }
  const tokenIn = (text: string | undefined): string => /\/reset\/(\S+)/.exec(text ?? '')?.[1] ?? 'none';

  it('AUTH-20 is answered alike for everybody, and mails a link to who is known', async () => {
    const receiver = await smtpReceiver();
    const [known, unknown] = [await recover(` ${EMAILS.owner.toUpperCase()} `), await recover('nobody@maple.test')];
    expect([known.status, unknown.status, known.text, unknown.text]).toEqual([204, 204, '', '']);
    await work(receiver.url);
    expect(receiver.mails.map(({ recipients }) => recipients)).toEqual([[EMAILS.owner]]);
    const token = tokenIn(receiver.mails[0]?.text);
    const { rows } = await wired().server.store.pool.query('select hash from password_resets');
    expect(JSON.stringify(rows)).not.toContain(token);
    const check = await ask('reset-checks', requested('reset-checks', { token }));
    expect([check.status, check.json['meta']?.['email']]).toEqual([200, EMAILS.owner]);
  });

  it('AUTH-20 AUTH-28 the link sets a password once, a good one, and ends all sessions', async () => {
    const { server } = wired();
    const receiver = await smtpReceiver();
    const before = (await login(EMAILS.staff, PASSWORD)).json['meta']?.['accessToken'];
    await recover(EMAILS.staff);
    await work(receiver.url);
    const token = tokenIn(receiver.mails[0]?.text);
    for (const weak of [
      'short',
      'password1234',
      'Stockroom2026!',
      'Source Club 2026!',
      'sourceclub-2026',
      EMAILS.staff,
      'Maple Main 2026!',
      'maple-stockroom-12345',
      'qwertyuiop12',
      'a'.repeat(60),
      'x'.repeat(201),
    ]) {
      expect([weak, codeOf(await reset(token, weak))]).toEqual([weak, 'weak-password']);
    }
    const why = async (password: string) => (await reset(token, password)).json['errors']?.[0]?.['detail'];
    expect(await why('password1234')).toContain('like one that many people use');
    expect(await why('Stockroom2026!')).toContain('the name of this product');
    const both = await Promise.all([reset(token, NEW), reset(token, `${NEW}-other`)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '410']);
    const [won] = both;
    expect((await login(EMAILS.staff, won?.status === 204 ? NEW : `${NEW}-other`)).status).toBe(200);
    expect((await login(EMAILS.staff, PASSWORD)).status).toBe(401);
    expect((await server.ask('GET', paths.user, { as: String(before) })).status).toBe(401);
    expect(codeOf(await reset(token, NEW))).toBe('link-expired');
    expect(codeOf(await ask('reset-checks', requested('reset-checks', { token })))).toBe('link-expired');
    await work(receiver.url);
    expect(receiver.mails.at(-1)?.subject).toBe('Your Stockroom password was changed');
  });

  it('WL-03 WL-05 a mail to people of a buying group has its name and color and leads to its host, and one to others has ours', async () => {
    const { store } = wired().server;
    const receiver = await smtpReceiver();
    await store.pool.query(`update practice_locations set buying_group = 'Fireside' where name in ('Main', 'Annex')`);
    try {
      for (const email of [EMAILS.owner, EMAILS.stranger]) await recover(email);
      await work(receiver.url, ['fireside.stock.example', 'pda.stock.example']);
    } finally {
      await store.pool.query('update practice_locations set buying_group = null');
    }
    const mailTo = (email: string) => receiver.mails.find(({ recipients }) => recipients.includes(email));
    const [theirs, ours] = [mailTo(EMAILS.owner), mailTo(EMAILS.stranger)];
    expect([theirs?.subject, ours?.subject]).toEqual(['Reset your Fireside password', 'Reset your Stockroom password']);
    expect(theirs?.text).not.toContain('Stockroom');
    expect(theirs?.text).toMatch(/https:\/\/fireside\.stock\.example\/reset\/\S/);
    expect(ours?.text).toMatch(/https:\/\/stock\.example\/reset\/\S/);
    const html = writeMail(resetPasswordMail({ email: EMAILS.owner, url: ORIGIN }), BRANDS.fireside).html;
    expect(html).toContain(BRANDS.fireside.accent);
    expect(html).not.toContain('Stockroom');
  });

  it('AUTH-20 a link of yesterday, or an invented one, sets nothing', async () => {
    const receiver = await smtpReceiver();
    await recover(EMAILS.admin);
    await work(receiver.url);
    const token = tokenIn(receiver.mails[0]?.text);
    await wired().server.store.pool.query(`update password_resets set expires_at = now() - interval '1 second'`);
    for (const none of [token, 'invented', '']) {
      expect(codeOf(await reset(none, NEW))).toBe('link-expired');
    }
    expect((await login(EMAILS.admin, PASSWORD)).status).toBe(200);
  });

  it('AUTH-20 asks for a while if somebody wants many links, and signing in is not shut for it', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await recover('elsewhere@maple.test'));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await login(EMAILS.owner, PASSWORD)).status).toBe(200);
  });

  it('AUTH-29 a new password ends no API token and no webhook; who manages people is told how many work, and nobody else', async () => {
    const { practice, server } = wired();
    const { pool } = server.store;
    const { locations, users } = practice;
    const made = async (userId: string, location: string, more: string): Promise<void> => {
      await pool.query(
        `insert into api_tokens (location_id, user_id, name, hash, capabilities, expires_at, revoked_at)
          values ($1, $2, 'Sensor', sha256(random()::text::bytea), '{}', ${more})`,
        [location, userId],
      );
    };
    const valid = `now() + interval '1 day', null`;
    await made(users.owner, locations.main, valid);
    await made(users.owner, locations.annex, valid);
    await made(users.owner, locations.main, `now() - interval '1 day', null`);
    await made(users.owner, locations.main, `now() + interval '1 day', now()`);
    await made(users.stranger, locations.elsewhere, valid);
    await pool.query(
      `insert into webhooks (location_id, url, events, secret_sealed, made_by) values ($1, 'https://a.example', '{stock.low}', '', 'O')`,
      [locations.annex],
    );
    const told = async (email: string): Promise<{ meta: unknown; text: string }> => {
      const receiver = await smtpReceiver();
      await recover(email);
      await work(receiver.url);
      const token = tokenIn(receiver.mails[0]?.text);
      const { json } = await ask('reset-checks', requested('reset-checks', { token }));
      expect((await reset(token, `${NEW} ${email}`)).status).toBe(204);
      await work(receiver.url);
      return { meta: json['meta'], text: receiver.mails.at(-1)?.text ?? '' };
    };
    const owner = await told(EMAILS.owner);
    expect(owner.meta).toEqual({ email: EMAILS.owner, tokens: 2, webhooks: 1 });
    expect(owner.text).toContain(
      '2 API tokens and 1 webhook still work. If somebody else knew your password, review them.',
    );
    expect(owner.text).toMatch(/Review API tokens and webhooks:\n\S+\/settings/);
    const staff = await told(EMAILS.staff);
    expect(staff.meta).toEqual({ email: EMAILS.staff, tokens: 0, webhooks: 0 });
    expect(staff.text).not.toContain('API token');
    const { rows } = await pool.query(
      'select count(*)::int as valid from api_tokens where revoked_at is null and expires_at > now()',
    );
    expect(rows).toEqual([{ valid: 3 }]);
    await pool.query('delete from api_tokens');
    await pool.query('delete from webhooks');
  });
});

describeWire('a person’s own sessions', (wired) => {
  const signIn = async ({ server }: Wired, device: string): Promise<string> => {
    const body = requested('logins', { email: EMAILS.owner, password: PASSWORD, device });
    return String((await server.ask('POST', paths.login, { body })).json['meta']?.['accessToken']);
  };
  const sessionsOf = async (as: string) => {
    const { json } = await wired().server.ask('GET', '/api/auth/sessions', { as });
    return [...(json['data'] ?? [])].map(({ id, attributes }) => ({
      id: String(id),
      device: String(attributes?.['device']),
      isThis: Boolean(attributes?.['isThis']),
    }));
  };

  it('AUTH-29 are listed by device, and ended one by one or all but this', async () => {
    const { server } = wired();
    const [desk, tablet, phone] = [
      await signIn(wired(), 'Desk'),
      await signIn(wired(), 'Tablet'),
      await signIn(wired(), 'Phone'),
    ];
    const listed = await sessionsOf(desk);
    expect(listed.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual(['Desk']);
    expect(listed.map(({ device }) => device)).toEqual(expect.arrayContaining(['Desk', 'Tablet', 'Phone']));
    const idOf = (device: string): string => listed.find((each) => each.device === device)?.id ?? '';
    const foreign = await server.signIn('staff');
    const notTheirs = await server.ask('DELETE', `/api/auth/sessions/${idOf('Tablet')}`, { as: foreign, key: null });
    expect([notTheirs.status, (await sessionsOf(desk)).length]).toEqual([204, listed.length]);
    expect((await server.ask('DELETE', `/api/auth/sessions/${idOf('Tablet')}`, { as: desk, key: null })).status).toBe(
      204,
    );
    const works = async (as: string) => (await server.ask('GET', paths.user, { as })).status;
    expect([await works(desk), await works(tablet), await works(phone)]).toEqual([200, 401, 200]);
    expect((await server.ask('DELETE', '/api/auth/sessions', { as: desk, key: null })).status).toBe(204);
    expect([await works(desk), await works(phone), await works(foreign)]).toEqual([200, 401, 200]);
    expect(await sessionsOf(desk)).toMatchObject([{ device: 'Desk', isThis: true }]);
  });

  it('AUTH-37 are ended after the password was given, within ten minutes', async () => {
    const { server } = wired();
    const [desk, tablet] = [await signIn(wired(), 'Desk'), await signIn(wired(), 'Tablet')];
    const id = (await sessionsOf(desk)).find(({ device }) => device === 'Tablet')?.id ?? '';
    const end = (one = '') => server.ask('DELETE', `/api/auth/sessions${one}`, { as: desk, key: null });
    const prove = (password: string) =>
      server.ask('POST', '/api/auth/proofs', {
        as: desk,
        key: null,
        body: requested('proofs', { password, code: '' }),
      });
    const longAgo = () => server.store.pool.query(`update sessions set proven_at = now() - interval '11 minutes'`);
    await longAgo();
    expect([codeOf(await end()), codeOf(await end(`/${id}`))]).toEqual(['proof-needed', 'proof-needed']);
    expect(codeOf(await prove('not this'))).toBe('wrong-password');
    expect(codeOf(await end(`/${id}`))).toBe('proof-needed');
    expect((await server.ask('GET', paths.user, { as: tablet })).status).toBe(200);
    expect((await prove(PASSWORD)).status).toBe(204);
    expect((await end(`/${id}`)).status).toBe(204);
    expect((await server.ask('GET', paths.user, { as: tablet })).status).toBe(401);
    await longAgo();
    expect(codeOf(await end())).toBe('proof-needed');
  });

  it('AUTH-27 a changed password keeps this session alone, and needs the present one', async () => {
    const { server } = wired();
    const [desk, tablet] = [await signIn(wired(), 'Desk'), await signIn(wired(), 'Tablet')];
    const change = (current: string, password: string) =>
      server.ask('POST', '/api/auth/passwords', { as: desk, body: requested('passwords', { current, password }) });
    expect(codeOf(await change('wrong', NEW))).toBe('wrong-password');
    expect(codeOf(await change(PASSWORD, 'password1234'))).toBe('weak-password');
    expect((await change(PASSWORD, NEW)).status).toBe(204);
    expect((await server.ask('GET', paths.user, { as: desk })).status).toBe(200);
    expect((await server.ask('GET', paths.user, { as: tablet })).status).toBe(401);
    const { rows } = await server.store.pool.query('select subject, recipients from mails');
    expect(rows).toEqual([{ subject: 'Your Stockroom password was changed', recipients: [EMAILS.owner] }]);
    const guesses = [];
    for (let n = 0; n < 11; n += 1) guesses.push(await change('wrong', NEW));
    expect(guesses.at(-1)?.status).toBe(429);
  });

  it('AUTH-29 a session ends half a year after its sign-in, however often it was refreshed', async () => {
    const { server } = wired();
    const body = requested('logins', { email: EMAILS.staff, password: PASSWORD });
    const first = (await server.ask('POST', paths.login, { body })).json['meta'];
    const refresh = (tokens: typeof first) =>
      server.ask('POST', paths.refresh, {
        body: requested('refreshes', {
          email: EMAILS.staff,
          accessToken: String(tokens?.['accessToken']),
          refreshToken: String(tokens?.['refreshToken']),
        }),
      });
    await server.store.pool.query(`update sessions set created_at = now() - interval '179 days'
      where id = (select max(id) from sessions)`);
    const second = await refresh(first);
    expect(second.status).toBe(200);
    const { rows } = await server.store.pool.query(
      `select ceil(extract(epoch from max(expires_at) - now()) / 86400)::int as days from session_tokens
        where session_id = (select max(id) from sessions) and issued_for is not null`,
    );
    expect(rows).toEqual([{ days: 1 }]);
    await server.store.pool.query(`update session_tokens set expires_at = expires_at - interval '1 day'`);
    expect(codeOf(await refresh(second.json['meta']))).toBe('refresh-invalid');
  });
});
