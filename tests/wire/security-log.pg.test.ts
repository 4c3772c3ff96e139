/** Security events in the log: enough to trace what happened, and no personal data except ids. */
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { paths } from '../support/paths.ts';
import { describeWire } from './wire-kit.ts';

type Line = Readonly<Record<string, unknown>>;
const texts: string[] = [];
const log = createLog('info', { write: (text: string) => void texts.push(text) });
const lines = (): readonly Line[] => texts.map((text) => JSON.parse(text) as Line).filter((line) => 'security' in line);
const eventsOf = (all: readonly Line[]): unknown[] => all.map(({ security }) => security);
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire(
  'the log of security',
  (wired) => {
    beforeEach(() => texts.splice(0));
    const login = (email: string, password: string, address = '203.0.113.5') =>
      wired().server.ask('POST', paths.login, {
        body: requested('logins', { email, password }),
        headers: { 'x-forwarded-for': address },
      });

    it('has a line for each sign-in, refused or not, for signing out and for a new password', async () => {
      const { server, practice } = wired();
      const { json } = await login(EMAILS.owner, PASSWORD);
      const meta = json['meta'];
      const as = String(meta?.['accessToken']);
      await login(EMAILS.owner, 'wrong');
      await login('nobody@maple.test', 'wrong', '198.51.100.7');
      await server.ask('POST', '/api/auth/recoveries', { body: requested('recoveries', { email: EMAILS.staff }) });
      const NEW = 'tulip-garage-otter-92';
      for (const current of ['wrong', PASSWORD]) {
        await server.ask('POST', '/api/auth/passwords', {
          as,
          body: requested('passwords', { current, password: NEW }),
        });
      }
      await server.ask('DELETE', '/api/auth/sessions', { as, key: null });
      await server.ask('POST', paths.logout, { as });
      const all = lines();
      expect(eventsOf(all)).toEqual([
        'signed-in',
        'wrong-login',
        'wrong-login',
        'reset-asked',
        'wrong-password',
        'password-changed',
        'sessions-ended',
        'signed-out',
      ]);
      const [signedIn, wrong, unknown] = all;
      expect(signedIn).toMatchObject({ userId: practice.users.owner, factors: ['password'] });
      expect(wrong).toMatchObject({ from: signedIn?.['from'], route: 'POST /api/auth/login' });
      expect(wrong?.['account']).toMatch(/^[\w-]{12}$/);
      expect(unknown?.['account']).not.toBe(wrong?.['account']);
      expect(unknown?.['from']).not.toBe(wrong?.['from']);
      const { userId, sessionId } = all.at(-1) ?? {};
      expect([userId, typeof sessionId]).toEqual([practice.users.owner, 'string']);
      for (const line of all) {
        expect(line).toMatchObject({
          time: expect.any(Number) as number,
          pid: process.pid,
          reqId: expect.any(String) as string,
        });
      }
      const text = texts.join('');
      const secrets = [as, String(meta?.['refreshToken']), PASSWORD, NEW, 'wrong"'];
      const personal = [EMAILS.owner, EMAILS.staff, 'nobody@maple', '203.0.113.5', '198.51.100.7', 'Olive'];
      expect([...secrets, ...personal].filter((each) => text.includes(each))).toEqual([]);
    });

    it('has a line for what somebody may not do or may not see, and for what no client sends', async () => {
      const { server, practice, stranger } = wired();
      await server.store.pool.query(`update location_users set role = 'doctor' where user_id = $1`, [
        practice.users.staff,
      ]);
      const doctor = await server.signIn('staff');
      const at = { as: doctor, location: practice.locations.main };
      texts.splice(0);
      await server.ask('GET', paths.user);
      await server.ask('GET', paths.user, { as: 'made-up' });
      await server.ask('POST', paths.workspaces, { ...at, body: requested('workspaces', { name: 'x' }) });
      await server.ask('GET', paths.user, { as: stranger, headers: { 'x-impersonated-user': practice.users.staff } });
      await server.ask('GET', `${paths.workspaces}?admin=1`, at);
      await server.ask('POST', paths.workspaces, { ...at, rawBody: '{"a":' });
      const all = lines();
      expect(eventsOf(all)).toEqual([
        'token-missing',
        'token-invalid',
        'not-allowed',
        'forbidden',
        'bad-parameter',
        'malformed-document',
      ]);
      expect(all[2]).toMatchObject({ userId: practice.users.staff, route: 'POST /api/v2/workspaces' });
    });

    it('is no flood when requests are: thirty lines a minute of one sender, and one that says that there are more', async () => {
      const ask = (address: string) =>
        wired().server.ask('GET', paths.user, { as: 'made-up', headers: { 'x-forwarded-for': address } });
      for (let n = 0; n < 40; n += 1) await ask('203.0.113.99');
      await ask('203.0.113.98');
      const events = eventsOf(lines());
      expect(events.slice(-2)).toEqual(['more', 'token-invalid']);
      expect(events).toHaveLength(32);
    });

    it('is lines of JSON, whatever is sent: nobody writes a line of their own', async () => {
      await login('x@y.test\n{"security":"signed-in","userId":"1"}\r\n', 'no');
      await wired().server.ask('GET', '/api/v2/none%0A{"security":"signed-in"}');
      expect(texts.every((text) => text.indexOf('\n') === text.length - 1)).toBe(true);
      expect(eventsOf(lines())).not.toContain('signed-in');
    });
  },
  { log },
);
