/** `tell_people_at`: the people at a location, and nobody else, hear at once of a change that every screen of theirs shows. */
import { expect, it } from 'vitest';
import { CHANNEL, type Hint, parseHint } from '#server/store/log/announcer.ts';
import { describeWire } from './wire-kit.ts';

describeWire('people at a location', (wired) => {
  /** Who hears of it while it is done. */
  async function hearing(update: string): Promise<readonly string[]> {
    const client = await wired().server.store.pool.connect();
    const heard: (Hint | null)[] = [];
    const listen = ({ payload = '' }: { payload?: string | undefined }): void => void heard.push(parseHint(payload));
    client.on('notification', listen);
    try {
      await client.query(`listen ${CHANNEL}`);
      await client.query(`update practice_locations set ${update} where id = $1`, [wired().practice.locations.main]);
      await client.query(`select pg_notify('${CHANNEL}', 'o 1')`);
      await expect.poll(() => heard.at(-1)?.kind).toBe('offers');
    } finally {
      await client.query('unlisten *');
      client.off('notification', listen);
      client.release();
    }
    return heard.flatMap((hint) => (hint?.kind === 'memberships' ? hint.userIds : [])).toSorted();
  }
  const people = async (): Promise<readonly string[]> => {
    const { rows } = await wired().server.store.pool.query<{ id: string }>(
      'select user_id::text as id from location_users where location_id = $1',
      [wired().practice.locations.main],
    );
    return rows.map(({ id }) => id).toSorted();
  };

  it.each([
    ['SUB-28 a renewal amount', 'renewal_amount_cents = renewal_amount_cents + 100'],
    ['AUTH-04 a step of the set-up', `wizard_step = 'card'`],
    ['AUTH-04 the end of the set-up', 'wizard_completed = not wizard_completed'],
  ])('%s is told to each of them once, and to nobody while it stays', async (_what, update) => {
    const all = await people();
    expect(all.length).toBeGreaterThan(1);
    expect(await hearing(update)).toEqual(all);
    expect(await hearing('renewal_amount_cents = renewal_amount_cents, wizard_step = wizard_step')).toEqual([]);
  });
});
