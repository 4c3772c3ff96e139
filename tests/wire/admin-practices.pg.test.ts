/** Practices, people, sessions, brands and health in the admin area. */
import { expect, it } from 'vitest';
import { healthDocument } from '#contract/resources/admin-health.ts';
import { onePracticeDocument, peopleDocument, practicesDocument } from '#contract/resources/admin-practices.ts';
import * as v from 'valibot';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('practices and people of the admin area', (wired) => {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    wired().server.ask(method, `/api/v2/admin${path}`, { as: wired().admin, key: null, body });
  const practices = async (query = '') => v.parse(practicesDocument, (await ask('GET', `/practices${query}`)).json);
  const maple = async (): Promise<string> => (await practices('?filter[search]=maple')).data[0]?.id ?? '';
  const practiceOf = async (id: string) =>
    v.parse(onePracticeDocument, (await ask('GET', `/practices/${id}`)).json).data.attributes;
  const people = async (query = '') => v.parse(peopleDocument, (await ask('GET', `/people${query}`)).json);

  it('ADM-06 lists practices by name, in pages, and finds them by their locations', async () => {
    const all = await practices();
    expect(all.data.map(({ attributes }) => attributes)).toMatchObject([
      { name: 'Maple', locations: 2, people: 2, buyingGroups: [] },
      { name: 'Stranger', locations: 1, people: 1 },
    ]);
    expect(all.meta).toMatchObject({ total: 2, current_page: 1, last_page: 1 });
    const second = await practices('?page[size]=1&page[number]=2');
    expect(second.data.map(({ attributes }) => attributes.name)).toEqual(['Stranger']);
    expect(second.meta).toMatchObject({ total: 2, current_page: 2, last_page: 2 });
    const byLocation = await practices('?filter[search]=aNNex');
    expect(byLocation.data.map(({ attributes }) => attributes.name)).toEqual(['Maple']);
    expect((await practices('?filter[search]=%25')).meta.total).toBe(0);
    expect((await practices('?page[number]=9')).meta).toMatchObject({ total: 2, current_page: 9 });
  });

  it('ADM-06 opens a practice with its locations and people, and no other', async () => {
    const { locations, people: found } = await practiceOf(await maple());
    expect(locations.map(({ name, items }) => [name, items])).toEqual([
      ['Annex', 0],
      ['Main', 4],
    ]);
    expect(
      found.map(({ email, memberships }) => [
        email,
        memberships.map(({ locationName, role }) => `${role} ${locationName}`),
      ]),
    ).toEqual([
      [EMAILS.owner, ['owner Annex', 'owner Main']],
      [EMAILS.staff, ['staff Main']],
    ]);
    for (const id of ['99999', 'abc']) expect((await ask('GET', `/practices/${id}`)).status).toBe(404);
  });

  it('ADM-07 lists people, admins too, with where they belong and when they were seen', async () => {
    const all = await people();
    expect(all.data.map(({ attributes }) => [attributes.name, attributes.role, attributes.practiceNames])).toEqual([
      ['Admin Person', 'admin', []],
      ['Owner Person', 'customer', ['Maple']],
      ['Staff Person', 'customer', ['Maple']],
      ['Stranger Person', 'customer', ['Stranger']],
    ]);
    const byMail = await people('?filter[search]=STAFF@maple');
    expect(byMail.data).toHaveLength(1);
    expect((await people('?filter[search]=elsewhere')).data.map(({ attributes }) => attributes.name)).toEqual([
      'Stranger Person',
    ]);
  });

  it('ADM-07 ends one session of a person, or all, and those of nobody else', async () => {
    const { server, practice, owner } = wired();
    const staff = await server.signIn('staff');
    const sessionsOf = async (id: string) => (await ask('GET', `/people/${id}/sessions`)).json['data'];
    const listed = await sessionsOf(practice.users.staff);
    expect(listed).toHaveLength(1);
    const id = String(listed?.[0]?.['id']);
    // Under another person's path the session is not ended.
    expect((await ask('DELETE', `/people/${practice.users.owner}/sessions/${id}`)).status).toBe(204);
    expect((await server.ask('GET', '/api/auth/user', { as: staff })).status).toBe(200);
    for (let n = 0; n < 2; n += 1) {
      expect((await ask('DELETE', `/people/${practice.users.staff}/sessions/${id}`)).status).toBe(204);
    }
    expect(codeOf(await server.ask('GET', '/api/auth/user', { as: staff }))).toBe('token-invalid');
    expect(await sessionsOf(practice.users.staff)).toEqual([]);

    expect((await ask('DELETE', `/people/${practice.users.stranger}/sessions`)).status).toBe(204);
    expect((await server.ask('GET', '/api/auth/user', { as: wired().stranger })).status).toBe(401);
    expect((await server.ask('GET', '/api/auth/user', { as: owner })).status).toBe(200);
    // An admin's own session stays; otherwise they could not undo a mistake.
    expect((await ask('DELETE', `/people/${practice.users.admin}/sessions`)).status).toBe(204);
    expect((await ask('GET', '/people')).status).toBe(200);
    expect((await ask('GET', '/people/99999/sessions')).status).toBe(404);
  });

  it('ADM-07 mails a person a link once, however often it is pressed, and tells the admin nothing of it', async () => {
    const { server, practice } = wired();
    const path = `/people/${practice.users.staff}/password-mails`;
    const answers = await Promise.all([ask('POST', path), ask('POST', path)]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const { rows } = await server.store.pool.query(
      `select payload from graphile_worker._private_jobs where key = 'password-recovery:' || $1`,
      [EMAILS.staff],
    );
    expect(rows).toEqual([{ payload: { email: EMAILS.staff } }]);
    expect((await ask('POST', '/people/99999/password-mails')).status).toBe(404);
  });

  it('ADM-15 an account that is switched off ends with its sessions and programs, and comes back', async () => {
    const { server, practice, owner, admin } = wired();
    const { staff } = practice.users;
    const login = () =>
      server.ask('POST', '/api/auth/login', {
        key: null,
        body: { data: { type: 'logins', attributes: { email: EMAILS.staff, password: PASSWORD } } },
      });
    const token = String((await login()).json['meta']?.['accessToken']);
    const { rows } = await server.store.pool.query<{ id: string }>('select count(*)::text as id from api_tokens');
    expect(rows).toEqual([{ id: '0' }]);
    const made = await server.ask('POST', '/api/v2/api-tokens', {
      as: owner,
      location: practice.locations.main,
      key: null,
      body: { data: { type: 'api-tokens', attributes: { name: 'Till', days: 30, capabilities: ['see-catalogue'] } } },
    });
    const program = String(made.json['meta']?.['token']);
    await server.store.pool.query('update api_tokens set user_id = $1', [staff]);
    const shelves = (as: string) => server.ask('GET', '/api/v2/workspaces', { as, location: practice.locations.main });
    expect([(await shelves(token)).status, (await shelves(program)).status]).toEqual([200, 200]);
    const put = (id: string, isOff: boolean) =>
      server.ask('PATCH', `/api/v2/admin/people/${id}`, {
        as: admin,
        key: null,
        body: { data: { type: 'people', attributes: { isOff } } },
      });
    expect(codeOf(await put(practice.users.admin, true))).toBe('forbidden');
    for (const isOff of [true, true]) expect((await put(staff, isOff)).status).toBe(204);
    expect([codeOf(await shelves(token)), codeOf(await shelves(program))]).toEqual(['token-invalid', 'token-invalid']);
    expect(codeOf(await login())).toBe('account-off');
    expect((await put(staff, false)).status).toBe(204);
    expect([(await login()).status, codeOf(await shelves(token))]).toEqual([200, 'token-invalid']);
    const { rows: reported } = await server.store.pool.query(
      `select kind, location_id::text as at, user_id::text as by from audit_events where kind like 'account-o%' order by id`,
    );
    const at = practice.locations.main;
    expect(reported).toEqual([
      { kind: 'account-off', at, by: practice.users.admin },
      { kind: 'account-on', at, by: practice.users.admin },
    ]);
  });

  it('ADM-08 WL-02 gives a practice a brand at all its locations, tells its people, and leaves other practices alone', async () => {
    const { server, practice, owner } = wired();
    const id = await maple();
    const set = (buyingGroup: unknown) =>
      ask('PATCH', `/practices/${id}`, { data: { type: 'practices', id, attributes: { buyingGroup } } });
    const reported: string[] = [];
    const listening = await server.store.pool.connect();
    listening.on('notification', ({ payload = '' }) => reported.push(payload));
    await listening.query('listen stockroom');
    try {
      expect((await set('fireside')).status).toBe(204);
      await expect
        .poll(() => reported.filter((each) => each.startsWith('m ')).toSorted())
        .toEqual([`m ${practice.users.owner}`, `m ${practice.users.staff}`].toSorted());
    } finally {
      listening.release(true);
    }
    const groups = async () => (await practiceOf(id)).locations.map(({ buyingGroup }) => buyingGroup);
    expect(await groups()).toEqual(['fireside', 'fireside']);
    const user = await server.ask('GET', '/api/auth/user', { as: owner, location: practice.locations.main });
    expect(user.json).toMatchObject({ data: { attributes: { practiceLocation: { buyingGroup: 'fireside' } } } });
    expect((await practices()).data.map(({ attributes }) => attributes.buyingGroups)).toEqual([['fireside'], []]);
    for (const wrong of ['stockroom', 'Fireside', 7, undefined]) expect((await set(wrong)).status).toBe(400);
    expect(await groups()).toEqual(['fireside', 'fireside']);
    expect((await set(null)).status).toBe(204);
    expect(await groups()).toEqual([null, null]);
    const body = { data: { type: 'practices', attributes: { buyingGroup: null } } };
    expect((await ask('PATCH', '/practices/99999', body)).status).toBe(404);
  });

  it('SUB-02 ADM-16 support cancels, closes and reactivates a subscription, and what its status does not know changes nothing', async () => {
    const { practice, server, owner } = wired();
    const { annex } = practice.locations;
    const { pool } = server.store;
    const change = async (event: unknown, id: string = annex) =>
      (
        await ask('PATCH', `/practice-locations/${id}`, {
          data: { type: 'practice-locations', id, attributes: { event } },
        })
      ).status;
    const standing = async () => {
      const { rows } = await pool.query<{ status: string; days: number }>(
        `select l.status, s.renews_on - (now() at time zone l.time_zone)::date as days
          from practice_locations l join subscriptions s on s.location_id = l.id where l.id = $1`,
        [annex],
      );
      return [rows[0]?.status, rows[0]?.days];
    };
    expect(await change('reactivated')).toBe(204);
    expect(await change('canceled-by-support')).toBe(204);
    expect(await standing()).toEqual(['canceled', 30]);
    expect(await change('deactivated')).toBe(204);
    expect((await standing())[0]).toBe('inactive');
    expect(await change('canceled-by-support')).toBe(204);
    expect((await standing())[0]).toBe('inactive');
    // A year later, nothing is owed for that year.
    await pool.query('update subscriptions set renews_on = renews_on - 365 where location_id = $1', [annex]);
    expect(await change('reactivated')).toBe(204);
    expect(await standing()).toEqual(['active', 0]);
    const { rows } = await pool.query<{ event: string }>(
      `select details->>'event' as event from audit_events where kind = 'subscription-changed' order by id`,
    );
    expect(rows.map(({ event }) => event)).toEqual(['canceled-by-support', 'deactivated', 'reactivated']);
    for (const wrong of ['paid', '', 7, undefined]) expect(await change(wrong)).toBe(400);
    for (const nobody of ['99999', 'x']) expect(await change('deactivated', nobody)).toBe(404);
    const body = { data: { type: 'practice-locations', attributes: { event: 'reactivated' } } };
    const path = `/api/v2/admin/practice-locations/${annex}`;
    expect((await server.ask('PATCH', path, { as: owner, key: null, body })).status).toBe(403);
  });

  it('ADM-05 tells how the server stands', async () => {
    await wired().get('/api/v2/orders');
    const { attributes } = v.parse(healthDocument, (await ask('GET', '/health')).json).data;
    expect(attributes).toMatchObject({ searchServedBy: 'sql', stuckDeliveries: 0, oldestDueJobAt: null });
    expect(attributes.memoryMb).toBeGreaterThan(20);
    expect(attributes.databaseMs).toBeGreaterThan(0);
    expect(attributes.routes.find(({ route }) => route === '/api/v2/orders')).toMatchObject({
      method: 'GET',
      requests: 1,
      failures: 0,
    });
    await wired().server.store.pool.query(
      `select graphile_worker.add_job('mail', '{}'::json, run_at => now() - interval '1 hour')`,
    );
    const late = v.parse(healthDocument, (await ask('GET', '/health')).json).data.attributes;
    expect(Date.parse(late.oldestDueJobAt ?? '')).toBeLessThan(Date.now() - 3_500_000);
    expect(late.jobs.find(({ kind }) => kind === 'mail')).toMatchObject({ waiting: 1, failed: 0 });
  });
});
