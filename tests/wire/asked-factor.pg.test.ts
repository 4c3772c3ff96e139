/** A practice that requires a second factor, and admins, who always need one: what a password alone still allows. */
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { passkeyDevice } from '../support/passkey-device.ts';
import { paths } from '../support/paths.ts';
import { EMAILS, PASSWORD, type Person } from '../support/small-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const requested = (type: string, attributes: object) => ({ data: { type, attributes } });
const HERE = { origin: 'https://stock.example', rpId: 'stock.example' };

describeWire(
  'a second factor for everybody',
  (wired) => {
    const post = (as: string, path: string, type: string, attributes: object) =>
      wired().server.ask('POST', `/api/auth/${path}`, { as, key: null, body: requested(type, attributes) });
    const login = (who: Person, code?: string) =>
      wired().server.ask('POST', paths.login, {
        key: null,
        body: requested('logins', {
          email: EMAILS[who],
          password: PASSWORD,
          device: 'Desk',
          ...(code === undefined ? {} : { code }),
        }),
      });
    const enter = async (who: Person) => {
      const { json } = await login(who);
      const awaitsFactor = json['data']?.['attributes']?.['awaitsFactor'] as unknown;
      return { as: String(json['meta']?.['accessToken']), awaitsFactor };
    };
    const sql = async (text: string, values: readonly unknown[] = []) =>
      (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
    const say = (
      as: string,
      asksSecondFactor: boolean,
      location = wired().practice.locations.main,
      headers: Record<string, string> = {},
    ) =>
      wired().server.ask('PATCH', `/api/v2/practice-locations/${location}`, {
        as,
        key: null,
        headers,
        body: { data: { type: 'practice-locations', attributes: { asksSecondFactor } } },
      });
    const folders = (as: string) =>
      wired().server.ask('GET', paths.workspaces.replace(/\/$/, ''), { as, location: wired().practice.locations.main });
    const setUpApp = async (as: string) => {
      const begun = await post(as, 'two-factor', 'two-factors', { password: PASSWORD });
      const key = String(begun.json['meta']?.['key']);
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
      return await post(as, 'two-factor/confirmations', 'two-factor-confirmations', { code });
    };
    const addPasskey = async (as: string) => {
      const begun = await post(as, 'passkey-registrations', 'passkey-registrations', { password: PASSWORD });
      const challenge = String(begun.json['meta']?.['challenge']);
      const credential = passkeyDevice().register({ ...HERE, challenge });
      return await post(as, 'passkeys', 'passkeys', { name: 'Phone', credential });
    };

    beforeEach(async () => {
      for (const table of ['one_time_keys', 'passkeys', 'login_attempts']) await sql(`delete from ${table}`);
      await sql('update practices set asks_second_factor = false');
    });

    it('AUTH-36 an owner asks for it at all locations of the practice, in the audit log of each; nobody else does', async () => {
      const { owner } = wired();
      const staff = await wired().server.signIn('staff');
      const { main, annex, elsewhere } = wired().practice.locations;
      expect(codeOf(await say(staff, true))).toBe('not-allowed');
      await sql(`update location_users set granted = '{manage-people}' where user_id = $1`, [
        wired().practice.users.staff,
      ]);
      expect(codeOf(await say(staff, true))).toBe('forbidden');
      expect((await say(owner, true, elsewhere)).status).toBe(404);
      for (const asks of [true, true, false]) expect((await say(owner, asks)).status).toBe(200);
      const events = await sql(
        `select location_id::text as at, kind from audit_events where kind like 'second-factor%' order by id`,
      );
      expect(events).toEqual([
        { at: main, kind: 'second-factor-asked' },
        { at: annex, kind: 'second-factor-asked' },
        { at: main, kind: 'second-factor-not-asked' },
        { at: annex, kind: 'second-factor-not-asked' },
      ]);
      await say(owner, true, annex);
      const members = await wired().server.ask('GET', '/api/v2/members', { as: owner, location: main });
      expect(members.json['meta']).toEqual({ asksSecondFactor: true });
      expect(await enter('stranger')).toMatchObject({ awaitsFactor: false });
    });

    it('AUTH-36 IMP-05 an admin who acts for the owner neither asks for it nor stops asking', async () => {
      const { main } = wired().practice.locations;
      const admin = await wired().server.signIn('admin');
      const acting = { 'x-impersonated-user': wired().practice.users.owner };
      expect(codeOf(await say(admin, true, main, acting))).toBe('forbidden');
      expect((await say(wired().owner, true)).status).toBe(200);
      expect(codeOf(await say(admin, false, main, acting))).toBe('forbidden');
      expect(await sql('select distinct asks_second_factor as asks from practices order by 1 desc limit 1')).toEqual([
        { asks: true },
      ]);
    });

    it('AUTH-36 who has none opens nothing at the next sign-in but its set-up; who is signed in goes on', async () => {
      const { owner } = wired();
      const staff = await wired().server.signIn('staff');
      await say(owner, true);
      expect((await folders(staff)).status).toBe(200);
      const { as, awaitsFactor } = await enter('staff');
      expect(awaitsFactor).toBe(true);
      const location = wired().practice.locations.main;
      const shut = [
        await folders(as),
        await wired().server.ask('GET', '/api/v2/changes', { as, location }),
        await wired().server.ask('POST', '/api/v2/api-tokens', { as, location, body: {} }),
        await wired().server.ask('GET', '/api/auth/sessions', { as }),
      ];
      expect(shut.map((answer) => [answer.status, codeOf(answer)])).toEqual(
        shut.map(() => [403, 'second-factor-missing']),
      );
      const user = await wired().server.ask('GET', paths.user, { as });
      expect([user.status, user.json['data']?.['attributes']?.['awaitsFactor']]).toEqual([200, true]);
      // A session that somebody else started with the password alone is not admitted by it.
      const stolen = await enter('staff');
      expect((await setUpApp(as)).status).toBe(200);
      expect((await folders(as)).status).toBe(200);
      expect(codeOf(await folders(stolen.as))).toBe('token-invalid');
      expect(codeOf(await login('staff'))).toBe('second-factor-needed');
      expect((await folders(staff)).status).toBe(200);
    });

    it('AUTH-36 a passkey will do; then the password alone signs in no more, and the last one stays', async () => {
      await say(wired().owner, true);
      const { as } = await enter('staff');
      const added = await addPasskey(as);
      expect([added.status, (await folders(as)).status]).toEqual([200, 200]);
      expect(codeOf(await login('staff'))).toBe('passkey-needed');
      const id = String(added.json['data']?.['id']);
      const remove = () => post(as, `passkeys/${id}/removals`, 'passkey-removals', { password: PASSWORD });
      expect(codeOf(await remove())).toBe('second-factor-required');
      await say(wired().owner, false);
      expect((await remove()).status).toBe(204);
    });

    it('AUTH-36 the last factor is kept, also of two that are removed at a time', async () => {
      await say(wired().owner, true);
      const { as } = await enter('staff');
      const ids: string[] = [];
      for (let nth = 0; nth < 2; nth += 1) ids.push(String((await addPasskey(as)).json['data']?.['id']));
      const gone = await Promise.all(
        ids.map((id) => post(as, `passkeys/${id}/removals`, 'passkey-removals', { password: PASSWORD })),
      );
      expect(gone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    });

    it('AUTH-36 a session that waits goes on once nobody asks for a factor', async () => {
      await say(wired().owner, true);
      const { as } = await enter('staff');
      await say(wired().owner, false);
      expect((await folders(as)).status).toBe(200);
    });

    it('AUTH-36 admins always need one, and act for nobody before', async () => {
      const { as, awaitsFactor } = await enter('admin');
      expect(awaitsFactor).toBe(true);
      const acting = { 'x-impersonated-user': wired().practice.users.owner };
      const list = (headers = {}) => wired().server.ask('GET', '/api/v2/admin/practices', { as, headers });
      expect(codeOf(await list())).toBe('second-factor-missing');
      const user = await wired().server.ask('GET', paths.user, { as, headers: acting });
      const location = wired().practice.locations.main;
      const shelves = await wired().server.ask('GET', paths.workspaces.replace(/\/$/, ''), {
        as,
        location,
        headers: acting,
      });
      expect([user.status, codeOf(shelves)]).toEqual([403, 'second-factor-missing']);
      await setUpApp(as);
      expect((await list()).status).toBe(200);
    });
  },
  { publicOrigin: HERE.origin, adminsNeedFactor: true },
);
