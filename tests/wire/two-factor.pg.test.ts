/** A second factor in addition to the password: set up, required, valid once, rate-limited, and turned off. */
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resealSecrets } from '#server/usecases/admin/reseal.ts';
import { openSecret } from '#server/usecases/admin/sealed-secret.ts';
import { recoveryHash } from '#server/usecases/two-factor/recovery-codes.ts';
import { consumeCode } from '#server/usecases/two-factor/consume-code.ts';
import { EMAILS, PASSWORD, type Person } from '../support/small-practice.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const requested = (type: string, attributes: object) => ({ data: { type, attributes } });
const NONE = '000000';

describeWire('two-factor sign-in', (wired) => {
  const post = (as: string, path: string, type: string, attributes: object) =>
    wired().server.ask('POST', `/api/auth/${path}`, { as, key: null, body: requested(type, attributes) });
  const login = (who: Person, code?: string, headers: Record<string, string> = {}) =>
    wired().server.ask('POST', paths.login, {
      key: null,
      headers,
      body: requested('logins', {
        email: EMAILS[who],
        password: PASSWORD,
        device: 'Desk',
        ...(code === undefined ? {} : { code }),
      }),
    });
  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const stateOf = async (as: string) =>
    (await wired().server.ask('GET', '/api/auth/two-factor', { as })).json['data']?.['attributes'];
  const codeFor = (key: string, inSeconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + inSeconds * 1000 });
  /** As if no code had been used, and no wrong one entered. */
  const forget = async (): Promise<void> => {
    await sql('update one_time_keys set used_step = 0');
    await sql('delete from login_attempts');
  };

  async function setUp(who: Person): Promise<{ as: string; key: string; codes: readonly string[] }> {
    const as = await wired().server.signIn(who);
    const begun = await post(as, 'two-factor', 'two-factors', { password: PASSWORD });
    const key = String(begun.json['meta']?.['key']);
    const confirmed = await post(as, 'two-factor/confirmations', 'two-factor-confirmations', { code: codeFor(key) });
    return { as, key, codes: (confirmed.json['meta']?.['recoveryCodes'] ?? []) as unknown as string[] };
  }

  beforeEach(async () => {
    // why: a code lasts 30 seconds; none may expire in the middle of a test.
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 });
    await sql('delete from one_time_keys');
    await forget();
  });
  afterEach(() => void vi.useRealTimers());

  it('AUTH-33 is set up with the password, and asks for nothing before a first code was right', async () => {
    const as = wired().owner;
    const mailsBefore = await sql('select subject from mails');
    expect(await stateOf(as)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect(codeOf(await post(as, 'two-factor', 'two-factors', { password: 'not this' }))).toBe('wrong-password');
    const early = await post(as, 'two-factor/confirmations', 'two-factor-confirmations', { code: NONE });
    expect(codeOf(early)).toBe('link-expired');
    const begun = await post(as, 'two-factor', 'two-factors', { password: PASSWORD });
    const key = String(begun.json['meta']?.['key']);
    expect(begun.json['meta']?.['uri']).toContain(`secret=${key}`);
    expect((await login('owner')).status).toBe(200);
    const wrong = await post(as, 'two-factor/confirmations', 'two-factor-confirmations', { code: NONE });
    expect(codeOf(wrong)).toBe('wrong-code');
    expect((await login('owner')).status).toBe(200);
    const code = ` ${codeFor(key).replace(/^.../, '$& ')} `;
    const confirmed = await post(as, 'two-factor/confirmations', 'two-factor-confirmations', { code });
    expect(confirmed.json['meta']?.['recoveryCodes']).toHaveLength(10);
    expect(await stateOf(as)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(codeOf(await post(as, 'two-factor', 'two-factors', { password: PASSWORD }))).toBe('invalid-attribute');
    const kept = JSON.stringify([await sql('select * from one_time_keys'), await sql('select * from recovery_codes')]);
    for (const secret of [key, ...((confirmed.json['meta']?.['recoveryCodes'] ?? []) as unknown as string[])])
      expect(kept).not.toContain(secret);
    const mails = await sql('select subject from mails order by id');
    expect(mails.slice(mailsBefore.length)).toEqual([{ subject: 'Two-factor sign-in is on for Stockroom' }]);
  });

  it('AUTH-33 after a lost answer the session that turned it on confirms again, and gets codes that work', async () => {
    const as = wired().owner;
    const confirm = (token: string, code: string) =>
      post(token, 'two-factor/confirmations', 'two-factor-confirmations', { code });
    const elsewhere = String((await login('owner')).json['meta']?.['accessToken']);
    const key = String((await post(as, 'two-factor', 'two-factors', { password: PASSWORD })).json['meta']?.['key']);
    const code = codeFor(key);
    const lost = (await confirm(as, code)).json['meta']?.['recoveryCodes'] as unknown as string[];
    const again = (await confirm(as, code)).json['meta']?.['recoveryCodes'] as unknown as string[];
    expect(again).toHaveLength(10);
    expect(codeOf(await login('owner', lost[0]))).toBe('wrong-code');
    expect((await login('owner', again[0])).status).toBe(200);
    expect(codeOf(await confirm(as, NONE))).toBe('wrong-code');
    expect(codeOf(await confirm(elsewhere, code))).toBe('invalid-attribute');
    await sql(`update one_time_keys set confirmed_at = confirmed_at - interval '11 minutes'`);
    expect(codeOf(await confirm(as, code))).toBe('invalid-attribute');
    expect(await stateOf(as)).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('AUTH-33 a key that nobody has confirmed for an hour is forgotten', async () => {
    const begun = await post(wired().owner, 'two-factor', 'two-factors', { password: PASSWORD });
    await sql(`update one_time_keys set begun_at = now() - interval '61 minutes'`);
    const code = codeFor(String(begun.json['meta']?.['key']));
    const late = await post(wired().owner, 'two-factor/confirmations', 'two-factor-confirmations', { code });
    expect([codeOf(late), await stateOf(wired().owner)]).toMatchObject(['link-expired', { isOn: false }]);
  });

  it('AUTH-33 the password alone no longer signs in, and one code does once, also of many at a time', async () => {
    const { key } = await setUp('staff');
    expect(codeOf(await login('staff'))).toBe('second-factor-needed');
    expect(codeOf(await login('staff', ''))).toBe('second-factor-needed');
    // The code that confirmed the set-up is used.
    expect(codeOf(await login('staff', codeFor(key)))).toBe('wrong-code');
    await forget();
    const code = codeFor(key);
    const many = await Promise.all(Array.from({ length: 5 }, () => login('staff', code)));
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    expect((await login('staff', codeFor(key, 30))).status).toBe(200);
    // Older than the used one, though never used itself.
    expect(codeOf(await login('staff', codeFor(key, -30)))).toBe('wrong-code');
    const wrongPassword = await wired().server.ask('POST', paths.login, {
      key: null,
      body: requested('logins', { email: EMAILS.staff, password: 'not this', device: 'Desk', code: codeFor(key, 30) }),
    });
    expect(codeOf(wrongPassword)).toBe('wrong-login');
  });

  it('AUTH-33 wrong codes are counted in the database, and shut nobody out of a known device', async () => {
    const { key } = await setUp('staff');
    await forget();
    const first = await login('staff', codeFor(key));
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const guesses = await Promise.all(Array.from({ length: 14 }, () => login('staff', NONE)));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    const shut = await login('staff', codeFor(key, 30));
    expect([shut.status, Number(shut.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await login('staff', codeFor(key, 30), { cookie })).status).toBe(200);
    const events = await sql(
      `select kind, details, count(*)::int as n from audit_events where location_id = $1 and user_id = $2
        and (kind = 'sign-in-throttled' or details ->> 'how' = 'code') group by kind, details order by kind`,
      [wired().practice.locations.main, wired().practice.users.staff],
    );
    expect(events).toMatchObject([{ kind: 'sign-in-failed', details: { how: 'code' } }, { kind: 'sign-in-throttled' }]);
  });

  it('AUTH-33 a recovery code signs in once, and new ones end the old', async () => {
    const { as, key, codes } = await setUp('owner');
    const [one = '', two = '', three = ''] = codes;
    const both = await Promise.all([login('owner', one), login('owner', one.toUpperCase().replace('-', ' '))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await stateOf(as)).toMatchObject({ recoveryCodesLeft: 9 });
    await forget();
    const proof = { password: PASSWORD, code: codeFor(key) };
    expect(codeOf(await post(as, 'two-factor/recovery-codes', 'recovery-codes', { ...proof, code: '' }))).toBe(
      'second-factor-needed',
    );
    expect(codeOf(await post(as, 'two-factor/recovery-codes', 'recovery-codes', { ...proof, password: 'no' }))).toBe(
      'wrong-password',
    );
    const renewed = await post(as, 'two-factor/recovery-codes', 'recovery-codes', proof);
    const [fresh = ''] = (renewed.json['meta']?.['recoveryCodes'] ?? []) as unknown as string[];
    expect(await stateOf(as)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(codeOf(await login('owner', two))).toBe('wrong-code');
    expect((await login('owner', fresh)).status).toBe(200);
    expect(codeOf(await login('staff', three))).not.toBe('wrong-code');
  });

  it('AUTH-33 recovery codes of before, hashed under the key of the installation, go on', async () => {
    await setUp('staff');
    const { tokenKey } = wired().server;
    const { staff } = wired().practice.users;
    await sql(
      'update recovery_codes set hash = $2 where hash = (select hash from recovery_codes where user_id = $1 order by hash limit 1)',
      [staff, recoveryHash(tokenKey, staff, 'abcde-fghjk')],
    );
    expect((await login('staff', 'abcde-fghjk')).status).toBe(200);
  });

  it('AUTH-33 is turned off by password and code; whoever is signed in stays, and refreshes without a code', async () => {
    const before = (await login('staff')).json['meta'];
    const { as, key } = await setUp('staff');
    const refreshed = await wired().server.ask('POST', paths.refresh, {
      key: null,
      body: requested('refreshes', {
        email: EMAILS.staff,
        accessToken: String(before?.['accessToken']),
        refreshToken: String(before?.['refreshToken']),
      }),
    });
    expect(refreshed.status).toBe(200);
    expect((await wired().server.ask('GET', paths.user, { as })).status).toBe(200);
    await forget();
    const off = (proof: object) => post(as, 'two-factor/removals', 'two-factor-removals', proof);
    expect(codeOf(await off({ password: 'not this', code: codeFor(key) }))).toBe('wrong-password');
    expect(codeOf(await off({ password: PASSWORD, code: '' }))).toBe('second-factor-needed');
    expect(codeOf(await off({ password: PASSWORD, code: NONE }))).toBe('wrong-code');
    expect((await off({ password: PASSWORD, code: codeFor(key) })).status).toBe(204);
    expect(codeOf(await off({ password: PASSWORD, code: codeFor(key) }))).toBe('invalid-attribute');
    expect(await stateOf(as)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await login('staff')).status).toBe(200);
    const kinds = await sql(
      `select kind from audit_events where location_id = $1 and user_id = $2 and kind like 'two-factor%' order by id desc limit 2`,
      [wired().practice.locations.main, wired().practice.users.staff],
    );
    expect(kinds).toEqual([{ kind: 'two-factor-off' }, { kind: 'two-factor-on' }]);
  });

  it('AUTH-33 app and recovery codes go on after the key of the installation was changed', async () => {
    const { key, codes } = await setUp('staff');
    const { store, tokenKey: formerTokenKey } = wired().server;
    const tokenKey = 'another key of the installation, with 32 characters or more';
    expect(await resealSecrets(store, { tokenKey, formerTokenKey })).toBe(1);
    const spend = (code: string) =>
      consumeCode(store.pool, { userId: wired().practice.users.staff, tokenKey, code, now: Date.now() });
    expect([await spend(codes[0] ?? ''), await spend(codes[0] ?? '')]).toEqual(['recovery-code', null]);
    const [{ key_sealed: sealed } = {}] = await sql('select key_sealed from one_time_keys');
    expect(openSecret(tokenKey, sealed as Buffer)).toBe(key);
  });

  it('AUTH-33 the owner sees who has it; an admin who acts for somebody changes nothing of it', async () => {
    await setUp('staff');
    const { json } = await wired().get('/api/v2/members');
    const listed = [...(json['data'] ?? [])].map(({ attributes }) => [
      attributes?.['email'],
      attributes?.['hasTwoFactor'],
    ]);
    expect(listed).toEqual([
      [EMAILS.owner, false],
      [EMAILS.staff, true],
    ]);
    const headers = { 'x-impersonated-user': wired().practice.users.owner };
    for (const [path, type, attributes] of [
      ['two-factor', 'two-factors', { password: PASSWORD }],
      ['two-factor/confirmations', 'two-factor-confirmations', { code: NONE }],
      ['two-factor/recovery-codes', 'recovery-codes', { password: PASSWORD, code: NONE }],
      ['two-factor/removals', 'two-factor-removals', { password: PASSWORD, code: NONE }],
    ] as const) {
      const body = requested(type, attributes);
      const refused = await wired().server.ask('POST', `/api/auth/${path}`, {
        as: wired().admin,
        key: null,
        headers,
        body,
      });
      expect([path, codeOf(refused)]).toEqual([path, 'forbidden']);
    }
  });
});
