/** A location's accounts at distributors, verified by the real job: simulated, and by cXML over HTTPS. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { runOnce } from 'graphile-worker';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  blockedDistributorsDocument,
  distributorAccountsDocument,
  locationGroupsDocument,
} from '#contract/resources/distributor-accounts.ts';
import { createLog } from '#server/http/log.ts';
import { distributorLoginJob } from '#server/jobs/distributor-login.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { resealSecrets } from '#server/usecases/admin/reseal.ts';
import { openAccounts, verifyLogin } from '#server/usecases/distributors/verify-login.ts';
import { selfSigned } from '#tests/support/self-signed.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const PATH = '/api/v2/practice-location-distributors';
const PASSWORD = 'correct horse & <battery>';

describeWire('accounts at distributors', (wired) => {
  const { cert, key } = selfSigned();
  /** The requests that the receiver got, and its next answer. */
  const requested: string[] = [];
  let answer = { http: 200, code: '200' };
  let receiver: Server;
  let address = '';

  beforeAll(async () => {
    receiver = createServer({ cert, key }, (request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        requested.push(body);
        response.writeHead(answer.http, { 'content-type': 'text/xml' });
        response.end(`<cXML><Response><Status code="${answer.code}" text="x"/></Response></cXML>`);
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    address = `https://127.0.0.1:${(receiver.address() as AddressInfo).port}/cxml`;
  });
  afterAll(() => void receiver.close());

  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await wired().server.store.pool.query<Row>(text, values)).rows;
  const connect = (distributorId: string, more: object = {}, ask: object = {}) =>
    wired().post(
      PATH,
      {
        data: {
          type: 'practice-location-distributors',
          attributes: { distributorId, accountNumber: '4711', login: 'front@maple.test', password: PASSWORD, ...more },
        },
      },
      { key: null, ...ask },
    );
  const change = (distributorId: string, attributes: object) => {
    const id = `${wired().practice.locations.main}-${distributorId}`;
    return wired().patch(
      `${PATH}/${id}`,
      { data: { type: 'practice-location-distributors', id, attributes } },
      { key: null },
    );
  };
  async function work(): Promise<void> {
    const { store } = wired().server;
    const installation = { store, tokenKey: wired().server.tokenKey };
    const cxml = { identity: 'us', sharedSecret: 'ours', ca: cert };
    await runOnce(
      await runnerOptions({ store, log: createLog('silent'), kinds: [distributorLoginJob(installation, { cxml })] }),
    );
  }
  const accounts = async (ask: object = {}) => {
    const { data } = v.parse(distributorAccountsDocument, (await wired().get(PATH, ask)).json);
    return new Map(data.map(({ attributes }) => [attributes.distributorId, attributes]));
  };

  it('DIST-02 DIST-04 DIST-06 is pending until the login result makes it active or failed, by kind of failure', async () => {
    const { north } = wired().practice.distributors;
    for (const [accountNumber, error] of [
      ['WRONG-LOGIN-1', 'wrong_login'],
      ['internal_error', 'internal_error'],
      ['X external error', 'external_error'],
    ] as const) {
      const sent = await connect(north, { accountNumber });
      expect(sent.json['data']?.['attributes']).toMatchObject({ status: 'pending', error: null, hasPassword: true });
      await work();
      expect((await accounts()).get(north)).toMatchObject({ status: 'failed', error, isConnected: false });
    }
    expect((await change(north, { accountNumber: '4711' })).status).toBe(200);
    expect((await accounts()).get(north)).toMatchObject({ status: 'pending', error: null });
    await work();
    expect((await accounts()).get(north)).toMatchObject({
      status: 'active',
      isConnected: true,
      accountNumber: '4711',
      login: 'front@maple.test',
      checkedAt: expect.any(String) as string,
    });
  });

  it('DIST-04 asks by cXML over HTTPS with the practice’s own login, and reads what is answered', async () => {
    const { harbor } = wired().practice.distributors;
    await sql(`update distributors set gateway = 'cxml', gateway_address = $2 where id = $1`, [harbor, address]);
    const outcomeOf = async (next: typeof answer) => {
      answer = next;
      await connect(harbor);
      await work();
      const { status, error } = (await accounts()).get(harbor) ?? {};
      return error ?? status;
    };
    expect(await outcomeOf({ http: 200, code: '200' })).toBe('active');
    const body = requested.at(-1) ?? '';
    expect(body).toContain('<ProfileRequest></ProfileRequest>');
    expect(body).toContain('<From><Credential domain="NetworkID"><Identity>4711</Identity></Credential></From>');
    expect(body).toContain(
      '<Identity>front@maple.test</Identity><SharedSecret>correct horse &amp; &lt;battery&gt;</SharedSecret>',
    );
    expect(await outcomeOf({ http: 200, code: '401' })).toBe('wrong_login');
    expect(await outcomeOf({ http: 403, code: '200' })).toBe('wrong_login');
    expect(await outcomeOf({ http: 200, code: '400' })).toBe('internal_error');
    expect(await outcomeOf({ http: 200, code: '500' })).toBe('external_error');
    expect(await outcomeOf({ http: 503, code: '200' })).toBe('external_error');
    expect(await outcomeOf({ http: 200, code: 'none' })).toBe('external_error');
    await sql(`update distributors set gateway_address = 'http://203.0.113.9/cxml' where id = $1`, [harbor]);
    const before = requested.length;
    expect(await outcomeOf({ http: 200, code: '200' })).toBe('internal_error');
    expect(requested.length, 'a password is sent over HTTPS alone').toBe(before);
    await sql(`update distributors set gateway = 'simulated' where id = $1`, [harbor]);
  });

  it('DIST-04 keeps the password sealed, tells it to nobody, and a new key opens what the former one sealed', async () => {
    const { practice, server } = wired();
    const { north } = practice.distributors;
    await connect(north);
    await work();
    const kept = await sql(
      'select to_jsonb(a) as row from practice_location_distributors a where password_sealed is not null',
    );
    const everything =
      JSON.stringify(kept) + (await wired().get(PATH)).text + (await wired().get('/api/v2/audit-events')).text;
    for (const form of [PASSWORD, Buffer.from(PASSWORD).toString('hex'), JSON.stringify(PASSWORD).slice(1, -1)]) {
      expect(everything).not.toContain(form);
    }
    const jobs = JSON.stringify(await sql('select * from graphile_worker._private_jobs'));
    expect(jobs).not.toContain(PASSWORD);
    const former = server.tokenKey;
    const tokenKey = 'a new key that is long enough to be one';
    expect(await resealSecrets(server.store, { tokenKey, formerTokenKey: 'not the former key at all, but long' })).toBe(
      0,
    );
    expect(await resealSecrets(server.store, { tokenKey, formerTokenKey: former })).toBeGreaterThan(0);
    // The old key can decrypt nothing now: the person is notified, and the distributor is not contacted.
    await sql('update practice_location_distributors set checked_at = null');
    await change(north, { login: 'again@maple.test' });
    await work();
    expect((await accounts()).get(north)).toMatchObject({ status: 'failed', error: 'internal_error' });
    await resealSecrets(server.store, { tokenKey: former, formerTokenKey: tokenKey });
    await change(north, { login: 'front@maple.test' });
    await work();
    expect((await accounts()).get(north)).toMatchObject({ status: 'active' });
  });

  it('DIST-04 an answer about a login that was replaced says nothing about the present one', async () => {
    const { practice, server } = wired();
    const { north } = practice.distributors;
    await connect(north, { accountNumber: 'wrong_login' });
    const stale = { locationId: practice.locations.main, distributorId: north, attempt: 1 };
    await connect(north);
    await verifyLogin({ store: server.store, tokenKey: server.tokenKey }, openAccounts(null), stale);
    expect((await accounts()).get(north)).toMatchObject({ status: 'pending' });
    await work();
    expect((await accounts()).get(north)).toMatchObject({ status: 'active' });
  });

  it('DIST-07 checks pending and failed links again when a screen asks, and what was just refused is left alone', async () => {
    const { practice, post } = wired();
    const { north } = practice.distributors;
    await connect(north, { accountNumber: 'wrong_login' });
    await work();
    const check = () => post(`${PATH}/checks`, undefined, { key: null });
    await sql(`update practice_location_distributors set account_number = '4711' where location_id = $1`, [
      practice.locations.main,
    ]);
    expect((await check()).status).toBe(204);
    await work();
    expect((await accounts()).get(north)).toMatchObject({ status: 'failed' });
    await sql(
      `update practice_location_distributors set checked_at = now() - interval '7 hours' where status = 'failed'`,
    );
    await check();
    await work();
    expect((await accounts()).get(north)).toMatchObject({ status: 'active' });
  });

  it('DIST-02 DIST-05 is marked preferred and primary, disconnected, and forgets its login with that', async () => {
    const { practice, del } = wired();
    const { north } = practice.distributors;
    await connect(north);
    await work();
    await change(north, { isPreferred: true, isPrimary: true, shipTo: ' 4711-02 ' });
    expect((await accounts()).get(north)).toMatchObject({ isPreferred: true, isPrimary: true, shipTo: '4711-02' });
    await change(north, { isPrimary: false, shipTo: null });
    expect((await accounts()).get(north)).toMatchObject({ isPreferred: true, isPrimary: false, shipTo: null });
    expect((await del(`${PATH}/${practice.locations.main}-${north}`, { key: null })).status).toBe(204);
    expect((await accounts()).has(north)).toBe(false);
    const [row] = await sql<Record<string, unknown>>(
      'select login, account_number, password_sealed from practice_location_distributors where location_id = $1 and distributor_id = $2',
      [practice.locations.main, north],
    );
    expect(row).toEqual({ login: '', account_number: '', password_sealed: null });
    const again = await change(north, { accountNumber: '4711', login: 'front@maple.test' });
    expect([again.status, again.json['errors']?.[0]?.['detail']]).toEqual([422, 'Enter the password.']);
  });

  it('API-41 SHELL-17 a location says of each distributor how it stands, and that one has failed', async () => {
    const { practice, get } = wired();
    const { main } = practice.locations;
    await connect(practice.distributors.north, { accountNumber: 'wrong_login' });
    await work();
    const requested = await get(`/api/v2/practice-locations/${main}?full=true&include=practice-location-distributors`);
    const { data, included } = requested.json as unknown as {
      data: { attributes: { distributors: object[] } };
      included: { type: string; attributes: { status: string } }[];
    };
    expect(data.attributes.distributors).toContainEqual({
      distributorId: practice.distributors.north,
      status: 'inactive',
      hasFailed: true,
    });
    expect(included.map(({ type, attributes: { status } }) => [type, status])).toContainEqual([
      'practice-location-distributors',
      'failed',
    ]);
  });

  it('API-54 API-56 distributors are blocked and unblocked, twice as well as once', async () => {
    const { practice, get, post, del } = wired();
    const { harbor } = practice.distributors;
    const blocked = async () =>
      v.parse(blockedDistributorsDocument, (await get('/api/v2/blocked-distributors')).json).data;
    const body = { data: { type: 'blocked-distributors', attributes: { distributorId: harbor } } };
    for (let times = 0; times < 2; times += 1) {
      expect((await post('/api/v2/blocked-distributors', body, { key: null })).status).toBe(200);
    }
    expect((await blocked()).map(({ attributes }) => attributes)).toEqual([{ distributorId: harbor, name: 'Harbor' }]);
    const id = (await blocked())[0]?.id ?? '';
    for (let times = 0; times < 2; times += 1) {
      expect((await del(`/api/v2/blocked-distributors/${id}`, { key: null })).status).toBe(204);
    }
    expect(await blocked()).toEqual([]);
    const none = { data: { type: 'blocked-distributors', attributes: { distributorId: '999999999' } } };
    expect(codeOf(await post('/api/v2/blocked-distributors', none, { key: null }))).toBe('invalid-attribute');
  });

  it('API-54 API-55 API-56 every named segment answers a collection or 404, and never fails', async () => {
    const { get, practice } = wired();
    const segments =
      `blocked-distributors practice-location-distributors practice-location-groups subscription-plans subscription-payments
       payments countries zips specialities check-license files sds-file notifications zen-rep-tasks`.split(/\s+/);
    for (const segment of segments) {
      const answer = await get(`/api/v2/${segment}`);
      expect([segment, answer.status === 404 || Array.isArray(answer.json['data'])]).toEqual([segment, true]);
    }
    for (const segment of segments.slice(0, 3)) expect((await get(`/api/v2/${segment}`)).status).toBe(200);
    const groups = v.parse(locationGroupsDocument, (await get('/api/v2/practice-location-groups')).json).data;
    expect(groups.map(({ attributes }) => attributes)).toEqual([
      { name: 'Maple', locationIds: [practice.locations.main, practice.locations.annex] },
    ]);
  });

  it('AUTH-23 who may not order sees how links stand and no logins; another location’s id is none here', async () => {
    const { practice, server, stranger } = wired();
    const { north } = practice.distributors;
    await connect(north);
    await sql(`update location_users set withheld = '{order}' where location_id = $1 and user_id = $2`, [
      practice.locations.main,
      practice.users.staff,
    ]);
    const staff = await server.signIn('staff');
    expect((await accounts({ as: staff })).get(north)).toMatchObject({ accountNumber: null, login: null });
    expect((await connect(north, {}, { as: staff })).status).toBe(403);
    const foreign = await server.ask('DELETE', `${PATH}/${practice.locations.main}-${north}`, {
      as: stranger,
      location: practice.locations.elsewhere,
      key: null,
    });
    expect(foreign.status).toBe(404);
    expect((await accounts()).has(north)).toBe(true);
  });
});
