/** Passkeys: registered with the password, valid for this host and once per challenge, replacing password and code. */
import { beforeEach, expect, it, vi } from 'vitest';
import { passkeyDevice, type Told } from '../support/passkey-device.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const requested = (type: string, attributes: object) => ({ data: { type, attributes } });
const ORIGIN = 'https://stock.example';
const HERE = { origin: ORIGIN, rpId: 'stock.example' };

describeWire(
  'passkeys',
  (wired) => {
    const post = (path: string, type: string, attributes: object, as: string | null = wired().owner) =>
      wired().server.ask('POST', `/api/auth/${path}`, { as, key: null, body: requested(type, attributes) });
    const sql = async (text: string, values: readonly unknown[] = []) =>
      (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
    const begin = async (as?: string) => {
      const { json } = await post('passkey-registrations', 'passkey-registrations', { password: PASSWORD }, as);
      return json['meta'] ?? {};
    };
    const add = async (reported: Partial<Told> = {}, name = 'Tablet', device = passkeyDevice()) => {
      const challenge = reported.challenge ?? String((await begin())['challenge']);
      const credential = device.register({ ...HERE, challenge, ...reported });
      return { device, credential, answer: await post('passkeys', 'passkeys', { name, credential }) };
    };
    const challenge = async () => {
      const { json } = await wired().server.ask('POST', '/api/auth/passkey-challenges', { as: null, key: null });
      return String(json['meta']?.['challenge']);
    };
    const use = (credential: object) => post('passkey-logins', 'passkey-logins', { credential, device: 'Phone' }, null);
    const listed = async (as = wired().owner) => {
      const { json } = await wired().server.ask('GET', '/api/auth/passkeys', { as });
      return [...(json['data'] ?? [])].map(({ id, attributes }) => ({ id: String(id), ...(attributes as object) }));
    };

    beforeEach(async () => {
      await sql('delete from passkeys');
      await sql('delete from login_attempts');
      await sql('delete from one_time_keys');
    });

    it('AUTH-34 is added after the password, signs in without it, and is listed with its last use', async () => {
      expect(codeOf(await post('passkey-registrations', 'passkey-registrations', { password: 'no' }))).toBe(
        'wrong-password',
      );
      expect(await begin()).toMatchObject({ rpId: 'stock.example', exclude: [] });
      const { device, answer } = await add({}, ' Front desk ');
      expect([answer.status, await listed()]).toMatchObject([200, [{ name: 'Front desk', lastUsedAt: null }]]);
      expect(await begin()).toMatchObject({ exclude: [device.id] });
      const signedIn = await use(device.signIn({ ...HERE, challenge: await challenge() }));
      expect([signedIn.status, signedIn.json['data']?.['attributes']?.['email']]).toEqual([200, EMAILS.owner]);
      const as = String(signedIn.json['meta']?.['accessToken']);
      expect((await wired().server.ask('GET', paths.user, { as })).status).toBe(200);
      expect(await listed(as)).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
      const kinds = await sql(
        `select kind, details, device from audit_events where location_id = $1 and kind in ('passkey-added', 'signed-in')
          order by id desc limit 2`,
        [wired().practice.locations.main],
      );
      expect(kinds).toMatchObject([
        { kind: 'signed-in', details: { how: 'passkey' }, device: 'Phone' },
        { kind: 'passkey-added', details: { name: 'Front desk' } },
      ]);
      expect(await sql('select subject from mails order by id desc limit 1')).toEqual([
        { subject: 'A passkey was added for Stockroom' },
      ]);
    });

    it('AUTH-34 stands for password and code where a person has an authenticator app, and asks for both to be added', async () => {
      const { device } = await add();
      await sql(`insert into one_time_keys (user_id, key_sealed, confirmed_at) values ($1, '\\x00', now())`, [
        wired().practice.users.owner,
      ]);
      const body = requested('logins', { email: EMAILS.owner, password: PASSWORD, device: 'Desk' });
      expect(codeOf(await wired().server.ask('POST', paths.login, { key: null, body }))).toBe('second-factor-needed');
      expect((await use(device.signIn({ ...HERE, challenge: await challenge() }))).status).toBe(200);
      const proof = { password: PASSWORD };
      expect(codeOf(await post('passkey-registrations', 'passkey-registrations', proof))).toBe('second-factor-needed');
      const id = (await listed())[0]?.id ?? '';
      expect(codeOf(await post(`passkeys/${id}/removals`, 'passkey-removals', proof))).toBe('second-factor-needed');
    });

    it('AUTH-34 an answer counts once, for this host, from an unlocked device, and within five minutes', async () => {
      const { device } = await add();
      const reported = { ...HERE, challenge: await challenge() };
      const once = device.signIn(reported);
      const both = await Promise.all([use(once), use(once)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      // With a higher counter, but for a challenge that was used already.
      expect(codeOf(await use(device.signIn(reported)))).toBe('wrong-passkey');
      const foreign = await challenge();
      const registering = String((await begin())['challenge']);
      for (const [what, wrong] of [
        ['another host', { ...HERE, challenge: foreign, rpId: 'evil.example' }],
        ['another origin', { ...HERE, challenge: foreign, origin: 'https://evil.example' }],
        ['nobody unlocked it', { ...HERE, challenge: foreign, isVerified: false }],
        ['an invented challenge', { ...HERE, challenge: Buffer.alloc(38, 255).toString('base64url') }],
        ['no challenge', { ...HERE, challenge: '' }],
        ['a challenge for something else', { ...HERE, challenge: registering }],
      ] as const) {
        expect([what, codeOf(await use(device.signIn(wrong)))]).toEqual([what, 'wrong-passkey']);
      }
      const other = passkeyDevice().signIn({ ...HERE, challenge: foreign });
      expect(codeOf(await use(other))).toBe('wrong-passkey');
      expect(codeOf(await use({ ...other, id: device.id, rawId: device.id }))).toBe('wrong-passkey');
      // why: a test can't wait five minutes.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
      const late = await use(device.signIn({ ...HERE, challenge: foreign }));
      vi.useRealTimers();
      expect(codeOf(late)).toBe('wrong-passkey');
      expect((await use(device.signIn({ ...HERE, challenge: foreign }))).status).toBe(200);
    });

    it('AUTH-34 WL-05 works on the hosts of buying groups, below the public host and beside it, and on no other', async () => {
      const ask = (host: string, path: string, type: string, attributes: object, as: string | null = wired().owner) =>
        wired().server.ask('POST', `/api/auth/${path}`, {
          as,
          key: null,
          headers: { host },
          body: requested(type, attributes),
        });
      const signIn = async (host: string, device: ReturnType<typeof passkeyDevice>, origin: string) => {
        const asked = await ask(host, 'passkey-challenges', '', {}, null);
        const { challenge: given, rpId } = (asked.json['meta'] ?? {}) as Record<string, unknown>;
        const credential = device.signIn({ challenge: String(given), origin, rpId: String(rpId) });
        return await ask(host, 'passkey-logins', 'passkey-logins', { credential, device: 'Phone' }, null);
      };
      // Made on the public host, and used below it.
      const { device } = await add();
      const below = 'sourceclub.stock.example';
      expect((await signIn(below, device, `https://${below}`)).status).toBe(200);
      expect((await signIn('stock.example', device, ORIGIN)).status).toBe(200);
      for (const [host, origin] of [
        ['other.stock.example', 'https://other.stock.example'],
        ['sourceclub.evil.example', 'https://sourceclub.evil.example'],
        [below, ORIGIN],
        ['stock.example', `https://${below}`],
      ] as const) {
        expect([host, origin, codeOf(await signIn(host, device, origin))]).toEqual([host, origin, 'wrong-passkey']);
      }
      const begun = await ask(below, 'passkey-registrations', 'passkey-registrations', { password: PASSWORD });
      expect(begun.json['meta']).toMatchObject({ rpId: 'stock.example' });
      const credential = passkeyDevice().register({
        origin: `https://${below}`,
        rpId: 'stock.example',
        challenge: String(begun.json['meta']?.['challenge']),
      });
      expect((await ask(below, 'passkeys', 'passkeys', { name: 'Club', credential })).status).toBe(200);
    });

    it('AUTH-34 a copy of a device that counts less than the device itself is refused', async () => {
      const { device } = await add();
      const early = device.signIn({ ...HERE, challenge: await challenge() });
      expect((await use(device.signIn({ ...HERE, challenge: await challenge() }))).status).toBe(200);
      expect(codeOf(await use(early))).toBe('wrong-passkey');
    });

    it('AUTH-34 is added for nobody else, once, and by nobody who acts for the person', async () => {
      const theirs = String((await begin(wired().stranger))['challenge']);
      expect(codeOf((await add({ challenge: theirs })).answer)).toBe('wrong-passkey');
      const reported = { challenge: String((await begin())['challenge']) };
      const first = await add(reported);
      expect(first.answer.status).toBe(200);
      expect(codeOf((await add(reported)).answer)).toBe('wrong-passkey');
      expect(codeOf((await add({}, 'Copy', first.device)).answer)).toBe('wrong-passkey');
      expect(codeOf((await add({ isVerified: false })).answer)).toBe('wrong-passkey');
      expect(await listed()).toHaveLength(1);
      const headers = { 'x-impersonated-user': wired().practice.users.owner };
      const body = requested('passkey-registrations', { password: PASSWORD });
      const acting = { as: wired().admin, key: null, headers, body };
      expect(codeOf(await wired().server.ask('POST', '/api/auth/passkey-registrations', acting))).toBe('forbidden');
    });

    it('AUTH-34 is removed with the password, by its person alone, and signs in no longer', async () => {
      const { device } = await add();
      const id = (await listed())[0]?.id ?? '';
      const remove = (password: string, as?: string) =>
        post(`passkeys/${id}/removals`, 'passkey-removals', { password }, as);
      expect(codeOf(await remove('not this'))).toBe('wrong-password');
      expect((await remove(PASSWORD, wired().stranger)).status).toBe(204);
      expect(await listed()).toHaveLength(1);
      const { json } = await wired().get('/api/v2/members');
      expect([...(json['data'] ?? [])].map(({ attributes }) => attributes?.['hasPasskey'])).toEqual([true, false]);
      expect((await remove(PASSWORD)).status).toBe(204);
      expect(await listed()).toEqual([]);
      expect(codeOf(await use(device.signIn({ ...HERE, challenge: await challenge() })))).toBe('wrong-passkey');
    });
  },
  { publicOrigin: ORIGIN },
);
