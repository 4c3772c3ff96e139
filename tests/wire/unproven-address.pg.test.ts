/** Accounts that were opened with somebody else's address: what is left to who opened it once the owner of the address takes it over. */
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendRecovery } from '#server/usecases/session/recover-password.ts';
import { sendConfirmation } from '#server/usecases/sign-up/send-confirmation.ts';
import { passkeyDevice } from '../support/passkey-device.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const [THEIRS, NEW] = ['lantern-mosaic-fjord-58', 'tulip-garage-otter-92'];
const ORIGIN = 'https://stock.example';
const HERE = { origin: ORIGIN, rpId: 'stock.example' };
const ALL_GONE = { passkeys: 0, keys: 0, codes: 0, tokens: 0 };
const ALL_THERE = { passkeys: 1, keys: 1, codes: 10, tokens: 1 };
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire(
  'an address that was not confirmed',
  (wired) => {
    const post = (path: string, type: string, attributes: object, as: string | null = null) =>
      wired().server.ask('POST', `/api/auth/${path}`, { as, key: null, body: requested(type, attributes) });
    const login = (email: string, password: string, more: object = {}) =>
      post('login', 'logins', { email, password, device: 'Phone', ...more });
    const sessionOf = async (email: string, password: string) =>
      String((await login(email, password)).json['meta']?.['accessToken']);
    const sql = async (text: string, values: readonly unknown[] = []) =>
      (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
    const isOpen = async (as: string) => (await wired().server.ask('GET', paths.user, { as })).status === 200;

    /** The text of the latest mail to the address with such a subject. */
    const mailTo = async (email: string, subject: string) => {
      const latest = `select body_text from mails where $1 = any(recipients) and subject like $2 order by id desc limit 1`;
      return String((await sql(latest, [email, `%${subject}%`]))[0]?.['body_text']);
    };
    const installation = () => ({ store: wired().server.store, tokenKey: wired().server.tokenKey });
    const mailToJoined = async (email: string) => {
      await sendConfirmation(installation(), ORIGIN, { is: 'joined', email, location: 'Main' });
      return await mailTo(email, 'Confirm');
    };
    const confirm = (text: string) =>
      post('confirm', 'confirmations', { token: /\/confirmation\/(\S+)/.exec(text)?.[1] ?? 'none' });
    const forget = async (email: string, subject: string) => {
      await sendRecovery(installation(), ORIGIN, { email });
      return await mailTo(email, subject);
    };
    const resetByMail = async (email: string) => {
      const token = /\/reset\/(\S+)/.exec(await forget(email, 'password'))?.[1] ?? 'none';
      expect((await post('resets', 'resets', { token, password: NEW })).status).toBe(204);
    };

    /** Somebody scans an owner's code, and types this address. */
    async function join(email: string): Promise<string> {
      const { owner, practice, server } = wired();
      const attributes = { role: 'staff', capabilities: ['count'], orderLimit: null, email: null };
      const at = { as: owner, location: practice.locations.main, key: null };
      const invited = await server.ask('POST', '/api/v2/invitations', {
        ...at,
        body: requested('invitations', attributes),
      });
      const token = String(invited.json['meta']?.['path']).replace(/^.*\/join\//, '');
      expect((await post('joins', 'joins', { token, name: 'Some Body', email, password: THEIRS })).status).toBe(200);
      return await sessionOf(email, THEIRS);
    }

    /** Every way into the account that outlives a session. */
    async function equip(as: string, email: string, password = THEIRS) {
      const begun = await post('passkey-registrations', 'passkey-registrations', { password }, as);
      const device = passkeyDevice();
      const credential = device.register({ ...HERE, challenge: String(begun.json['meta']?.['challenge']) });
      expect((await post('passkeys', 'passkeys', { name: 'Spare', credential }, as)).status).toBe(200);
      const key = String((await post('two-factor', 'two-factors', { password }, as)).json['meta']?.['key']);
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
      const confirmed = await post('two-factor/confirmations', 'two-factor-confirmations', { code }, as);
      await sql(
        `insert into api_tokens (location_id, user_id, name, hash, capabilities, expires_at)
          select $1, id, 'Sensor', sha256(email::bytea), '{count}', now() + interval '9 days' from users where email = $2`,
        [wired().practice.locations.main, email],
      );
      return { device, codes: confirmed.json['meta']?.['recoveryCodes'] as unknown as string[] };
    }
    const left = async (email: string) => {
      const of = (table: string, and = '') => `(select count(*)::int from ${table} t where t.user_id = u.id ${and})`;
      const [counts] = await sql(
        `select ${of('passkeys')} as passkeys, ${of('one_time_keys')} as keys, ${of('recovery_codes')} as codes,
          ${of('api_tokens', 'and revoked_at is null')} as tokens from users u where email = $1`,
        [email],
      );
      return counts;
    };
    const usePasskey = async (device: ReturnType<typeof passkeyDevice>) => {
      const { json } = await wired().server.ask('POST', '/api/auth/passkey-challenges', { as: null, key: null });
      const credential = device.signIn({ ...HERE, challenge: String(json['meta']?.['challenge']) });
      return await post('passkey-logins', 'passkey-logins', { credential, device: 'Phone' });
    };

    // why: a code lasts 30 seconds; none may expire in the middle of a test.
    beforeEach(
      () => void vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 }),
    );
    afterEach(() => void vi.useRealTimers());

    it('AUTH-20 a forgotten password of an account that somebody else opened leaves them no way in', async () => {
      const email = 'victim@maple.test';
      const as = await join(email);
      const { device, codes } = await equip(as, email);
      expect([await left(email), await isOpen(as)]).toEqual([ALL_THERE, true]);
      expect(await mailToJoined(email)).toContain('ignore this mail');
      const text = await forget(email, 'Confirm');
      expect(text).toContain('signs out all devices');
      expect((await confirm(text)).json['meta']).toEqual({ email, confirmed: 'address' });
      expect([await left(email), await isOpen(as)]).toEqual([ALL_GONE, false]);
      expect(codeOf(await usePasskey(device))).toBe('wrong-passkey');
      expect(codeOf(await login(email, THEIRS, { code: codes[0] }))).toBe('wrong-login');
      expect(codeOf(await login(email, ''))).toBe('wrong-login');
      // A request that was on its way when the link was opened.
      await sql(
        `insert into passkeys (user_id, credential_id, public_key, sign_count, name)
          select id, '\\x01', '\\x01', 0, 'Late' from users where email = $1`,
        [email],
      );
      await resetByMail(email);
      expect(await left(email)).toEqual(ALL_GONE);
      const owner = await sessionOf(email, NEW);
      expect(await isOpen(owner)).toBe(true);
      const events = await sql(
        `select kind, subject, details from audit_events where location_id = $1
            and user_id = (select id from users where email = $2) and kind ~ '^(sess|passkey-r|two-factor-off|token-r|password-c)' order by id`,
        [wired().practice.locations.main, email],
      );
      expect(events).toEqual([
        { kind: 'sessions-ended', subject: '', details: {} },
        { kind: 'passkey-removed', subject: '', details: { name: 'Spare' } },
        { kind: 'two-factor-off', subject: '', details: { how: 'link' } },
        { kind: 'token-revoked', subject: 'Sensor', details: {} },
        { kind: 'passkey-removed', subject: '', details: { name: 'Late' } },
        { kind: 'password-changed', subject: '', details: { how: 'link' } },
      ]);
    });

    it('AUTH-20 what was added before the address was confirmed goes with the first reset, and who confirmed stays signed in', async () => {
      const email = 'early@maple.test';
      const as = await join(email);
      const { device } = await equip(as, email);
      expect((await confirm(await mailToJoined(email))).status).toBe(200);
      expect([await left(email), await isOpen(as)]).toEqual([ALL_THERE, true]);
      await resetByMail(email);
      expect([await left(email), await isOpen(as)]).toEqual([ALL_GONE, false]);
      expect(codeOf(await usePasskey(device))).toBe('wrong-passkey');
      expect((await login(email, NEW)).status).toBe(200);
      expect(await mailTo(email, 'A passkey was removed')).toContain('“Spare” no longer signs in');
    });

    it('AUTH-20 AUTH-33 AUTH-34 who confirmed first keeps app and passkey at a reset, and also behind a new address', async () => {
      const email = 'genuine@maple.test';
      const as = await join(email);
      expect((await confirm(await mailToJoined(email))).status).toBe(200);
      const { device, codes } = await equip(as, email);
      await resetByMail(email);
      expect([await left(email), await isOpen(as)]).toEqual([ALL_THERE, false]);
      expect(codeOf(await login(email, NEW))).toBe('second-factor-needed');
      const signedIn = await login(email, NEW, { code: codes[0] });
      expect([signedIn.status, (await usePasskey(device)).status]).toEqual([200, 200]);
      const change = { email: 'moved@maple.test', password: NEW };
      const again = String(signedIn.json['meta']?.['accessToken']);
      expect((await post('emails', 'emails', change, again)).status).toBe(204);
      expect((await confirm(await mailTo(change.email, 'Confirm'))).status).toBe(200);
      await resetByMail(change.email);
      expect(await left(change.email)).toEqual({ ...ALL_THERE, codes: 9 });
    });

    it('AUTH-20 an account that was confirmed from the beginning keeps everything at a reset', async () => {
      await equip(await sessionOf(EMAILS.staff, PASSWORD), EMAILS.staff, PASSWORD);
      await resetByMail(EMAILS.staff);
      expect(await left(EMAILS.staff)).toEqual(ALL_THERE);
    });
  },
  { publicOrigin: ORIGIN },
);
