/** Admins' actions are in the audit log of the place they concern. */
import { expect, it } from 'vitest';
import { EMAILS, PASSWORD } from '#tests/support/small-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('the audit log of the admin area', (wired) => {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    wired().server.ask(method, `/api/v2/admin${path}`, { as: wired().admin, key: null, body });
  const events = async (search = '') => {
    const { json } = await ask('GET', `/audit-events?filter[search]=${encodeURIComponent(search)}`);
    return (json['data'] as unknown as { attributes: Record<string, unknown> }[]).map(({ attributes }) => attributes);
  };

  it('ADM-14 tells of distributors and price files as of the product, and keeps secrets out', async () => {
    const { practice } = wired();
    const attributes = {
      gateway: 'cxml',
      gatewayAddress: 'https://a.test',
      account: { identity: 'AN', secret: 'hush-hush' },
    };
    const body = { data: { type: 'distributors', attributes } };
    expect((await ask('PATCH', `/distributors/${practice.distributors.north}`, body)).status).toBe(204);
    const [event] = await events('distributor-changed');
    expect(event).toMatchObject({
      kind: 'distributor-changed',
      userName: 'Admin Person',
      locationName: null,
      details: { fields: ['gateway', 'gatewayAddress', 'account'] },
    });
    expect(JSON.stringify(await events())).not.toContain('hush');
  });

  it('ADM-14 tells of people and brands at their locations, where owners read it too', async () => {
    const { practice, get } = wired();
    expect((await ask('DELETE', `/people/${practice.users.staff}/sessions`)).status).toBe(204);
    expect((await ask('POST', `/people/${practice.users.staff}/password-mails`)).status).toBe(204);
    const practiceBody = { data: { type: 'practices', attributes: { buyingGroup: 'dsn' } } };
    const list = await ask('GET', '/practices?filter[search]=maple');
    const path = `/practices/${String(list.json['data']?.[0]?.['id'])}`;
    await ask('PATCH', path, practiceBody);
    // Setting the same value again is no event.
    await ask('PATCH', path, practiceBody);
    expect((await events('brand-changed')).map(({ locationName }) => locationName)).toEqual(['Annex, Main']);
    expect(await events('sessions-ended')).toMatchObject([
      { subject: 'Staff Person', userName: 'Admin Person', locationName: 'Main' },
    ]);
    const own = await get('/api/v2/audit-events');
    const kinds = (own.json['data'] as unknown as { attributes: { kind: string } }[]).map(
      ({ attributes }) => attributes.kind,
    );
    expect(kinds.slice(0, 3)).toEqual(['brand-changed', 'password-asked', 'sessions-ended']);
  });

  it('ADM-14 an act that is told at several locations is one line, found by each of them', async () => {
    const { server, practice } = wired();
    const { rows } = await server.store.pool.query<{ count: number }>(
      `select count(*)::int from location_users where user_id = $1`,
      [practice.users.owner],
    );
    expect(rows).toEqual([{ count: 2 }]);
    const before = (await events('signed-in')).length;
    const body = { data: { type: 'logins', attributes: { email: EMAILS.owner, password: PASSWORD } } };
    expect((await server.ask('POST', '/api/auth/login', { key: null, body })).status).toBe(200);
    const signIns = await events('signed-in');
    expect(signIns.length).toBe(before + 1);
    expect(signIns[0]).toMatchObject({ locationName: 'Annex, Main' });
  });

  it('ADM-14 lists in pages, and to nobody but an admin', async () => {
    const page = await ask('GET', '/audit-events?page[size]=1&page[number]=2');
    expect(page.json['data']).toHaveLength(1);
    expect(page.json['meta']).toMatchObject({ current_page: 2, per_page: 1 });
    const refused = await wired().get('/api/v2/admin/audit-events');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not-allowed']);
  });
});
