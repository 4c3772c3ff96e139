import { runOnce } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { LicenseCheckFailure, type LicenseVerdict } from '#server/gateways/license-check.ts';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { createLog } from '#server/http/log.ts';
import { confirmationJob } from '#server/jobs/confirmation-mail.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import type { Answer } from '../support/in-process-server.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const ORIGIN = 'https://stock.example';
const GOOD = 'tulip-garage-otter-92';
const practice = { practice: 'Hillside Dental', country: 'US', state: 'MA', license: 'dn 12345' };
const location = {
  location: 'Main office',
  country: 'US',
  street: '12 Main Street',
  city: 'Cambridge',
  state: 'MA',
  zip: '02139',
  specialities: ['general-dentistry'],
};
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

/** The requests of a sign-up, and the resulting mails. */
function steps(wired: () => Wired) {
  const post = (path: string, type: string, attributes: object, as: string | null = null) =>
    wired().server.ask('POST', `/api/auth/${path}`, { body: requested(type, attributes), as, key: null });
  const register = (email: string, more: object = {}) =>
    post('register', 'registrations', { name: 'Robin Owner', email, password: GOOD, ...more });
  const check = (waiting: string) => post('check-registration', 'registration-checks', { waiting, device: 'Desk' });
  const confirm = (token: string) => post('confirm', 'confirmations', { token });
  const work = async (): Promise<readonly { to: string; subject: string; token: string; text: string }[]> => {
    const receiver = await smtpReceiver();
    const { store, tokenKey } = wired().server;
    const mailer = smtpMailer({ url: receiver.url, from: 'stock@stock.example' });
    const kinds = [
      confirmationJob({ store, tokenKey }, ORIGIN),
      mailJob(store, { mailer, demoAddresses: new Set<string>() }),
    ];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
    return receiver.mails.map(({ recipients, subject, text }) => ({
      to: recipients.join(),
      subject: String(subject),
      text: String(text),
      token: /\/confirmation\/(\S+)/.exec(String(text))?.[1] ?? 'none',
    }));
  };
  const begin = async (email: string) => {
    const waiting = String((await register(email)).json['meta']?.['waiting']);
    const token = (await work()).find(({ to }) => to === email)?.token ?? 'none';
    return { waiting, token };
  };
  const signUp = async (email: string): Promise<string> => {
    const { waiting, token } = await begin(email);
    await confirm(token);
    return String((await check(waiting)).json['meta']?.['accessToken']);
  };
  return { post, register, check, confirm, work, begin, signUp };
}

const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const attributesOf = (json: object) => (json as { data: { attributes: Record<string, unknown> } }).data.attributes;

describeWire('signing up', (wired) => {
  const { post, register, check, confirm, work, begin, signUp } = steps(wired);
  const login = (email: string, password: string) => post('login', 'logins', { email, password, device: 'Desk' });

  it('AUTH-03 AUTH-30 answers alike whether somebody has the address, who is mailed that they do', async () => {
    const [known, unknown] = [await register(EMAILS.owner), await register(' New@Hillside.Example ')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.json['meta'] ?? {})).toEqual(Object.keys(unknown.json['meta'] ?? {}));
    const mails = await work();
    expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        [EMAILS.owner, 'You already have a Stockroom account'],
        ['new@hillside.example', 'Confirm your e-mail for Stockroom'],
      ]),
    );
    expect(mails.find(({ to }) => to === EMAILS.owner)?.token).toBe('none');
    for (const waiting of [known, unknown]) {
      const answer = await check(String(waiting.json['meta']?.['waiting']));
      expect([answer.status, answer.json['meta']]).toEqual([200, { result: 'waiting' }]);
    }
    const kept = await wired().server.store.pool.query(
      'select hash from email_links union select waiting_hash from sign_ups',
    );
    expect(JSON.stringify(kept.rows)).not.toContain(mails[0]?.token);
    expect((await login(EMAILS.owner, PASSWORD)).status).toBe(200);
  });

  it('AUTH-28 refuses what is wrong, and a weak password, by the field', async () => {
    const wrong = { name: '', email: 'robin', password: 'short' };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, json } = await register('x@hillside.example', { [field]: value });
      expect([field, status, json['errors']?.[0]?.['source']?.['pointer']]).toEqual([
        field,
        400,
        `/data/attributes/${field}`,
      ]);
    }
    for (const password of ['password1234', 'Robin Owner 1', 'Robin Hillside 2026', 'x@hillside.example']) {
      expect([password, codeOf(await register('x@hillside.example', { password }))]).toEqual([
        password,
        'weak-password',
      ]);
    }
    expect(await work()).toEqual([]);
  });

  it('AUTH-03 AUTH-14 the browser that began goes on when the link was opened elsewhere', async () => {
    const { waiting, token } = await begin('two@hillside.example');
    expect(codeOf(await login('two@hillside.example', GOOD))).toBe('email-unconfirmed');
    expect(codeOf(await login('two@hillside.example', 'not this one'))).toBe('wrong-login');
    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.json['meta']]).toEqual([
      200,
      { email: 'two@hillside.example', confirmed: 'sign-up' },
    ]);
    const { status, json, headers } = await check(waiting);
    expect([status, json['meta']?.['result'], attributesOf(json)]).toMatchObject([
      200,
      'success',
      { emailConfirmed: 1, setsUp: true, practiceLocations: [], practiceLocation: null, practiceLocationRole: null },
    ]);
    expect(String(headers['set-cookie'])).toContain('stockroom-device=');
    expect((await login('two@hillside.example', GOOD)).status).toBe(200);
    expect(codeOf(await check('invented'))).toBe('link-expired');
  });

  it('AUTH-21 a used, an invented and an old link confirm nothing', async () => {
    const { token } = await begin('three@hillside.example');
    expect((await confirm(token)).status).toBe(200);
    for (const none of [token, 'invented', '']) expect(codeOf(await confirm(none))).toBe('link-expired');
    const late = await begin('four@hillside.example');
    await wired().server.store.pool.query(`update email_links set expires_at = now() - interval '1 second'`);
    expect(codeOf(await confirm(late.token))).toBe('link-expired');
    expect((await check(late.waiting)).json['meta']).toEqual({ result: 'waiting' });
  });

  it('AUTH-03 AUTH-30 of two that confirm at once one makes the account, by one link or by two of one address', async () => {
    const count = async (email: string) =>
      (await wired().server.store.pool.query('select from users where email = $1', [email])).rowCount;
    const one = await begin('five@hillside.example');
    const same = await Promise.all([confirm(one.token), confirm(one.token), confirm(one.token)]);
    expect(statusesOf(same)).toEqual([200, 410, 410]);
    expect(await count('five@hillside.example')).toBe(1);
    const first = await begin('six@hillside.example');
    const second = await begin('six@hillside.example');
    const both = await Promise.all([confirm(first.token), confirm(second.token)]);
    expect(statusesOf(both)).toEqual([200, 410]);
    expect(await count('six@hillside.example')).toBe(1);
    const [won, lost] = both[0]?.status === 200 ? [first, second] : [second, first];
    expect((await check(won.waiting)).json['meta']?.['result']).toBe('success');
    expect(codeOf(await check(lost.waiting))).toBe('link-expired');
  });

  it('AUTH-21 sends again, to the sign-up that asks, and to nobody else', async () => {
    const { waiting } = await begin('seven@hillside.example');
    const again = await post('resend-email-confirmation', 'confirmation-mails', {
      email: 'seven@hillside.example',
      waiting,
    });
    const nobody = await post('resend-email-confirmation', 'confirmation-mails', { email: 'nobody@hillside.example' });
    expect([again.status, nobody.status, again.text, nobody.text]).toEqual([204, 204, '', '']);
    const mails = await work();
    expect(mails.map(({ to }) => to)).toEqual(['seven@hillside.example']);
    expect((await confirm(mails[0]?.token ?? '')).status).toBe(200);
    await post('resend-email-confirmation', 'confirmation-mails', { email: 'seven@hillside.example' });
    expect((await work()).map(({ subject }) => subject)).toEqual(['You already have a Stockroom account']);
  });

  it('AUTH-21 a link that is sent again works for a day, and the browser waits as long', async () => {
    const { store } = wired().server;
    const email = 'twelve@hillside.example';
    const { waiting } = await begin(email);
    const later = (hours: number) =>
      store.pool.query(`update sign_ups set expires_at = expires_at - make_interval(hours => $1) where email = $2`, [
        hours,
        email,
      ]);
    await later(23);
    await post('resend-email-confirmation', 'confirmation-mails', { email, waiting });
    const token = (await work()).find(({ to }) => to === email)?.token ?? 'none';
    await later(23);
    expect([(await confirm(token)).status, (await check(waiting)).status]).toEqual([200, 200]);
  });

  it('AUTH-21 asks for a while if somebody wants many mails', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      answers.push(await post('resend-email-confirmation', 'confirmation-mails', { email: 'many@hillside.example' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(60);
    expect((await login(EMAILS.owner, PASSWORD)).status).toBe(200);
  });

  it('AUTH-04 AUTH-05 AUTH-13 sets up the practice on any device, and ends once', async () => {
    const { server } = wired();
    const as = await signUp('eight@hillside.example');
    const get = () => server.ask('GET', '/api/auth/set-up', { as });
    expect(attributesOf((await get()).json)).toEqual({ practice: null });
    const step = (path: string, attributes: object) =>
      server.ask('POST', `/api/auth/set-up/${path}`, { as, key: null, body: requested('set-ups', attributes) });
    expect(codeOf(await step('location', location))).toBe('invalid-attribute');
    for (const [field, value] of Object.entries({ practice: '', state: 'ON', license: 'none', country: 'FR' })) {
      const { status, json } = await step('practice', { ...practice, [field]: value });
      expect([field, status, json['errors']?.[0]?.['source']?.['pointer']]).toEqual([
        field,
        400,
        `/data/attributes/${field}`,
      ]);
    }
    expect((await step('practice', practice)).status).toBe(200);
    const elsewhere = String((await login('eight@hillside.example', GOOD)).json['meta']?.['accessToken']);
    const read = await server.ask('GET', '/api/auth/set-up', { as: elsewhere });
    expect(attributesOf(read.json)).toEqual({ practice: { ...practice, license: 'DN 12345' } });
    expect((await step('location', { ...location, zip: '2139' })).status).toBe(400);

    const zoned = { ...location, timeZone: 'America/Chicago' };
    const both = await Promise.all([step('location', zoned), step('location', zoned)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [user] = both.map(({ json }) => attributesOf(json));
    expect(user).toMatchObject({
      setsUp: false,
      practiceLocationRole: 'owner',
      practiceLocations: [
        { name: 'Main office', address: '12 Main Street, Cambridge, MA 02139', wizardCompleted: 0, role: 'owner' },
      ],
    });
    // Cambridge is in Massachusetts, wherever the device is.
    expect(user).toMatchObject({ practiceLocations: [{ timeZone: 'America/New_York' }] });
    const events = await server.store.pool.query(
      `select kind, subject, user_name, address from audit_events
        where kind in ('signed-up', 'practice-made') and user_name = 'Robin Owner' order by id desc limit 2`,
    );
    expect(events.rows).toMatchObject([
      { kind: 'practice-made', subject: 'Hillside Dental', address: '127.0.0.1' },
      { kind: 'signed-up', subject: 'eight@hillside.example', address: '127.0.0.1' },
    ]);
    const { rows } = await server.store.pool.query(
      `select p.name, p.license, l.specialities, f.name as folder from practices p
        join practice_locations l on l.practice_id = p.id join workspaces f on f.location_id = l.id
        where p.name = 'Hillside Dental'`,
    );
    expect(rows).toEqual([
      {
        name: 'Hillside Dental',
        license: { country: 'US', state: 'MA', license: 'DN 12345', checkedBy: 'format' },
        specialities: ['general-dentistry'],
        folder: 'My Catalog',
      },
    ]);
    expect(codeOf(await step('practice', practice))).toBe('not-found');
    const at = String((user?.['practiceLocations'] as { id: string }[] | undefined)?.[0]?.id);
    const stepOf = async () => {
      const { json } = await server.ask('GET', paths.user, { as: elsewhere });
      return (attributesOf(json)['practiceLocations'] as { wizardStep?: string }[])[0]?.wizardStep;
    };
    const go = (wizardStep: string) =>
      server.ask('PATCH', `/api/v2/practice-locations/${at}`, {
        as,
        key: null,
        body: { data: { type: 'practice-locations', attributes: { wizardStep } } },
      });
    expect(await stepOf()).toBe('distributors');
    expect([(await go('card')).status, await stepOf(), (await go('cellar')).status]).toEqual([200, 'card', 400]);
    const done = await server.ask('PATCH', '/api/v2/practice-locations/complete-wizard', { as, key: null });
    expect([done.status, attributesOf(done.json)['wizardCompleted'], await stepOf()]).toEqual([200, 1, undefined]);
  });

  it('ACC-02 AUTH-04 a location has the time zone of its state, and one that is not known stops nobody', async () => {
    const as = await signUp('zoned@hillside.example');
    await post('set-up/practice', 'set-ups', practice, as);
    const made = await post('set-up/location', 'set-ups', { ...location, timeZone: 'Mars/Olympus_Mons' }, as);
    expect([made.status, attributesOf(made.json)['practiceLocations']]).toMatchObject([
      200,
      [{ timeZone: 'America/New_York' }],
    ]);
  });

  it('API-36 AUTH-13 AUTH-22 the wizard of a location is its owner’s to end, without a payload', async () => {
    const { server, practice: made } = wired();
    const staff = await server.signIn('staff');
    const at = { as: staff, location: made.locations.main, key: null };
    expect(codeOf(await server.ask('PATCH', '/api/v2/practice-locations/complete-wizard', at))).toBe('not-allowed');
  });

  it('AUTH-36 the browser that waits does not stand for the passkey that the person has added since', async () => {
    const { server, practice: made } = wired();
    const { waiting, token } = await begin('eleven@hillside.example');
    await confirm(token);
    const { rows } = await server.store.pool.query<{ id: string }>('select id from users where email = $1', [
      'eleven@hillside.example',
    ]);
    const id = rows[0]?.id;
    await server.store.pool.query(`insert into location_users (location_id, user_id, role) values ($1, $2, 'staff')`, [
      made.locations.main,
      id,
    ]);
    await server.store.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, name) values ($1, '\\x01', '\\x01', 0, 'Phone')`,
      [id],
    );
    const asks = (isAsked: boolean) =>
      server.store.pool.query('update practices set asks_second_factor = $1', [isAsked]);
    await asks(true);
    const answers = [await check(waiting), await login('eleven@hillside.example', GOOD)];
    await asks(false);
    expect(answers.map(codeOf)).toEqual(['link-expired', 'passkey-needed']);
    expect((await check(waiting)).status).toBe(200);
  });

  it('AUTH-20 a new password ends what waits in a browser', async () => {
    const { waiting, token } = await begin('nine@hillside.example');
    await confirm(token);
    const as = String((await check(waiting)).json['meta']?.['accessToken']);
    await post('passwords', 'passwords', { current: GOOD, password: `${GOOD}-other` }, as);
    expect(codeOf(await check(waiting))).toBe('link-expired');
  });
});

describe('with a license service', () => {
  let verdict: LicenseVerdict | null = null;
  const licenseCheck = {
    async check(): Promise<LicenseVerdict> {
      if (verdict === null) throw new LicenseCheckFailure('no answer');
      return verdict;
    },
  };
  describeWire(
    'the practice',
    (wired) => {
      const { signUp } = steps(wired);

      it('AUTH-04 AUTH-31 is kept with a good license, and refused with another, or none that is known', async () => {
        const { server } = wired();
        verdict = null;
        const as = await signUp('license@hillside.example');
        const step = () =>
          server.ask('POST', '/api/auth/set-up/practice', { as, key: null, body: requested('set-ups', practice) });
        const silent = await step();
        expect([silent.status, codeOf(silent), silent.headers['retry-after']]).toEqual([
          503,
          'license-check-unavailable',
          '60',
        ]);
        verdict = { is: 'invalid', reason: 'Expired on 1/31/2026.' };
        const refused = await step();
        expect([refused.status, refused.json['errors']?.[0]]).toMatchObject([
          422,
          {
            code: 'license-refused',
            detail: 'Expired on 1/31/2026.',
            source: { pointer: '/data/attributes/license' },
          },
        ]);
        const { json } = await server.ask('GET', '/api/auth/set-up', { as });
        expect(attributesOf(json)).toEqual({ practice: null });
        verdict = { is: 'valid', by: 'service' };
        expect((await step()).status).toBe(200);
      });
    },
    { licenseCheck },
  );
});

describeWire('another address', (wired) => {
  const { post, confirm, work } = steps(wired);
  const change = (as: string, email: string, password = PASSWORD) => post('emails', 'emails', { email, password }, as);
  const login = (email: string) => post('login', 'logins', { email, password: PASSWORD, device: 'Desk' });

  it('ACC-02 AUTH-14 AUTH-32 holds once it is confirmed, and the former one is told', async () => {
    const { server } = wired();
    const first = await login(EMAILS.staff);
    const [as, refreshToken] = ['accessToken', 'refreshToken'].map((name) => String(first.json['meta']?.[name]));
    expect(codeOf(await change(as ?? '', 'moved@maple.test', 'not this one'))).toBe('wrong-password');
    expect(codeOf(await change(as ?? '', EMAILS.staff))).toBe('invalid-attribute');
    expect((await change(as ?? '', ' Moved@Maple.test')).status).toBe(204);
    expect((await login(EMAILS.staff)).status).toBe(200);
    const [mail] = await work();
    expect([mail?.to, mail?.subject]).toEqual(['moved@maple.test', 'Confirm your e-mail for Stockroom']);
    expect((await confirm(mail?.token ?? '')).json['meta']).toEqual({
      email: 'moved@maple.test',
      confirmed: 'address',
    });
    expect(codeOf(await confirm(mail?.token ?? ''))).toBe('link-expired');
    expect((await work()).map(({ to, subject }) => [to, subject])).toEqual([
      [EMAILS.staff, 'Your Stockroom e-mail was changed'],
    ]);
    expect([(await login(EMAILS.staff)).status, (await login('moved@maple.test')).status]).toEqual([401, 200]);
    const user = await server.ask('GET', paths.user, { as: as ?? '' });
    expect(attributesOf(user.json)).toMatchObject({ email: 'moved@maple.test', emailConfirmed: 1 });
    const events = await server.store.pool.query(
      `select kind, subject, details from audit_events where kind like 'email-change%' and user_id = $1
        and location_id = $2 order by id desc limit 2`,
      [wired().practice.users.staff, wired().practice.locations.main],
    );
    expect(events.rows).toEqual([
      {
        kind: 'email-changed',
        subject: '',
        details: { before: { email: EMAILS.staff }, after: { email: 'moved@maple.test' } },
      },
      { kind: 'email-change-asked', subject: 'moved@maple.test', details: {} },
    ]);
    // A device that doesn't know about it yet stays signed in.
    const refreshed = await post('refresh', 'refreshes', { email: EMAILS.staff, accessToken: '', refreshToken });
    expect(refreshed.status).toBe(200);
  });

  it('ACC-02 AUTH-32 is not taken from who has it, who is mailed, and the answer is the same', async () => {
    const { server } = wired();
    const as = await server.signIn('stranger');
    expect((await change(as, EMAILS.owner)).status).toBe(204);
    expect((await work()).map(({ to, subject }) => [to, subject])).toEqual([
      [EMAILS.owner, 'You already have a Stockroom account'],
    ]);
  });

  it('ACC-02 AUTH-32 the link of a mistyped address ends with the next request, and with one for the present address', async () => {
    const { server } = wired();
    const as = await server.signIn('stranger');
    expect((await change(as, 'mistyped@maple.test')).status).toBe(204);
    const [mistyped] = await work();
    expect((await change(as, 'meant@maple.test')).status).toBe(204);
    const [meant] = await work();
    expect(codeOf(await confirm(mistyped?.token ?? ''))).toBe('link-expired');
    const kept = await change(as, EMAILS.stranger);
    expect(kept.json['errors']?.[0]?.['detail']).toBe(
      'You already sign in with this e-mail. The link to the other address no longer works.',
    );
    expect(codeOf(await confirm(meant?.token ?? ''))).toBe('link-expired');
    // Also when the next one is for an address that somebody has.
    expect((await change(as, 'mistyped@maple.test')).status).toBe(204);
    const [again] = await work();
    expect((await change(as, EMAILS.owner)).status).toBe(204);
    expect(codeOf(await confirm(again?.token ?? ''))).toBe('link-expired');
    expect((await change(as, 'meant@maple.test')).status).toBe(204);
    const token = (await work()).find(({ to }) => to === 'meant@maple.test')?.token ?? '';
    expect((await confirm(token)).status).toBe(200);
    await work();
    await server.store.pool.query('update users set email = $1, former_email = null where id = $2', [
      EMAILS.stranger,
      wired().practice.users.stranger,
    ]);
  });

  it('ACC-02 of two who confirm one address at once one gets it', async () => {
    const { server } = wired();
    const people = [await server.signIn('stranger'), await server.signIn('owner')];
    for (const as of people) expect((await change(as, 'wanted@maple.test')).status).toBe(204);
    const mails = await work();
    expect(mails).toHaveLength(2);
    const answers = await Promise.all(mails.map(({ token }) => confirm(token)));
    expect(statusesOf(answers)).toEqual([200, 410]);
  });
});

describeWire(
  'a server where sign-up is closed',
  (wired) => {
    const { register, work } = steps(wired);

    it('AUTH-35 says so and whom to ask, refuses a sign-up, and mails nobody', async () => {
      const { json } = await wired().server.ask('GET', '/api/auth/sign-up', { as: null });
      expect(json['meta']).toEqual({ isOpen: false, contact: 'kim@stockroom.test' });
      const refused = await register('late@hillside.example');
      expect([refused.status, codeOf(refused)]).toEqual([403, 'sign-up-closed']);
      const { rows } = await wired().server.store.pool.query('select from sign_ups');
      expect([rows, await work()]).toEqual([[], []]);
    });
  },
  { signUp: { isOpen: false, contact: 'kim@stockroom.test' } },
);
