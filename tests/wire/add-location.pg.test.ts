/** An owner adds a location to their practice. */
import { expect, it } from 'vitest';
import { paths } from '../support/paths.ts';
import type { Json } from '../support/in-process-server.ts';
import { codeOf, describeWire } from './wire-kit.ts';

/** An attribute of each resource of a list. */
const each = (json: Json, attribute: string): readonly string[] =>
  [...(json['data'] as Iterable<Json>)].map(({ attributes }) => String(attributes?.[attribute]));

const harbor = {
  location: 'Harbor',
  country: 'US',
  street: '4 Pier Road',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  specialities: ['other'],
};

describeWire('another location', (wired) => {
  const add = (attributes: object = harbor, ask = {}) =>
    wired().post(paths.practiceLocations, { data: { type: 'practice-locations', attributes } }, { key: null, ...ask });
  const names = async (ask = {}) => {
    const { json } = await wired().get(paths.practiceLocations, ask);
    return each(json, 'name');
  };
  const query = async (text: string, values: unknown[] = []) =>
    (await wired().server.store.pool.query<Record<string, unknown>>(text, values)).rows;

  it('LOC-01 AUTH-04 is its owner’s, with shelves, address and set-up of its own, and is in the log of both', async () => {
    const { server, practice } = wired();
    const made = await add({ ...harbor, timeZone: 'Mars/Olympus_Mons' });
    expect([made.status, made.json['data']?.['attributes']]).toMatchObject([
      200,
      { name: 'Harbor', address: '4 Pier Road, Portland, ME 04101', timeZone: 'America/New_York', wizardCompleted: 0 },
    ]);
    const id = String(made.json['data']?.['id']);
    expect(await names()).toEqual(['Main', 'Annex', 'Harbor']);
    const folders = await wired().get('/api/v2/workspaces', { location: id });
    expect(each(folders.json, 'name')).toEqual(['My Catalog']);
    const [same] = await query(
      `select l.practice_id = m.practice_id as same from practice_locations l, practice_locations m
        where l.id = $1 and m.id = $2`,
      [id, practice.locations.main],
    );
    expect(same).toEqual({ same: true });
    for (const location of [id, practice.locations.main]) {
      const { json } = await wired().get('/api/v2/audit-events?filter[kind]=location-made', { location });
      expect(each(json, 'subject')).toEqual(['Harbor']);
    }
    const staff = await server.signIn('staff');
    expect(await names({ as: staff })).toEqual(['Main']);
  });

  it('LOC-01 ADM-08 WL-02 is in the buying group of the practice', async () => {
    const { practice } = wired();
    await query(`update practice_locations set buying_group = 'Source Club' where id = $1`, [practice.locations.main]);
    const made = await add({ ...harbor, location: 'Lighthouse' });
    const id = String(made.json['data']?.['id']);
    expect(await query('select buying_group from practice_locations where id = $1', [id])).toEqual([
      { buying_group: 'Source Club' },
    ]);
    await query('update practice_locations set buying_group = null');
  });

  it('LOC-01 a lost answer adds no second one, nor do two at once; another address of that name is refused', async () => {
    const wharf = { ...harbor, location: 'Wharf' };
    const answers = await Promise.all([add(wharf), add(wharf), add(wharf)]);
    answers.push(await add(wharf));
    expect(new Set(answers.map(({ status, json }) => `${status} ${String(json['data']?.['id'])}`)).size).toBe(1);
    const other = await add({ ...wharf, location: 'WHARF', street: '5 Pier Road' });
    expect([other.status, other.json['errors']?.[0]]).toMatchObject([
      422,
      { code: 'invalid-attribute', source: { pointer: '/data/attributes/location' } },
    ]);
    expect((await names()).filter((name) => /wharf/i.test(name))).toEqual(['Wharf']);
  });

  it('LOC-01 SUB-01 shares the trial of a practice that has not paid, and has its own where one has', async () => {
    const { practice } = wired();
    const day = (add: number) => `(now() at time zone 'America/New_York')::date + ${add}`;
    const endsIn = async (location: string) => {
      const made = await add({ ...harbor, location });
      const [row] = await query(
        `select s.trial_ends_on - (now() at time zone l.time_zone)::date as days, l.status, s.trial_ends_on = s.renews_on as same
          from subscriptions s join practice_locations l on l.id = s.location_id where l.id = $1`,
        [made.json['data']?.['id']],
      );
      return row;
    };
    await query(`update subscriptions set trial_ends_on = ${day(9)} where location_id <> $1`, [
      practice.locations.main,
    ]);
    await query(`update subscriptions set trial_ends_on = ${day(12)} where location_id = $1`, [
      practice.locations.main,
    ]);
    await query(`delete from subscription_payments where location_id = $1`, [practice.locations.main]);
    expect(await endsIn('Dock')).toEqual({ days: 12, status: 'active', same: true });
    await query(
      `insert into subscription_payments (location_id, due_on, amount_cents, state) values ($1, ${day(0)}, 9900, 'paid')`,
      [practice.locations.main],
    );
    expect(await endsIn('Quay')).toEqual({ days: 30, status: 'active', same: true });
  });

  it('AUTH-23 LOC-01 is added by an owner alone, for nobody else, at their own practice, up to a hundred', async () => {
    const { server, practice, stranger } = wired();
    const staff = await server.signIn('staff');
    const before = await query('select count(*) from practice_locations');
    expect(codeOf(await add({ ...harbor, location: 'Shore' }, { as: staff }))).toBe('not-allowed');
    await query(`update location_users set granted = '{manage-people}' where user_id = $1`, [practice.users.staff]);
    expect(codeOf(await add({ ...harbor, location: 'Shore' }, { as: staff }))).toBe('forbidden');
    await query(`update location_users set granted = '{}' where user_id = $1`, [practice.users.staff]);
    expect((await add(harbor, { as: stranger })).status).toBeGreaterThanOrEqual(403);
    expect((await add({ ...harbor, zip: '97201', location: '' })).status).toBe(400);
    expect(await query('select count(*) from practice_locations')).toEqual(before);
    await query(
      `insert into practice_locations (practice_id, name, address, renewal_amount_cents, budget_period_on, time_zone)
        select practice_id, 'Room ' || n, '', renewal_amount_cents, budget_period_on, time_zone
          from practice_locations, generate_series(1, 100) n where id = $1`,
      [practice.locations.main],
    );
    const full = await add({ ...harbor, location: 'Shore' });
    expect([full.status, full.json['errors']?.[0]?.['detail']]).toEqual([
      403,
      'A practice has at most 100 locations. Contact us to add more.',
    ]);
  });
});
