/** The audit log: what it records, with which details, who can read it, and that nothing in it ever changes. */
import { expect, it } from 'vitest';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire('the audit log', (wired) => {
  const login = (email: string, password = PASSWORD) =>
    wired().server.ask('POST', paths.login, {
      body: requested('logins', { email, password, device: 'Desk' }),
      key: null,
    });
  const read = async (query = '', at: { as?: string; location?: string } = {}) => {
    const { owner: as, practice } = wired();
    const answer = await wired().server.ask('GET', `/api/v2/audit-events${query}`, {
      as,
      location: practice.locations.main,
      ...at,
    });
    // JSON whose shape this test asserts.
    const data = (answer.json['data'] ?? []) as unknown as readonly { attributes: Record<string, unknown> }[];
    return { answer, total: answer.json['meta']?.['total'], events: data.map(({ attributes }) => attributes) };
  };
  const refreshWith = (meta: Awaited<ReturnType<typeof login>>['json']) =>
    wired().server.ask('POST', paths.refresh, {
      key: null,
      body: requested('refreshes', {
        email: EMAILS.staff,
        accessToken: String(meta?.['accessToken']),
        refreshToken: String(meta?.['refreshToken']),
      }),
    });

  it('ACC-05 has sign-ins and failures, by device and network, at each location of the person', async () => {
    const { locations } = wired().practice;
    expect((await login(EMAILS.owner)).status).toBe(200);
    expect((await login(EMAILS.owner, 'wrong')).status).toBe(401);
    for (const location of [locations.main, locations.annex]) {
      const { events } = await read('?filter[person]=owner', { location });
      expect(events.slice(0, 2)).toMatchObject([
        { kind: 'sign-in-failed', subject: EMAILS.owner, device: 'Desk', address: '127.0.0.1' },
        { kind: 'signed-in', userName: 'Owner Person', device: 'Desk', address: '127.0.0.1' },
      ]);
    }
    const { rows } = await wired().server.store.pool.query(
      'select count(*)::int as n from audit_events where location_id = $1',
      [locations.elsewhere],
    );
    const stranger = await read('', { as: wired().stranger, location: locations.elsewhere });
    expect([stranger.answer.status, stranger.total]).toEqual([200, (rows[0] as { n: number }).n]);
    expect(stranger.events.every(({ userName }) => userName === 'Stranger Person')).toBe(true);
  });

  it('ACC-05 a failure with an address that nobody has is kept, and shown at no location', async () => {
    await login('nobody@nowhere.test');
    const { rows } = await wired().server.store.pool.query(
      `select location_id, kind from audit_events where subject = 'nobody@nowhere.test'`,
    );
    expect(rows).toEqual([{ location_id: '0', kind: 'sign-in-failed' }]);
  });

  it('ACC-05 says once that somebody was throttled, however often they go on', async () => {
    for (let n = 0; n < 14; n += 1) await login(EMAILS.staff, 'wrong');
    const { events } = await read('?filter[kind]=sign-in-throttled');
    expect(events).toMatchObject([{ subject: EMAILS.staff }]);
    await wired().server.store.pool.query('delete from login_attempts');
  });

  it('ACC-05 has a refresh token that was used again, and how a session ended', async () => {
    const first = (await login(EMAILS.staff)).json['meta'];
    const second = (await refreshWith(first)).json['meta'];
    await wired().server.ask('GET', paths.user, { as: String(second?.['accessToken']) });
    await wired().server.store.pool.query(
      `update session_tokens set first_used_at = first_used_at - interval '1 minute' where first_used_at is not null`,
    );
    expect(codeOf(await refreshWith(first))).toBe('refresh-reused');
    const as = String((await login(EMAILS.staff)).json['meta']?.['accessToken']);
    await wired().server.ask('POST', paths.logout, { as, key: null });
    const { events } = await read('?filter[kind]=token-reused,signed-out');
    expect(events).toMatchObject([
      { kind: 'signed-out', userName: 'Staff Person', device: 'Desk' },
      { kind: 'token-reused', userName: 'Staff Person', device: 'Desk' },
    ]);
  });

  it('ACC-05 names the admin who acts for somebody', async () => {
    const as = await wired().server.signIn('admin');
    const { main } = wired().practice.locations;
    const changed = await wired().server.ask('PATCH', `/api/v2/practice-locations/${main}`, {
      as,
      key: null,
      headers: { 'x-impersonated-user': wired().practice.users.owner },
      body: { data: { type: 'practice-locations', id: main, attributes: { address: '5 Other Road' } } },
    });
    expect(changed.status).toBe(200);
    const { events } = await read('?filter[kind]=location-changed');
    expect(events).toMatchObject([{ userName: 'Owner Person', adminName: 'Admin Person' }]);
  });

  it('ACC-05 says once for each session that an admin acts for somebody, whatever they look at', async () => {
    const { server, practice } = wired();
    const headers = { 'x-impersonated-user': practice.users.staff };
    const begun = async () => (await read('?filter[kind]=acting-begun&filter[person]=staff')).events;
    const before = await begun();
    const look = (as: string) =>
      server.ask('GET', '/api/v2/changes', { as, location: practice.locations.main, headers });
    const body = requested('logins', { email: EMAILS.admin, password: PASSWORD, device: 'Support desk' });
    const signIn = async () =>
      String((await server.ask('POST', paths.login, { key: null, body })).json['meta']?.['accessToken']);
    const [first, second] = [await signIn(), await signIn()];
    for (const as of [first, first, second, first]) expect((await look(as)).status).toBe(200);
    const events = await begun();
    expect(events.slice(0, events.length - before.length)).toMatchObject([
      { userName: 'Staff Person', adminName: 'Admin Person', device: 'Support desk', address: '127.0.0.1' },
      { userName: 'Staff Person', adminName: 'Admin Person' },
    ]);
  });

  it('ACC-05 is read in pages, by kind, person and day, and only by who manages people', async () => {
    const all = await read('?page[size]=3');
    expect([all.events.length, Number(all.total) > 6]).toEqual([3, true]);
    const second = await read('?page[size]=3&page[number]=2');
    expect(second.events.map(({ at }) => at)).not.toEqual(all.events.map(({ at }) => at));
    expect((await read('?filter[at][to]=2020-01-01')).total).toBe(0);
    expect((await read('?filter[at][from]=2020-01-01')).total).toBe(all.total);
    expect((await read('?filter[person]=nobody-like-that')).total).toBe(0);
    const staff = await read('', { as: await wired().server.signIn('staff') });
    expect(codeOf(staff.answer)).toBe('not-allowed');
  });

  it.each(["update audit_events set subject = ''", 'delete from audit_events', 'truncate audit_events'])(
    'ACC-05 is only added to: PostgreSQL refuses %s',
    async (statement) => {
      const { pool } = wired().server.store;
      const count = async () => (await pool.query('select count(*) from audit_events')).rows;
      const before = await count();
      await expect(pool.query(statement)).rejects.toThrow('only added to');
      expect(await count()).toEqual(before);
    },
  );

  it('ACC-05 a change and its entry are there together or not at all', async () => {
    const { pool } = wired().server.store;
    const { main } = wired().practice.locations;
    await pool.query(`alter table audit_events add constraint none check (kind <> 'budget-changed') not valid`);
    const answer = await wired().server.ask('PATCH', `/api/v2/practice-locations/${main}`, {
      as: wired().owner,
      key: null,
      body: { data: { type: 'practice-locations', id: main, attributes: { budget: 4321 } } },
    });
    await pool.query('alter table audit_events drop constraint none');
    const { rows } = await pool.query('select budget_cents from practice_locations where id = $1', [main]);
    expect([answer.status, (rows[0] as { budget_cents: string }).budget_cents]).toEqual([500, '100000']);
  });
});
