import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { demoPeopleDocument } from '#contract/resources/demo-people.ts';
import { loginDocument, refreshDocument, userDocument } from '#contract/resources/session.ts';
import type { TestServer } from '../support/in-process-server.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { demoSignIns } from '#server/seed/demo-users.ts';
import { findEndedSessions } from '#server/store/people/ended-sessions.ts';
import { pruneRecords } from '#server/store/log/prune.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

const login = (email: string, password: string) => ({ data: { type: 'logins', attributes: { email, password } } });

async function signIn(server: TestServer, email: string = EMAILS.owner) {
  const { json } = await server.ask('POST', paths.login, { body: login(email, PASSWORD) });
  return v.parse(loginDocument, json).meta;
}

function refresh(
  server: TestServer,
  tokens: { accessToken: string; refreshToken: string },
  email: string = EMAILS.owner,
) {
  const { accessToken, refreshToken } = tokens;
  const body = { data: { type: 'refreshes', attributes: { email, accessToken, refreshToken } } };
  return server.ask('POST', paths.refresh, { body });
}

describeWire('signing in', (wired) => {
  it('API-31 AUTH-10 AUTH-15 answers the user with tokens of the stated lifetimes', async () => {
    const { server, practice } = wired();
    const answer = await server.ask('POST', paths.login, { body: login('  OWNER@maple.test ', PASSWORD) });
    expect(answer.status).toBe(200);
    const { data, meta } = v.parse(loginDocument, answer.json);
    expect(data.id).toBe(practice.users.owner);
    expect(data.attributes).toMatchObject({
      email: EMAILS.owner,
      emailConfirmed: 1,
      role: 'customer',
      practiceLocationRole: 'owner',
      permissions: { hasAccessToCatalog: true },
      practiceLocation: { id: practice.locations.main, budget: 1000, budgetCurrent: 400.5, wizardCompleted: 1 },
    });
    expect(data.attributes.practiceLocations.map(({ name }) => name)).toEqual(['Main', 'Annex']);
    expect(meta).toMatchObject({ accessExpiresIn: 216_000, refreshExpiresIn: 2_592_000 });
    // 32 random bytes.
    for (const token of [meta.accessToken, meta.refreshToken]) expect(token).toMatch(/^[\w-]{43}$/);
    expect(meta.accessToken).not.toBe(meta.refreshToken);
    const { rows } = await server.store.pool.query<{ kind: string; seconds: number }>(
      `select kind, extract(epoch from t.expires_at - s.created_at)::int as seconds
        from session_tokens t join sessions s on s.id = t.session_id
        where s.id = (select max(id) from sessions) order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'access', seconds: meta.accessExpiresIn },
      { kind: 'refresh', seconds: meta.refreshExpiresIn },
    ]);
  });

  it('AUTH-19 a wrong password and an unknown e-mail are answered alike', async () => {
    const { server } = wired();
    const wrong = await server.ask('POST', paths.login, { body: login(EMAILS.staff, 'wrong') });
    const unknown = await server.ask('POST', paths.login, { body: login('nobody@maple.test', 'wrong') });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'wrong-login']);
    expect(unknown.json['errors']).toEqual(wrong.json['errors']);
  });

  it('keeps no token and no password as it is', async () => {
    const { server } = wired();
    const { accessToken, refreshToken } = await signIn(server);
    const { rows } = await server.store.pool.query<{ text: string }>(
      `select string_agg(encode(hash, 'escape'), ' ') || (select string_agg(password_hash, ' ') from users) as text from session_tokens`,
    );
    expect(rows[0]?.text).toMatch(/\$argon2id\$/);
    for (const secret of [accessToken, refreshToken, PASSWORD]) expect(rows[0]?.text).not.toContain(secret);
  });

  it('API-32 answers who is signed in, and the role at the location that the request names', async () => {
    const { server, owner, practice } = wired();
    const answer = await server.ask('GET', paths.user, { as: owner, location: practice.locations.annex });
    expect(answer.status).toBe(200);
    expect(v.parse(userDocument, answer.json).data.attributes.practiceLocation?.name).toBe('Annex');
  });

  it('API-32 logout ends the access token and the refresh token of that session alone', async () => {
    const { server } = wired();
    const [one, other] = [await signIn(server), await signIn(server)];
    expect((await server.ask('POST', paths.logout, { as: one.accessToken })).status).toBe(204);
    const after = await server.ask('GET', paths.user, { as: one.accessToken });
    expect([after.status, codeOf(after)]).toEqual([401, 'token-invalid']);
    expect(codeOf(await refresh(server, one))).toBe('refresh-invalid');
    expect((await server.ask('GET', paths.user, { as: other.accessToken })).status).toBe(200);
  });

  it('knows of sessions that have ended, also of those that are gone with their user', async () => {
    const { server } = wired();
    const { pool } = server.store;
    await Promise.all([signIn(server), signIn(server), signIn(server)]);
    const { rows } = await pool.query<{ id: string }>('select id from sessions order by id desc limit 3');
    const [gone = '', revoked = '', open = ''] = rows.map(({ id }) => id);
    await pool.query('delete from sessions where id = $1', [gone]);
    await pool.query('update sessions set revoked_at = now() where id = $1', [revoked]);
    expect((await findEndedSessions(pool, [gone, revoked, open])).toSorted()).toEqual([gone, revoked].toSorted());
  });

  it('AUTH-09 says expired of an expired access token, missing of none, invalid of a stranger', async () => {
    const { server } = wired();
    const { accessToken } = await signIn(server, EMAILS.staff);
    await server.store.pool.query(`update session_tokens set expires_at = now() - interval '1 second'
      where session_id = (select max(id) from sessions) and kind = 'access'`);
    const codes = [];
    for (const as of [accessToken, null, 'nonsense']) codes.push(codeOf(await server.ask('GET', paths.user, { as })));
    expect(codes).toEqual(['token-expired', 'token-missing', 'token-invalid']);
  });
});

describeWire('refreshing', (wired) => {
  it('API-33 AUTH-12 gives new tokens; the old access token lives on for what is on its way', async () => {
    const { server } = wired();
    const first = await signIn(server);
    const answer = await refresh(server, first);
    expect(answer.status).toBe(200);
    const { meta } = v.parse(refreshDocument, answer.json);
    for (const as of [first.accessToken, meta.accessToken]) {
      expect((await server.ask('GET', paths.user, { as })).status).toBe(200);
    }
    const { rows } = await server.store.pool.query<{ soon: boolean }>(
      `select max(expires_at) < now() + interval '6 minutes' as soon from session_tokens
        where kind = 'access' and issued_for is null and session_id = (select max(id) from sessions)`,
    );
    expect(rows[0]?.soon).toBe(true);
  });

  it('a refresh token that comes a second time after its successor was used ends the whole session', async () => {
    const { server } = wired();
    const first = await signIn(server);
    const second = v.parse(refreshDocument, (await refresh(server, first)).json).meta;
    expect((await server.ask('GET', paths.user, { as: second.accessToken })).status).toBe(200);
    await server.store.pool.query(`update session_tokens set first_used_at = now() - interval '1 minute'
      where kind = 'refresh' and first_used_at is not null`);
    const reused = await refresh(server, first);
    expect([reused.status, codeOf(reused)]).toEqual([401, 'refresh-reused']);
    expect(codeOf(await server.ask('GET', paths.user, { as: second.accessToken }))).toBe('token-invalid');
    expect(codeOf(await refresh(server, second))).toBe('refresh-invalid');
  });

  it('is known as used for as long as it could come again, also when the tokens after it are long gone', async () => {
    const { server } = wired();
    const { pool } = server.store;
    const first = await signIn(server);
    const second = v.parse(refreshDocument, (await refresh(server, first)).json).meta;
    expect((await server.ask('GET', paths.user, { as: second.accessToken })).status).toBe(200);
    await pool.query(`update session_tokens set first_used_at = first_used_at - interval '5 days',
      expires_at = expires_at - interval '5 days'`);
    await pruneRecords(pool);
    expect(codeOf(await refresh(server, first))).toBe('refresh-reused');
    await pool.query(`update session_tokens set expires_at = expires_at - interval '40 days'`);
    await pruneRecords(pool);
    await pruneRecords(pool);
    expect((await pool.query('select from session_tokens')).rowCount).toBe(0);
  });

  it('an answer that was lost on its way can be asked for again', async () => {
    const { server } = wired();
    const first = await signIn(server);
    await refresh(server, first);
    await server.store.pool.query(`update session_tokens set first_used_at = now() - interval '1 hour'
      where kind = 'refresh' and first_used_at is not null`);
    const again = await refresh(server, first);
    expect(again.status).toBe(200);
    const { accessToken } = v.parse(refreshDocument, again.json).meta;
    expect((await server.ask('GET', paths.user, { as: accessToken })).status).toBe(200);
  });

  it('two tabs that refresh in the same moment both stay signed in', async () => {
    const { server } = wired();
    const first = await signIn(server);
    const answers = await Promise.all([refresh(server, first), refresh(server, first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { json } of answers) {
      const as = v.parse(refreshDocument, json).meta.accessToken;
      expect((await server.ask('GET', paths.user, { as })).status).toBe(200);
    }
  });

  it('AUTH-09 three tabs and the worker that refresh at once go on with one chain of tokens, not four', async () => {
    const { server } = wired();
    const first = await signIn(server);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(server, first)));
    const { rows: sessions } = await server.store.pool.query<{ id: string }>('select max(id) as id from sessions');
    const given = answers.map(({ json }) => v.parse(refreshDocument, json).meta);
    expect(new Set(given.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1);
    const { rows } = await server.store.pool.query<{ count: number }>(
      `select count(*)::int from session_tokens where session_id = $1 and kind = 'refresh' and first_used_at is null`,
      [sessions[0]?.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await refresh(server, { ...first, ...given[0] })).status).toBe(200);
  });

  it('AUTH-11 needs the e-mail of the session and a refresh token of ours', async () => {
    const { server } = wired();
    const tokens = await signIn(server);
    expect(codeOf(await refresh(server, tokens, EMAILS.staff))).toBe('refresh-invalid');
    expect(codeOf(await refresh(server, { ...tokens, refreshToken: tokens.accessToken }))).toBe('refresh-invalid');
    expect((await server.ask('POST', paths.refresh, { body: { data: {} } })).status).toBe(400);
    await server.store.pool.query(`update session_tokens set expires_at = now() where kind = 'refresh'`);
    expect(codeOf(await refresh(server, tokens))).toBe('refresh-invalid');
  });
});

describeWire('the limit on sign-ins', (wired) => {
  it('is counted in the database: ten failures stop even the right password, also of many at once', async () => {
    const { server } = wired();
    const wrong = Array.from({ length: 25 }, () =>
      server.ask('POST', paths.login, { body: login(EMAILS.staff, 'no') }),
    );
    const answers = await Promise.all(wrong);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const right = await server.ask('POST', paths.login, { body: login(EMAILS.staff, PASSWORD) });
    expect([right.status, codeOf(right)]).toEqual([429, 'too-many-requests']);
    const wait = Number(right.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await server.ask('POST', paths.login, { body: login(EMAILS.owner, PASSWORD) })).status).toBe(200);
    await server.store.pool.query(`update login_attempts set at = at - interval '16 minutes'`);
    expect((await server.ask('POST', paths.login, { body: login(EMAILS.staff, PASSWORD) })).status).toBe(200);
  });
});

describeWire('the limit on sign-ins to one account', (wired) => {
  it('lets the person in from elsewhere while one address guesses, and nobody while many do', async () => {
    const { server } = wired();
    const from = (address: string, password = PASSWORD) =>
      server.ask('POST', paths.login, {
        body: login(EMAILS.owner, password),
        headers: { 'x-forwarded-for': address },
      });
    for (let n = 0; n < 10; n += 1) expect((await from('2001:db8::66', 'no')).status).toBe(401);
    expect((await from('2001:db8::67')).status).toBe(429);
    expect((await from('203.0.113.10')).status).toBe(200);
    await server.store.pool.query(`insert into login_attempts (email, address)
      select '${EMAILS.owner}', '198.51.100.' || n from generate_series(1, 50) n`);
    expect((await from('203.0.113.10')).status).toBe(429);
  });
});

describeWire('a device on which the person has signed in before', (wired) => {
  const cookieOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  it('lets them in whatever others guess elsewhere, and nobody else by its secret', async () => {
    const { server } = wired();
    const from = (email: string, password: string, cookie = '') =>
      server.ask('POST', paths.login, {
        body: login(email, password),
        headers: { 'x-forwarded-for': '203.0.113.20', ...(cookie === '' ? {} : { cookie }) },
      });
    const first = await from(EMAILS.owner, PASSWORD);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^stockroom-device=[\w-]{43}; Path=\/api\/auth\/login; .*HttpOnly; SameSite=Strict/,
    );
    await server.store.pool.query(`insert into login_attempts (email, address)
      select email, '198.51.100.' || n from generate_series(1, 60) n, (values ('${EMAILS.owner}'), ('${EMAILS.staff}')) e (email)`);
    expect((await from(EMAILS.owner, PASSWORD)).status).toBe(429);
    expect((await from(EMAILS.staff, PASSWORD, cookieOf(first))).status).toBe(429);
    const second = await from(EMAILS.owner, PASSWORD, cookieOf(first));
    expect(second.status).toBe(200);
    // A new secret with each sign-in; the old one is invalid.
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await from(EMAILS.owner, PASSWORD, cookieOf(first))).status).toBe(429);
    expect((await from(EMAILS.owner, PASSWORD, cookieOf(second))).status).toBe(200);
  });

  it('is no way to guess without end', async () => {
    const { server } = wired();
    await server.store.pool.query('delete from login_attempts');
    const cookie = cookieOf(await server.ask('POST', paths.login, { body: login(EMAILS.owner, PASSWORD) }));
    const guess = (password: string) =>
      server.ask('POST', paths.login, { body: login(EMAILS.owner, password), headers: { cookie } });
    for (let n = 0; n < 10; n += 1) expect((await guess('no')).status).toBe(401);
    expect((await guess(PASSWORD)).status).toBe(429);
  });

  it('is known to the database by a hash alone', async () => {
    const { server } = wired();
    const secret = cookieOf(await server.ask('POST', paths.login, { body: login(EMAILS.owner, PASSWORD) })).split(
      '=',
    )[1];
    const { rows } = await server.store.pool.query<{ text: string }>('select d::text as text from known_devices d');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(secret);
  });
});

describeWire(
  'a device of an installation that is reached over HTTPS',
  (wired) => {
    it('keeps its secret in a cookie that is this host’s alone', async () => {
      const { server } = wired();
      const from = (cookie?: string) =>
        server.ask('POST', paths.login, {
          body: login(EMAILS.owner, PASSWORD),
          headers: cookie === undefined ? {} : { cookie },
        });
      const [cookie = '', ...attributes] = String((await from()).headers['set-cookie']).split('; ');
      expect(cookie).toMatch(/^__Host-stockroom-device=[\w-]{43}$/);
      expect(attributes).toEqual(['Path=/', 'Secure', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Strict']);
      await server.store.pool.query(`insert into login_attempts (email, address)
        select '${EMAILS.owner}', '198.51.100.' || n from generate_series(1, 60) n`);
      expect((await from(cookie.replace('__Host-', ''))).status).toBe(429);
      expect((await from(cookie)).status).toBe(200);
    });
  },
  { publicOrigin: 'https://stock.example' },
);

describeWire('the limit on sign-ins from one address', (wired) => {
  it('counts failures of many e-mails together, as the proxy on this machine names the address', async () => {
    const { server } = wired();
    await server.store.pool.query(`insert into login_attempts (email, address)
      select 'guess-' || n || '@maple.test', '203.0.113.9' from generate_series(1, 50) n`);
    const from = (address: string) =>
      server.ask('POST', paths.login, {
        body: login(EMAILS.owner, PASSWORD),
        headers: { 'x-forwarded-for': address },
      });
    expect((await from('203.0.113.9')).status).toBe(429);
    expect((await from('203.0.113.10')).status).toBe(200);
  });
});

describeWire('an admin who acts for a user', (wired) => {
  it('IMP-05 reaches that user’s locations; the write names both', async () => {
    const { server, practice } = wired();
    const admin = await server.signIn('admin');
    const headers = { 'x-impersonated-user': practice.users.staff };
    const alone = await server.ask('GET', paths.workspaces, { as: admin, location: practice.locations.main });
    expect([alone.status, codeOf(alone)]).toEqual([404, 'not-found']);
    const at = { as: admin, location: practice.locations.main, headers };
    expect((await server.ask('GET', paths.workspaces, at)).status).toBe(200);
    const body = { data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.mirror } } };
    expect((await server.ask('POST', paths.cartAdd, { ...at, body })).status).toBe(201);
    const { rows } = await server.store.pool.query('select user_id, admin_id from idempotency_records');
    expect(rows).toEqual([{ user_id: practice.users.staff, admin_id: practice.users.admin }]);
  });

  it('IMP-05 the history of what was done names both', async () => {
    const { server, practice } = wired();
    const at = {
      as: await server.signIn('admin'),
      location: practice.locations.main,
      headers: { 'x-impersonated-user': practice.users.staff },
    };
    const moved = await server.ask('POST', paths.stockMovements, { ...at, body: adjust(practice.items.gloves, -1) });
    expect(moved.status).toBe(201);
    const { rows } = await server.store.pool.query('select user_id, admin_id, user_name from stock_movements');
    const { staff, admin } = practice.users;
    expect(rows).toEqual([{ user_id: staff, admin_id: admin, user_name: expect.stringMatching(/^\S.* for \S/) }]);
  });

  it('AUTH-16 tells an owner, an extra user below one, and an admin who acts for a location apart', async () => {
    const { server, practice } = wired();
    const read = async (as: string, headers: Record<string, string> = {}) => {
      const { json } = await server.ask('GET', paths.user, { as, headers });
      const { role, practiceLocationRole, practiceLocations } = (
        json as { data: { attributes: Record<string, unknown> } }
      ).data.attributes;
      return { role, practiceLocationRole, locations: (practiceLocations as unknown[]).length };
    };
    const [owner, staff, admin] = [
      await server.signIn('owner'),
      await server.signIn('staff'),
      await server.signIn('admin'),
    ];
    expect(await read(owner)).toEqual({ role: 'customer', practiceLocationRole: 'owner', locations: 2 });
    expect(await read(staff)).toEqual({ role: 'customer', practiceLocationRole: 'staff', locations: 1 });
    expect(await read(admin)).toEqual({ role: 'admin', practiceLocationRole: null, locations: 0 });
    const acting = await read(admin, { 'x-impersonated-user': practice.users.staff });
    expect(acting).toEqual({ role: 'customer', practiceLocationRole: 'staff', locations: 1 });
  });

  it('IMP-01 an admin finds people by name, address and location, and nobody else does', async () => {
    const { server, practice, owner } = wired();
    const find = async (search: string, as: string) =>
      server.ask('GET', `/api/auth/people?filter[search]=${encodeURIComponent(search)}`, { as });
    const admin = await server.signIn('admin');
    const found = await find('STAFF@', admin);
    expect(found.json).toMatchObject({ data: [{ type: 'people', id: practice.users.staff }] });
    const everybody = ((await find('', admin)).json as { data: { id: string }[] }).data.map(({ id }) => id);
    expect(everybody).toContain(practice.users.owner);
    expect(everybody).not.toContain(practice.users.admin);
    const location = (found.json as { data: { attributes: { locations: { name: string }[] } }[] }).data[0];
    const name = location?.attributes.locations[0]?.name ?? '';
    expect(((await find(name, admin)).json as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(
      practice.users.staff,
    );
    expect((await find('%', admin)).json).toEqual({ data: [] });
    expect((await find('', owner)).status).toBe(403);
    const acting = await server.ask('GET', '/api/auth/people', {
      as: admin,
      headers: { 'x-impersonated-user': practice.users.staff },
    });
    expect(acting.status).toBe(403);
  });

  it('IMP-05 only an admin may, never for an admin, and never for nobody', async () => {
    const { server, practice, owner } = wired();
    const ask = (as: string, user: string) =>
      server.ask('GET', paths.user, { as, headers: { 'x-impersonated-user': user } });
    const customer = await ask(owner, practice.users.staff);
    expect([customer.status, codeOf(customer)]).toEqual([403, 'forbidden']);
    const admin = await server.signIn('admin');
    for (const user of [practice.users.admin, '99999', 'x']) {
      expect(codeOf(await ask(admin, user))).toBe('not-found');
    }
  });

  it('IMP-05 ADM-15 nobody acts for a person whose account is switched off', async () => {
    const { server, practice } = wired();
    const admin = await server.signIn('admin');
    const headers = { 'x-impersonated-user': practice.users.staff };
    const at = { as: admin, location: practice.locations.main, headers };
    const turn = (off: boolean) =>
      server.store.pool.query('update users set switched_off_at = case when $2 then now() end where id = $1', [
        practice.users.staff,
        off,
      ]);
    const found = async () => (await server.ask('GET', '/api/auth/people?filter[search]=STAFF@', { as: admin })).json;
    expect((await server.ask('GET', paths.workspaces, at)).status).toBe(200);
    await turn(true);
    try {
      const refused = [await server.ask('GET', paths.workspaces, at), await server.ask('GET', paths.user, at)];
      expect(refused.map(codeOf)).toEqual(['account-off', 'account-off']);
      expect(await found()).toEqual({ data: [] });
    } finally {
      await turn(false);
    }
    expect((await server.ask('GET', paths.workspaces, at)).status).toBe(200);
  });
});

const DEMO_PEOPLE = '/api/auth/demo-people';

describeWire('the sign-ins of a demo', (wired) => {
  it('AUTH-19 are told to nobody where there is no demo', async () => {
    const answer = await wired().server.ask('GET', DEMO_PEOPLE);
    expect([answer.status, answer.json]).toEqual([200, { data: [] }]);
  });
});

describeWire(
  'the sign-ins of a running demo',
  (wired) => {
    it('AUTH-19 are those of the people who work at a location', async () => {
      const answer = await wired().server.ask('GET', DEMO_PEOPLE);
      const { data } = v.parse(demoPeopleDocument, answer.json);
      expect(data.map(({ attributes: { name, role } }) => [name, role])).toEqual([
        ['Olive Owner', 'owner'],
        ['Sam Staff', 'staff'],
        ['Dana Doctor', 'doctor'],
      ]);
    });

    it('CHK-16 nothing is said to reach nobody, since all of it is a demo', async () => {
      const { post, practice } = wired();
      const line = { type: 'cart-items', attributes: { productDistributorId: practice.offers.gloves } };
      await post(paths.cartAdd, { data: line });
      const { json } = await post(paths.locationCart(practice.locations.main), { ids: [] }, { key: null });
      expect(json['data'][0]?.['attributes']).not.toHaveProperty('isSimulated');
    });
  },
  { demoPeople: demoSignIns() },
);
