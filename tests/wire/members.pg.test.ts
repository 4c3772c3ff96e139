/** People of a location: who may change whom, two managers at once, invitations by mail and by code, and their audit log entries. */
import { runOnce } from 'graphile-worker';
import { expect, it } from 'vitest';
import { listOrderPayments } from '#contract/endpoints/order-payments.ts';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { createLog } from '#server/http/log.ts';
import { mailJob } from '#server/jobs/mail.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { EMAILS } from '../support/small-practice.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const NEW = 'tulip-garage-otter-92';
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });
const STAFF = ['see-catalogue', 'see-money', 'count', 'edit-shelves', 'fill-cart', 'order'];

describeWire('people of a location', (wired) => {
  const at = (as: string) => ({ as, location: wired().practice.locations.main, key: null });
  const members = async (as = wired().owner) => {
    const { json } = await wired().server.ask('GET', '/api/v2/members', at(as));
    // JSON whose shape this test asserts.
    return (json['data'] ?? []) as unknown as readonly { id: string; attributes: Readonly<Record<string, unknown>> }[];
  };
  const memberOf = async (id: string) => (await members()).find((each) => each.id === id)?.attributes ?? {};
  const change = (as: string, id: string, attributes: object) =>
    wired().server.ask('PATCH', `/api/v2/members/${id}`, {
      ...at(as),
      body: { data: { type: 'members', id, attributes } },
    });
  const remove = (as: string, id: string) => wired().server.ask('DELETE', `/api/v2/members/${id}`, at(as));
  const invite = (as: string, attributes: object) =>
    wired().server.ask('POST', '/api/v2/invitations', { ...at(as), body: requested('invitations', attributes) });
  const join = (attributes: object) =>
    wired().server.ask('POST', '/api/auth/joins', { body: requested('joins', attributes), key: null });
  const login = (email: string, password: string) =>
    wired().server.ask('POST', paths.login, {
      body: requested('logins', { email, password, device: 'Phone' }),
      key: null,
    });
  const events = async (query = '') => {
    const { json } = await wired().server.ask('GET', `/api/v2/audit-events${query}`, at(wired().owner));
    return [...(json['data'] ?? [])].map(({ attributes = {} }) => attributes as Record<string, unknown>);
  };
  async function sendMails(url: string): Promise<void> {
    const { store } = wired().server;
    const post = { mailer: smtpMailer({ url, from: 'stock@stock.example' }), demoAddresses: new Set<string>() };
    await runOnce(await runnerOptions({ store, log: createLog('silent'), kinds: [mailJob(store, post)] }));
  }
  const tokenOf = (path: unknown): string => String(path).replace(/^.*\/join\//, '');

  it('ACC-03 lists who works there, what they may do and when they were last seen', async () => {
    const { owner, staff } = wired().practice.users;
    await wired().server.signIn('staff');
    const listed = await members();
    expect(listed.map(({ id }) => id).toSorted()).toEqual([owner, staff].toSorted());
    const you = await memberOf(owner);
    expect(you).toMatchObject({ role: 'owner', isYou: true, orderLimit: null, email: EMAILS.owner });
    expect(Date.now() - Date.parse(String(you['lastSeenAt']))).toBeLessThan(60_000);
    expect(await memberOf(staff)).toMatchObject({ role: 'staff', capabilities: STAFF, lastSeenAt: null, isYou: false });
  });

  it('ACC-03 AUTH-23 what is changed holds with the next request, and the audit log has both', async () => {
    const { staff } = wired().practice.users;
    const as = await wired().server.signIn('staff');
    const { revision } = await memberOf(staff);
    const wanted = { role: 'staff', capabilities: ['count', 'edit-shelves'], orderLimit: null, revision };
    const changed = await change(wired().owner, staff, wanted);
    expect([changed.status, codeOf(changed)]).toEqual([200, 'undefined']);
    expect((await memberOf(staff))['capabilities']).toEqual(['count', 'edit-shelves']);
    expect(codeOf(await wired().server.ask('GET', listOrderPayments.path, at(as)))).toBe('not-allowed');
    const [event] = await events('?filter[kind]=access-changed');
    expect(event).toMatchObject({
      userName: 'Owner Person',
      details: { before: { capabilities: STAFF }, after: { capabilities: ['count', 'edit-shelves'] } },
    });
    expect(event?.['address']).not.toBe('');
  });

  it('ACC-03 two managers at once: the second is told, and nothing is overwritten unseen', async () => {
    const { staff } = wired().practice.users;
    const { revision } = await memberOf(staff);
    const one = { role: 'staff', capabilities: STAFF, orderLimit: 100, revision };
    const other = { role: 'doctor', capabilities: ['count'], orderLimit: null, revision };
    const both = await Promise.all([one, other].map((each) => change(wired().owner, staff, each)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('member-changed');
    const won = both[0]?.status === 200 ? one : other;
    expect((await memberOf(staff))['role']).toBe(won.role);
  });

  it('ACC-03 nobody changes their own access, gives what they do not have, or removes the last owner', async () => {
    const { owner, staff } = wired().practice.users;
    const asManager = async (capabilities: readonly string[], orderLimit: number | null = null) => {
      const { revision } = await memberOf(staff);
      await change(wired().owner, staff, { role: 'staff', capabilities, orderLimit, revision });
      return await wired().server.signIn('staff');
    };
    const own = await memberOf(owner);
    const mine = { role: 'owner', capabilities: [], orderLimit: null, revision: own['revision'] };
    expect(codeOf(await change(wired().owner, owner, mine))).toBe('own-access');
    expect(codeOf(await remove(wired().owner, owner))).toBe('own-access');
    const manager = await asManager(['count', 'manage-people']);
    expect(codeOf(await change(manager, owner, { ...mine, role: 'staff' }))).toBe('above-own-access');
    expect(codeOf(await remove(manager, owner))).toBe('above-own-access');
    const invitation = { role: 'staff', capabilities: STAFF, orderLimit: null, email: null };
    expect(codeOf(await invite(manager, invitation))).toBe('above-own-access');
    expect(codeOf(await invite(manager, { ...invitation, role: 'owner' }))).toBe('above-own-access');
    expect((await invite(manager, { ...invitation, capabilities: ['count'] })).status).toBe(200);
    const limited = await asManager([...STAFF, 'manage-people'], 50);
    expect(codeOf(await invite(limited, invitation))).toBe('above-own-access');
    expect(codeOf(await invite(limited, { ...invitation, orderLimit: 50.01 }))).toBe('above-own-access');
    expect((await invite(limited, { ...invitation, orderLimit: 50 })).status).toBe(200);
    const none = await asManager(['count']);
    expect(codeOf(await wired().server.ask('GET', '/api/v2/members', at(none)))).toBe('not-allowed');
  });

  it('ACC-03 of two owners who remove each other at once, one stays', async () => {
    const { owner, staff } = wired().practice.users;
    const { revision } = await memberOf(staff);
    expect(
      (await change(wired().owner, staff, { role: 'owner', capabilities: [], orderLimit: 5, revision })).status,
    ).toBe(200);
    expect(await memberOf(staff)).toMatchObject({ role: 'owner', orderLimit: null });
    const second = await wired().server.signIn('staff');
    const both = await Promise.all([remove(wired().owner, staff), remove(second, owner)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(204);
    const { rows } = await wired().server.store.pool.query(
      `select user_id from location_users where location_id = $1 and role = 'owner'`,
      [wired().practice.locations.main],
    );
    expect(rows).toHaveLength(1);
    // Restores the state for the following tests.
    await wired().server.store.pool.query(
      `insert into location_users (location_id, user_id, role) values ($1, $2, 'owner'), ($1, $3, 'staff')
        on conflict (location_id, user_id) do update set role = excluded.role`,
      [wired().practice.locations.main, owner, staff],
    );
  });

  it('ACC-03 an invitation by mail lets in one person, who may do what was given and nothing else', async () => {
    const receiver = await smtpReceiver();
    const email = 'nora@maple.test';
    const given = {
      role: 'staff',
      capabilities: ['see-money', 'count'],
      orderLimit: null,
      email: ` ${email.toUpperCase()}`,
    };
    const invited = await invite(wired().owner, given);
    expect([invited.status, invited.json['meta']]).toEqual([200, { path: null }]);
    await sendMails(receiver.url);
    const mail = receiver.mails.find(({ recipients }) => recipients.includes(email));
    expect(mail?.subject).toBe('Owner Person invited you to Main');
    const token = /\/join\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    const { rows } = await wired().server.store.pool.query('select * from invitations');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    const check = await wired().server.ask('POST', '/api/auth/invitation-checks', {
      body: requested('invitation-checks', { token }),
      key: null,
    });
    expect(check.json['meta']).toMatchObject({ location: 'Main', invitedBy: 'Owner Person', email, hasAccount: false });
    const person = { token, name: 'Nora New', email: 'somebody@else.test', password: NEW };
    expect(codeOf(await join({ ...person, password: 'password1234' }))).toBe('weak-password');
    const both = await Promise.all([join(person), join(person)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = await login(email, NEW);
    expect(signedIn.status).toBe(200);
    const as = String(signedIn.json['meta']?.['accessToken']);
    expect(codeOf(await wired().server.ask('GET', paths.products, at(as)))).toBe('not-allowed');
    expect((await wired().server.ask('GET', paths.orders, at(as))).status).toBe(200);
    expect(codeOf(await join(person))).toBe('link-expired');
    const kinds = (await events('?filter[person]=nora')).map((each) => each['kind']);
    expect(kinds).toEqual(['signed-in', 'joined', 'invited']);
  });

  it('ACC-03 a code is shown once, and an existing person gains the location by it', async () => {
    const invited = await invite(wired().owner, {
      role: 'doctor',
      capabilities: ['count'],
      orderLimit: null,
      email: null,
    });
    const token = tokenOf(invited.json['meta']?.['path']);
    expect(token).toMatch(/^\d+\.[\w-]{32}$/);
    const taken = { token, name: 'Some Stranger', email: EMAILS.stranger, password: NEW };
    expect(codeOf(await join(taken))).toBe('email-taken');
    const accept = (as: string) =>
      wired().server.ask('POST', '/api/auth/memberships', { as, body: requested('memberships', { token }), key: null });
    expect(codeOf(await accept(wired().owner))).toBe('already-member');
    expect((await accept(wired().stranger)).json['meta']).toEqual({ locationId: wired().practice.locations.main });
    // After a lost answer the same request leads to the location again; for anybody else the code is used.
    expect((await accept(wired().stranger)).json['meta']).toEqual({ locationId: wired().practice.locations.main });
    expect(codeOf(await accept(wired().admin))).toBe('link-expired');
    const stranger = await memberOf(wired().practice.users.stranger);
    expect(stranger).toMatchObject({ role: 'doctor', capabilities: ['count'] });
    expect((await wired().server.ask('GET', paths.workspaces, at(wired().stranger))).status).toBe(200);
    expect((await remove(wired().owner, wired().practice.users.stranger)).status).toBe(204);
    expect((await wired().server.ask('GET', paths.workspaces, at(wired().stranger))).status).toBe(404);
    expect((await remove(wired().owner, wired().practice.users.stranger)).status).toBe(204);
  });

  it('ACC-03 withdrawn, too old, or of somebody who may not invite anymore: nobody comes in', async () => {
    const { server, owner, practice } = wired();
    const given = { role: 'doctor', capabilities: ['count'], orderLimit: null, email: null };
    const withdrawn = await invite(owner, given);
    const id = (withdrawn.json['data'] as unknown as { id: string }).id;
    expect((await server.ask('DELETE', `/api/v2/invitations/${id}`, at(owner))).status).toBe(204);
    const person = { name: 'Late', email: 'late@maple.test', password: NEW };
    expect(codeOf(await join({ ...person, token: tokenOf(withdrawn.json['meta']?.['path']) }))).toBe('link-expired');
    const old = tokenOf((await invite(owner, given)).json['meta']?.['path']);
    await server.store.pool.query(`update invitations set expires_at = now() - interval '1 second'`);
    expect(codeOf(await join({ ...person, token: old }))).toBe('link-expired');
    const { revision } = await memberOf(practice.users.staff);
    const manages = { role: 'staff', capabilities: ['count', 'manage-people'], orderLimit: null };
    await change(owner, practice.users.staff, { ...manages, revision });
    const manager = await server.signIn('staff');
    const theirs = tokenOf((await invite(manager, given)).json['meta']?.['path']);
    await change(owner, practice.users.staff, { ...manages, capabilities: ['count'], revision: Number(revision) + 1 });
    expect(codeOf(await join({ ...person, token: theirs }))).toBe('link-expired');
    for (const none of ['', 'x', '0.x', '99999999999999999999.abc', `${practice.locations.main}.abc`]) {
      expect(codeOf(await join({ ...person, token: none }))).toBe('link-expired');
    }
    expect((await login('late@maple.test', NEW)).status).toBe(401);
  });

  it('ACC-03 ADM-15 invitations end with the account, the membership or the right of whoever made them', async () => {
    const { server, owner, practice, admin } = wired();
    const { staff } = practice.users;
    const given = { role: 'doctor', capabilities: ['count'], orderLimit: null, email: null };
    const manages = { role: 'staff', capabilities: ['count', 'manage-people'], orderLimit: null };
    const allow = async (capabilities: readonly string[]) => {
      const { revision } = await memberOf(staff);
      return await change(owner, staff, { ...manages, capabilities, revision });
    };
    const check = (token: string) =>
      server.ask('POST', '/api/auth/invitation-checks', { body: requested('invitation-checks', { token }), key: null });
    const listed = async () => {
      const { json } = await server.ask('GET', '/api/v2/invitations', at(owner));
      return [...(json['data'] ?? [])].filter(({ attributes }) => attributes?.['invitedBy'] === 'Staff Person').length;
    };
    const invited = async () => {
      expect((await allow(manages.capabilities)).status).toBe(200);
      const token = tokenOf((await invite(await server.signIn('staff'), given)).json['meta']?.['path']);
      expect([(await check(token)).status, await listed()]).toEqual([200, 1]);
      return token;
    };
    const isOff = (off: boolean) =>
      server.ask('PATCH', `/api/v2/admin/people/${staff}`, {
        as: admin,
        key: null,
        body: { data: { type: 'people', attributes: { isOff: off } } },
      });
    const person = { name: 'Late', email: 'late@maple.test', password: NEW };
    const isGone = async (token: string) => {
      expect([codeOf(await check(token)), codeOf(await join({ ...person, token })), await listed()]).toEqual([
        'link-expired',
        'link-expired',
        0,
      ]);
    };
    const ofOff = await invited();
    expect((await isOff(true)).status).toBe(204);
    await isGone(ofOff);
    expect((await isOff(false)).status).toBe(204);
    await isGone(ofOff);
    await server.store.pool.query('update sessions set revoked_at = null where user_id = $1', [staff]);
    const ofFormer = await invited();
    expect((await allow(['count'])).status).toBe(200);
    expect((await allow(manages.capabilities)).status).toBe(200);
    await isGone(ofFormer);
    const ofRemoved = await invited();
    expect((await remove(owner, staff)).status).toBe(204);
    await isGone(ofRemoved);
    await server.store.pool.query(`insert into location_users (location_id, user_id, role) values ($1, $2, 'staff')`, [
      practice.locations.main,
      staff,
    ]);
    await isGone(ofRemoved);
    const kinds = (await events('?filter[kind]=invitation-withdrawn')).map((each) => each['kind']);
    expect(kinds.length).toBeGreaterThanOrEqual(3);
  });

  it('ACC-02 a mailed invitation is for its address alone, also for somebody who is signed in', async () => {
    const receiver = await smtpReceiver();
    await invite(wired().owner, { role: 'doctor', capabilities: [], orderLimit: null, email: 'other@maple.test' });
    await sendMails(receiver.url);
    const token = /\/join\/(\S+)/.exec(receiver.mails.at(-1)?.text ?? '')?.[1];
    const accepted = await wired().server.ask('POST', '/api/auth/memberships', {
      as: wired().stranger,
      body: requested('memberships', { token }),
      key: null,
    });
    expect(codeOf(accepted)).toBe('other-person');
    const again = await invite(wired().owner, {
      role: 'doctor',
      capabilities: [],
      orderLimit: null,
      email: EMAILS.owner,
    });
    expect(codeOf(again)).toBe('already-member');
  });
});

describeWire('what a location says of itself', (wired) => {
  const change = (attributes: object, as = wired().owner) => {
    const { main } = wired().practice.locations;
    return wired().server.ask('PATCH', `/api/v2/practice-locations/${main}`, {
      as,
      key: null,
      body: { data: { type: 'practice-locations', id: main, attributes } },
    });
  };

  it('ACC-02 BUD-01 name, address, time zone and budget are changed; what was spent stays spent', async () => {
    const { server, practice } = wired();
    const changed = await change({ name: 'Main Street', address: '1 New Road', timeZone: 'America/New_York' });
    expect(changed.json).toMatchObject({
      data: { attributes: { name: 'Main Street', address: '1 New Road', timeZone: 'America/New_York' } },
    });
    await change({ budget: 1000, trackBudgetWeekly: false });
    await server.store.pool.query('update practice_locations set budget_current_cents = 70000 where id = $1', [
      practice.locations.main,
    ]);
    const raised = await change({ budget: 1500 });
    expect(raised.json).toMatchObject({ data: { attributes: { budget: 1500, budgetCurrent: 1200 } } });
    const weekly = await change({ trackBudgetWeekly: true });
    expect(weekly.json).toMatchObject({
      data: { attributes: { budgetCurrent: 1500, params: { track_budget_weekly: true } } },
    });
    // Of orders, what was canceled or given back is not spent.
    await server.store.pool.query(
      `insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents,
          tax_cents, total_cents, returned_cents, eta, user_id, placed_by, op_id, status)
        select gen_random_uuid(), $1, $2, 'bill_by_invoice', 10000, 0, 0, 0, 10000, returned, '2026-03-04', $3, 'Owner', gen_random_uuid(), status
          from (values (10000, 'canceled'), (4000, 'in_progress')) as o (returned, status)`,
      [practice.locations.main, practice.distributors.north, practice.users.owner],
    );
    expect((await change({ trackBudgetWeekly: false })).json).toMatchObject({
      data: { attributes: { budgetCurrent: 1440 } },
    });
    await change({ trackBudgetWeekly: true });
    expect((await change({ budget: null })).json).toMatchObject({
      data: { attributes: { budget: null, budgetCurrent: null } },
    });
    for (const wrong of [{ name: ' ' }, { timeZone: 'Mars/Base' }, { budget: -1 }, { name: 'x'.repeat(121) }]) {
      expect([wrong, codeOf(await change(wrong))]).toEqual([wrong, 'malformed-document']);
    }
    expect(codeOf(await change({ name: 'Theirs' }, await server.signIn('staff')))).toBe('not-allowed');
    await server.store.pool.query(
      `update location_users set granted = '{manage-people}', withheld = '{see-money}' where user_id = $1`,
      [practice.users.staff],
    );
    const unseeing = await server.signIn('staff');
    expect(codeOf(await change({ budget: 5 }, unseeing))).toBe('not-allowed');
    expect((await change({ address: '2 New Road' }, unseeing)).status).toBe(200);
    const reported = await server.ask('GET', '/api/v2/audit-events?filter[kind]=budget-changed', {
      as: unseeing,
      location: practice.locations.main,
    });
    expect(reported.text).not.toMatch(/"budget":\d/);
    const { json } = await server.ask('GET', '/api/v2/audit-events?filter[kind]=budget-changed,location-changed', {
      as: wired().owner,
      location: practice.locations.main,
    });
    expect([...(json['data'] ?? [])].map(({ attributes }) => attributes?.['details'])).toMatchObject([
      { after: { address: '2 New Road' } },
      { before: { budget: 1500 }, after: { budget: null } },
      { before: { weekly: false }, after: { weekly: true } },
      { before: { weekly: true }, after: { weekly: false } },
      { before: { weekly: false }, after: { weekly: true } },
      { before: { budget: 1000 }, after: { budget: 1500 } },
      { before: { name: 'Main' }, after: { name: 'Main Street', timeZone: 'America/New_York' } },
    ]);
  });
});
