import { expect, it } from 'vitest';
import { CAPABILITIES } from '#domain/access/capability.ts';
import { endpointInputOf, methodOf, WALKS } from './every-route.ts';
import { PASSWORD } from '../support/small-practice.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

const PATH = '/api/v2/api-tokens';
const wanted = (capabilities: readonly string[], more: object = {}) => ({
  data: { type: 'api-tokens', attributes: { name: 'Shelf sensor', capabilities, days: 90, ...more } },
});

describeWire('an API token', (wired) => {
  async function make(capabilities: readonly string[], more: object = {}) {
    const answer = await wired().post(PATH, wanted(capabilities, more));
    expect(answer.status).toBe(200);
    const { token } = answer.json['meta'] as { token: string };
    const { id } = answer.json['data'] as unknown as { id: string };
    return { token, id };
  }
  const at = (token: string) => ({ as: token, location: wired().practice.locations.main });

  it('API-59 is told once, kept as a hash, and listed with its maker, its end and its last use', async () => {
    const { get, server, practice } = wired();
    const { token, id } = await make(['count'], { name: '  Shelf sensor 1 ' });
    expect(token).toMatch(new RegExp(`^srt_${practice.locations.main}_[\\w-]{43}$`));
    const { rows } = await server.store.pool.query('select * from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
    const before = await get(PATH);
    expect(before.text).not.toContain(token);
    const listed = (text: string) =>
      (JSON.parse(text) as { data: { id: string; attributes: Record<string, unknown> }[] }).data.find(
        (each) => each.id === id,
      )?.attributes;
    expect(listed(before.text)).toMatchObject({ name: 'Shelf sensor 1', capabilities: ['count'], lastUsedAt: null });
    const days = (Date.parse(String(listed(before.text)?.['expiresAt'])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect((await server.ask('GET', '/api/v2/workspaces', at(token))).status).toBe(200);
    expect(listed((await get(PATH)).text)?.['lastUsedAt']).toEqual(expect.any(String));
  });

  it('API-59 AUTH-37 is created after the password was given, within ten minutes', async () => {
    const { owner, post, server } = wired();
    const count = async () => (await server.store.pool.query('select from api_tokens')).rows.length;
    const before = await count();
    await server.store.pool.query(`update sessions set proven_at = now() - interval '11 minutes'`);
    const refused = await post(PATH, wanted(['count']));
    expect([refused.status, codeOf(refused), await count()]).toEqual([403, 'proof-needed', before]);
    const body = { data: { type: 'proofs', attributes: { password: PASSWORD, code: '' } } };
    expect((await server.ask('POST', '/api/auth/proofs', { as: owner, key: null, body })).status).toBe(204);
    expect((await post(PATH, wanted(['count']))).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  it('API-59 may do what it was given, in its own name and its maker’s, and nothing else', async () => {
    const { server, practice } = wired();
    const { token } = await make(['count']);
    const body = adjust(practice.items.gloves, -1);
    const done = await server.ask('POST', '/api/v2/stock-movements', { ...at(token), body });
    expect(done.status).toBe(201);
    const { rows } = await server.store.pool.query('select user_name from stock_movements order by id desc limit 1');
    expect(rows).toEqual([{ user_name: expect.stringMatching(/^Shelf sensor for /) as string }]);
    const refused = await server.ask('POST', '/api/v2/workspaces', {
      ...at(token),
      body: { name: 'Not mine', parent_id: practice.folders.root },
    });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not-allowed']);
    const priced = await server.ask('GET', '/api/v2/cart-items', at(token));
    expect(priced.text).not.toMatch(/"price":\d*[1-9]/);
  });

  it('API-59 is for one location and for no person: everything that is a person’s is shut to it', async () => {
    const { server, practice, owner } = wired();
    const { token } = await make(CAPABILITIES.filter((each) => each !== 'manage-people'));
    const elsewhere = await server.ask('GET', '/api/v2/workspaces', { as: token, location: practice.locations.annex });
    expect(
      (await server.ask('GET', '/api/v2/workspaces', { as: owner, location: practice.locations.annex })).status,
    ).toBe(200);
    expect(elsewhere.status).toBe(404);
    const personal = Object.keys(WALKS).filter((route) => route.startsWith('GET /api/auth/'));
    expect(personal.length).toBeGreaterThan(2);
    for (const route of [...personal, 'GET /api/v2/admin/jobs']) {
      const answer = await server.ask('GET', route.slice(4), at(token));
      expect([route, answer.status, codeOf(answer)]).toEqual([route, 403, 'forbidden']);
    }
    const another = await server.ask('POST', PATH, { ...at(token), body: wanted(['count']) });
    expect([another.status, codeOf(another)]).toEqual([403, 'not-allowed']);
  });

  it('API-59 neither reads nor changes what belongs to its maker at the location', async () => {
    const { get, server, practice } = wired();
    const { token } = await make(['see-catalogue']);
    const history = '/api/v2/user-searches/show';
    const search = (ask: object) => server.ask('GET', '/api/v2/product-distributors?searchable=gauze', ask);
    expect((await search({ as: token, location: practice.locations.main })).status).toBe(200);
    expect((await get(history)).json['data']).toEqual([]);
    const personal = Object.keys(WALKS).filter((route) => {
      const { who, isPersonal } = endpointInputOf(route);
      return who === 'location' && isPersonal;
    });
    expect(personal).toEqual(expect.arrayContaining([`GET ${history}`, 'POST /api/v2/notification-reads']));
    for (const route of personal) {
      const answer = await server.ask(methodOf(route), route.split(' ')[1] ?? '', { ...at(token), body: {} });
      expect([route, answer.status, codeOf(answer)]).toEqual([route, 403, 'forbidden']);
    }
  });

  it('API-59 fifty are the most, also of requests that are sent at once', async () => {
    const { post, server, practice } = wired();
    await server.store.pool.query(
      `insert into api_tokens (location_id, user_id, name, hash, capabilities, expires_at)
        select $1, $2, 'Shelf sensor ' || n, sha256(n::text::bytea), '{count}', now() + interval '1 day' from generate_series(1, 45) n`,
      [practice.locations.main, practice.users.owner],
    );
    await Promise.all(Array.from({ length: 20 }, () => post(PATH, wanted(['count']))));
    const { rows } = await server.store.pool.query(
      'select count(*)::int as valid from api_tokens where location_id = $1 and revoked_at is null and expires_at > now()',
      [practice.locations.main],
    );
    expect(rows).toEqual([{ valid: 50 }]);
    await server.store.pool.query(`delete from api_tokens where name like 'Shelf sensor%'`);
  });

  it('API-59 never has more rights than its maker has at the time, and none without one', async () => {
    const { server, practice } = wired();
    const { token } = await make(['count']);
    const ask = () =>
      server.ask('POST', '/api/v2/stock-movements', { ...at(token), body: adjust(practice.items.gauze, 1) });
    expect((await ask()).status).toBe(201);
    const member = [practice.users.owner, practice.locations.main];
    const become = (role: string, withheld: string[]) =>
      server.store.pool.query(
        'update location_users set role = $3, withheld = $4 where user_id = $1 and location_id = $2',
        [...member, role, withheld],
      );
    await become('staff', ['count']);
    expect(codeOf(await ask())).toBe('not-allowed');
    await server.store.pool.query('delete from location_users where user_id = $1 and location_id = $2', member);
    expect(codeOf(await ask())).toBe('token-invalid');
    await server.store.pool.query(
      `insert into location_users (user_id, location_id, role) values ($1, $2, 'owner')`,
      member,
    );
    expect((await ask()).status).toBe(201);
  });

  it('API-59 ends when it is revoked or has expired, and its owner alone revokes it', async () => {
    const { del, get, server, stranger, practice } = wired();
    const { token, id } = await make(['count']);
    const ask = () => server.ask('GET', '/api/v2/workspaces', at(token));
    const foreign = await server.ask('DELETE', `${PATH}/${id}`, {
      as: stranger,
      location: practice.locations.elsewhere,
    });
    expect(foreign.status).toBe(204);
    expect((await ask()).status).toBe(200);
    await server.store.pool.query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect([(await ask()).status, codeOf(await ask())]).toEqual([401, 'token-expired']);
    // Its owner sees why the program has stopped.
    expect((await get(PATH)).json).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ id })]) });
    await server.store.pool.query(`update api_tokens set expires_at = now() + interval '1 day' where id = $1`, [id]);
    expect((await del(`${PATH}/${id}`)).status).toBe(204);
    expect([(await ask()).status, codeOf(await ask())]).toEqual([401, 'token-invalid']);
    expect((await del(`${PATH}/${id}`)).status).toBe(204);
    const { rows } = await server.store.pool.query(
      `select kind, subject from audit_events where kind like 'token-%' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { kind: 'token-revoked', subject: 'Shelf sensor' },
      { kind: 'token-made', subject: 'Shelf sensor' },
    ]);
  });

  it.each([
    ['no name', wanted(['count'], { name: '  ' })],
    ['a name of 81 letters', wanted(['count'], { name: 'x'.repeat(81) })],
    ['a right that there is not', wanted(['fly'])],
    ['a right about people', wanted(['manage-people'])],
    ['ordering without seeing prices', wanted(['order'])],
    ['a day too many', wanted(['count'], { days: 366 })],
  ])('API-59 is not made with %s', async (_, body) => {
    const { post, server } = wired();
    const count = async () => (await server.store.pool.query('select count(*) from api_tokens')).rows;
    const before = await count();
    const answer = await post(PATH, body);
    expect(['malformed-document', 'invalid-attribute']).toContain(codeOf(answer));
    expect(await count()).toEqual(before);
  });

  it('API-59 ACC-03 ends with the membership of its maker, also if they come back', async () => {
    const { server, practice, owner } = wired();
    const { staff } = practice.users;
    const { token, id } = await make(['count']);
    await server.store.pool.query('update api_tokens set user_id = $1 where id = $2', [staff, id]);
    const status = async () => (await server.ask('GET', '/api/v2/workspaces', at(token))).status;
    expect(await status()).toBe(200);
    const gone = await server.ask('DELETE', `/api/v2/members/${staff}`, { ...at(owner), key: null });
    expect([gone.status, await status()]).toEqual([204, 401]);
    await server.store.pool.query(`insert into location_users (location_id, user_id, role) values ($1, $2, 'staff')`, [
      practice.locations.main,
      staff,
    ]);
    expect(await status()).toBe(401);
    const { rows } = await server.store.pool.query(
      `select subject from audit_events where kind = 'token-revoked' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ subject: 'Shelf sensor' }]);
  });

  it('API-59 one that is made up says nothing and is refused', async () => {
    const { server, practice } = wired();
    for (const token of [
      `srt_${practice.locations.main}_${'A'.repeat(43)}`,
      `srt_9223372036854775807_${'A'.repeat(43)}`,
      `srt_9999999999999999999_${'A'.repeat(43)}`,
      `srt_0_${'A'.repeat(43)}`,
    ]) {
      const answer = await server.ask('GET', '/api/v2/workspaces', at(token));
      expect([answer.status, codeOf(answer)]).toEqual([401, 'token-invalid']);
    }
  });
});
