/** Webhooks and the price watch learn of a location's own prices together, however many a file changes (RT-12, SAV-04, DIST-05). */
import { expect, it } from 'vitest';
import { describeWire } from './wire-kit.ts';

describeWire('own prices that a statement changes', (wired) => {
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await wired().server.store.pool.query<T>(text, values)).rows;

  it('DIST-05 are looked at once for the statement, not once for each price', async () => {
    const triggers = await sql<{ name: string; is_for_each_row: boolean }>(
      `select tgname as name, tgtype & 1 = 1 as is_for_each_row from pg_trigger
        where tgrelid = 'location_prices'::regclass and not tgisinternal`,
    );
    expect(triggers.length).toBeGreaterThan(0);
    expect(triggers.filter((each) => each.is_for_each_row)).toEqual([]);
  });

  it('RT-12 SAV-04 are noted with what was paid before and what is paid now: one’s own price, or the list’s', async () => {
    const { locations, offers } = wired().practice;
    const { main, annex } = locations;
    const { gloves, gauze, needles, alginate, mirror } = offers;
    await sql(`insert into location_prices values ($1, $2, 1000), ($1, $3, 400), ($1, $4, 1500)`, [
      main,
      gloves,
      gauze,
      alginate,
    ]);
    await sql('insert into price_watches (location_id, percent) values ($1, 5)', [main]);
    await sql(
      `insert into webhooks (location_id, url, events, secret_sealed, made_by) values ($1, 'https://a.example', '{price.changed}', '', 'O')`,
      [main],
    );
    await sql(
      `insert into location_offer_orders (location_id, offer_id, product_id, last_ordered_at, last_ordered_qty, total_qty)
        select $1, id, product_id, now(), 1, 1 from offers where id = any($2::bigint[])`,
      [main, [gloves, gauze, needles, mirror]],
    );
    // In one statement: the gloves' goes, the gauze's changes, needles and mirror get one, and the alginate's stays as it is.
    await sql(
      `with gone as (delete from location_prices where location_id = $1 and offer_id = $2)
        insert into location_prices values ($1, $3, 300), ($1, $4, 2000), ($1, $5, 1500), ($1, $6, 700), ($7, $3, 350)
          on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents
            where location_prices.price_cents <> excluded.price_cents`,
      [main, gloves, gauze, needles, alginate, mirror, annex],
    );
    const noted = (table: string) =>
      sql(`select location_id::text, offer_id::text, before_cents, price_cents from ${table} order by offer_id`);
    const row = (offer: string, before: number, now: number) => ({
      location_id: main,
      offer_id: offer,
      before_cents: before,
      price_cents: now,
    });
    const stocked = [row(gloves, 1000, 1250), row(gauze, 400, 300), row(needles, 2199, 2000)];
    expect(await noted('webhook_prices')).toEqual(stocked);
    expect(await noted('price_moves')).toEqual([...stocked, row(mirror, 799, 700)]);
    // Later ones keep what was paid at first.
    await sql('update location_prices set price_cents = price_cents - 50 where location_id = $1', [main]);
    const later = [row(gloves, 1000, 1250), row(gauze, 400, 250), row(needles, 2199, 1950)];
    expect(await noted('webhook_prices')).toEqual([...later, row(alginate, 1500, 1450)]);
    expect(await noted('price_moves')).toEqual([...later, row(mirror, 799, 650)]);
  });
});
