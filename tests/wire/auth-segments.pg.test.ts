/** The named paths of auth (API-34, API-35), literally as in the specification. */
import { expect, it } from 'vitest';
import { EMAILS } from '../support/small-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire('the named segments of auth', (wired) => {
  const post = (segment: string, body: unknown, as: string | null = null, method: 'POST' | 'PATCH' = 'POST') =>
    wired().server.ask(method, `/api/auth/${segment}`, { as, key: null, body });

  it('API-34 API-35 answer by the names of the specification, with the fields of the forms', async () => {
    const email = EMAILS.staff;
    for (const segment of ['recovery', 'resend-password']) {
      expect((await post(segment, doc('recoveries', { email }))).status).toBe(204);
    }
    const token = 'invented';
    expect(codeOf(await post('check-reset-password-token', doc('reset-checks', { token })))).toBe('link-expired');
    expect(codeOf(await post('reset-password', doc('resets', { token, password: 'maple-river-stone-84' })))).toBe(
      'link-expired',
    );
    expect(codeOf(await post('confirm', doc('confirmations', { token })))).toBe('link-expired');
    const wrong = await post('create-consumer', doc('registrations', { name: '', email: 'x', password: 'y' }));
    expect([wrong.status, (await post('register', doc('registrations', {}))).status]).toEqual([400, 400]);
    expect((await post('resend-email-confirmation', doc('confirmation-mails', {}))).status).not.toBe(404);
    const staff = await wired().server.signIn('staff');
    expect((await post('update-user', doc('users', { name: 'Staff Renamed' }), staff, 'PATCH')).status).toBe(204);
    const user = await wired().server.ask('GET', '/api/auth/user', { as: staff, key: null });
    expect(user.json['data']).toMatchObject({ attributes: { name: 'Staff Renamed' } });
    // Whoever may not manage people can't invite through this path either.
    expect(codeOf(await post('create-extra-user', doc('invitations', {}), staff))).toBe('not-allowed');
    expect((await post('constructor', {})).status).toBe(404);
  });

  it('API-34 a generated password is strong, and another each time', async () => {
    const made = new Set<string>();
    for (let nth = 0; nth < 5; nth += 1) {
      const { status, json } = await post('generate-password', undefined);
      expect(status).toBe(200);
      made.add(String(json['meta']?.['password']));
    }
    expect(made.size).toBe(5);
    for (const each of made) expect(each).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  });

  it('API-35 create-admin is for admins alone; who is made one chooses their password by mail', async () => {
    const wanted = doc('people', { name: 'Second Admin', email: 'Second@Example.test' });
    expect((await post('create-admin', wanted)).status).toBe(401);
    for (const who of ['staff', 'owner'] as const) {
      expect(codeOf(await post('create-admin', wanted, await wired().server.signIn(who)))).toBe('not-allowed');
    }
    const { admin, server } = wired();
    expect((await post('create-admin', wanted, admin)).status).toBe(204);
    const again = await post('create-admin', wanted, admin);
    expect([again.status, codeOf(again)]).toEqual([409, 'email-taken']);
    expect((await post('create-admin', doc('people', { name: ' ', email: 'x@y.test' }), admin)).status).toBe(400);
    const found = await server.ask('GET', '/api/v2/admin/people?filter[search]=second@', { as: admin, key: null });
    expect(found.json['data']).toMatchObject([{ attributes: { role: 'admin', name: 'Second Admin' } }]);
  });
});
