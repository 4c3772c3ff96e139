/** Requests that were verified before a password, an address or an account changed, and act after it. */
import { expect, it, vi } from 'vitest';
import { passkeyDevice } from '../support/passkey-device.ts';
import { setConfirmedEmail } from '#server/store/people/email-links.ts';
import { endSessionsOf, forgetLinksOf, setPassword } from '#server/store/people/passwords.ts';
import { switchAccount } from '#server/store/admin/practice-rows.ts';
import type { Connection } from '#server/store/connection.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { hashPassword } from '#server/usecases/session/password-hash.ts';
import { sendRecovery } from '#server/usecases/session/recover-password.ts';
import { linkHash, waitingHash } from '#server/usecases/sign-up/secrets.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const NEW = 'tulip-garage-otter-92';
const ORIGIN = 'https://stock.example';
const HERE = { origin: ORIGIN, rpId: 'stock.example' };
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire(
  'what overlaps a change of how a person signs in',
  (wired) => {
    const post = (path: string, type: string, attributes: object, as: string | null = null) =>
      wired().server.ask('POST', `/api/auth/${path}`, { as, key: null, body: requested(type, attributes) });
    const login = (password = PASSWORD) => post('login', 'logins', { email: EMAILS.staff, password, device: 'Desk' });
    const staff = () => wired().practice.users.staff;
    const sql = async (text: string, values: readonly unknown[] = []) =>
      (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];

    /** Begins the request when the change is made but not committed, and commits when the request waits for it, or is done. */
    async function overlap<Result>(
      change: (connection: Connection) => Promise<unknown>,
      request: () => Promise<Result>,
      end: (connection: Connection) => Promise<unknown> = async () => undefined,
    ): Promise<Result> {
      let isDone = false;
      const answer = await inTransaction(wired().server.store, async (connection) => {
        await change(connection);
        const asked = request().finally(() => (isDone = true));
        await vi.waitFor(async () => {
          const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
          if (!isDone && (await sql(waiting)).length === 0) throw new Error('neither waiting nor done');
        }, 10_000);
        await end(connection);
        return { asked };
      });
      return await answer.asked;
    }

    const setNew = async (connection: Connection) =>
      await setPassword(connection, {
        userId: staff(),
        passwordHash: await hashPassword(NEW),
        exceptSessionId: null,
      });
    const setOld = async () => {
      const passwordHash = await hashPassword(PASSWORD);
      await setPassword(wired().server.store.pool, {
        userId: staff(),
        passwordHash,
        exceptSessionId: null,
      });
      await sql('delete from login_attempts');
    };
    const open = () => sql('select id from sessions where user_id = $1 and revoked_at is null', [staff()]);

    it('AUTH-20 AUTH-27 a sign-in with the former password begins no session behind a new one', async () => {
      const answer = await overlap(setNew, () => login());
      expect([answer.status, codeOf(answer), await open()]).toEqual([401, 'wrong-login', []]);
      expect((await login(NEW)).status).toBe(200);
      await setOld();
    });

    it('ADM-15 a sign-in with password or passkey begins no session behind switching off the account', async () => {
      const as = String((await login()).json['meta']?.['accessToken']);
      const device = passkeyDevice();
      const begun = await post('passkey-registrations', 'passkey-registrations', { password: PASSWORD }, as);
      const credential = device.register({ ...HERE, challenge: String(begun.json['meta']?.['challenge']) });
      expect((await post('passkeys', 'passkeys', { name: 'Phone', credential }, as)).status).toBe(200);
      const asked = await wired().server.ask('POST', '/api/auth/passkey-challenges', { as: null, key: null });
      const used = device.signIn({ ...HERE, challenge: String(asked.json['meta']?.['challenge']) });
      const off = async (connection: Connection) => {
        await switchAccount(connection, staff(), true);
        await endSessionsOf(connection, staff(), null);
      };
      for (const request of [
        () => login(),
        () => post('passkey-logins', 'passkey-logins', { credential: used, device: 'Phone' }),
      ]) {
        const answer = await overlap(off, request);
        expect([codeOf(answer), await open()]).toEqual(['account-off', []]);
        await switchAccount(wired().server.store.pool, staff(), false);
      }
    });

    it('AUTH-29 a refresh gets no tokens behind a new password', async () => {
      const refreshToken = String((await login()).json['meta']?.['refreshToken']);
      const answer = await overlap(setNew, () =>
        post('refresh', 'refreshes', { email: EMAILS.staff, accessToken: '', refreshToken }),
      );
      expect([codeOf(answer), await open()]).toEqual(['refresh-invalid', []]);
      await setOld();
    });

    it('AUTH-27 ACC-02 the former password changes neither password nor address behind a new one', async () => {
      const other = 'moved@maple.test';
      for (const [path, type, attributes] of [
        ['passwords', 'passwords', { current: PASSWORD, password: 'another-otter-garage-17' }],
        ['emails', 'emails', { email: other, password: PASSWORD }],
      ] as const) {
        const as = String((await login()).json['meta']?.['accessToken']);
        // The first request of a session writes when it was seen, and would wait for that.
        await wired().server.ask('GET', paths.user, { as });
        expect([path, codeOf(await overlap(setNew, () => post(path, type, attributes, as)))]).toEqual([
          path,
          'wrong-password',
        ]);
        expect((await login(NEW)).status).toBe(200);
        await setOld();
      }
      expect(await sql('select from email_links')).toEqual([]);
    });

    it('AUTH-20 AUTH-32 a link to choose a password is not mailed to an address that was just given up', async () => {
      const { store, tokenKey } = wired().server;
      await overlap(
        async (connection) => {
          await setConfirmedEmail(connection, { userId: staff(), email: 'moved@maple.test' });
          await forgetLinksOf(connection, staff());
        },
        () => sendRecovery({ store, tokenKey }, ORIGIN, { email: EMAILS.staff }),
      );
      expect(await sql('select from password_resets')).toEqual([]);
      await sql('update users set email = $2, former_email = null where id = $1', [staff(), EMAILS.staff]);
    });

    it('AUTH-03 AUTH-20 the browser of a sign-up does not go on behind a new password', async () => {
      const { tokenKey } = wired().server;
      await sql(
        `insert into sign_ups (email, name, password_hash, waiting_hash, expires_at, user_id)
          select email, name, password_hash, $2, now() + interval '1 hour', id from users where id = $1`,
        [staff(), waitingHash(tokenKey, 'waits')],
      );
      const answer = await overlap(setNew, () =>
        post('check-registration', 'registration-checks', { waiting: 'waits', device: 'Desk' }),
      );
      expect([codeOf(answer), await open()]).toEqual(['link-expired', []]);
      await setOld();
    });

    it('ACC-02 a link to another address confirms nothing behind the next request', async () => {
      const { tokenKey } = wired().server;
      await sql(
        `insert into email_links (hash, user_id, email, expires_at) values ($2, $1, $3, now() + interval '1 hour')`,
        [staff(), linkHash(tokenKey, 'mistyped'), 'mistyped@maple.test'],
      );
      const answer = await overlap(
        (connection) => connection.query('select from users where id = $1 for no key update', [staff()]),
        () => post('confirm', 'confirmations', { token: 'mistyped' }),
        (connection) => forgetLinksOf(connection, staff()),
      );
      expect(codeOf(answer)).toBe('link-expired');
      expect(await sql('select email from users where id = $1', [staff()])).toEqual([{ email: EMAILS.staff }]);
    });

    const invite = async (): Promise<string> => {
      const attributes = { role: 'doctor', capabilities: ['count'], orderLimit: null, email: null };
      const made = await wired().post('/api/v2/invitations', requested('invitations', attributes), { key: null });
      return String(made.json['meta']?.['path']).replace('/join/', '');
    };
    const addLink = (token: string, email: string) =>
      sql(`insert into email_links (hash, user_id, email, expires_at) values ($2, $1, $3, now() + interval '1 hour')`, [
        staff(),
        linkHash(wired().server.tokenKey, token),
        email,
      ]);

    it('ACC-02 ACC-03 an address that somebody joins with in the same moment is confirmed for nobody else', async () => {
      const email = 'twice@maple.test';
      const token = await invite();
      await addLink('twice', email);
      const waiting = async () =>
        (await sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
          .length;
      const { joined, confirmed } = await inTransaction(wired().server.store, async (connection) => {
        // Joining stops between its new account and the commit.
        await connection.query('lock table location_users in share mode');
        const joining = post('joins', 'joins', { token, name: 'Tom', email, password: NEW });
        await vi.waitUntil(async () => (await waiting()) === 1, 10_000);
        const confirming = post('confirm', 'confirmations', { token: 'twice' });
        await vi.waitUntil(async () => (await waiting()) === 2, 10_000);
        return { joined: joining, confirmed: confirming };
      });
      expect((await joined).status).toBe(200);
      const answer = await confirmed;
      expect([answer.status, codeOf(answer)]).toEqual([410, 'link-expired']);
      expect(await sql('select name from users where email = $1', [email])).toEqual([{ name: 'Tom' }]);
      await sql('delete from email_links');
    });

    it('ACC-02 ACC-03 accepting an invitation to the former address does not bring it back', async () => {
      const { stranger } = wired().practice.users;
      const token = await invite();
      // As if it had been mailed.
      await sql('update invitations set email = $1', [EMAILS.stranger]);
      await sql('update users set email_confirmed = false where id = $1', [stranger]);
      // The first request of a session writes when it was seen, and would wait for that.
      await wired().server.ask('GET', paths.user, { as: wired().stranger });
      const answer = await overlap(
        (connection) => setConfirmedEmail(connection, { userId: stranger, email: 'moved@maple.test' }),
        () => post('memberships', 'memberships', { token }, wired().stranger),
      );
      expect([answer.status, codeOf(answer)]).toEqual([403, 'other-person']);
      expect(await sql('select email from users where id = $1', [stranger])).toEqual([{ email: 'moved@maple.test' }]);
    });
  },
  { publicOrigin: ORIGIN },
);
