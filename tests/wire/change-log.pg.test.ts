/** The cursor under concurrent commits: src/decisions/0001-gap-free-change-log.md. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { changesDocument } from '#contract/resources/changes.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { startTestServer } from '../support/in-process-server.ts';
import { adjust, describeWire, type Wired } from './wire-kit.ts';

/** Follows the log until `done` and everything is read; returns every movement in the order received. */
async function follow({ get }: Wired, done: () => boolean): Promise<{ ids: string[]; revisions: number[] }> {
  const seen = { ids: [] as string[], revisions: [] as number[] };
  for (let cursor = ''; ;) {
    const wasDone = done();
    const answer = await get(`${paths.changes}?limit=7${cursor === '' ? '' : `&since=${cursor}`}`);
    const { data, meta } = v.parse(changesDocument, answer.json);
    for (const row of data) {
      if (row.type !== 'stock-movements') continue;
      seen.ids.push(row.id);
      seen.revisions.push(row.attributes.revision);
    }
    cursor = meta.cursor;
    if (wasDone && !meta.hasMore) return seen;
  }
}

describeWire('the change log', (wired) => {
  it('G10 no reader skips a commit, whatever writers and importers do meanwhile', async () => {
    const w = wired();
    const { gloves, gauze, needles, alginate } = w.practice.items;
    const made: string[] = [];
    let writing = true;
    // Writers in one process take the location's lock in turn, so every other writer is in another process.
    const other = await startTestServer({ database: w.database });
    const as = await other.signIn('owner');
    const write = async (item: string, index: number): Promise<void> => {
      for (let n = 0; n < 20; n += 1) {
        const body = adjust(item, 1);
        const elsewhere = { as, location: w.practice.locations.main, body };
        const answer = await (index % 2 === 0
          ? w.post(paths.stockMovements, body)
          : other.ask('POST', paths.stockMovements, elsewhere));
        made.push(String(answer.json['data']?.['id']));
      }
    };
    const reprice = async (): Promise<void> => {
      for (let n = 0; n < 15; n += 1) {
        await changeOffers(w.server.store, async (connection) => {
          await connection.query('update offers set price_cents = price_cents + 1 where price_cents is not null');
          await sleep(5);
          return Object.values(w.practice.offers);
        });
      }
    };
    const readers = [follow(w, () => !writing), follow(w, () => !writing)];
    await Promise.all([...[gloves, gauze, needles, alginate].map(write), reprice()]);
    writing = false;
    await other.close();
    for (const { ids, revisions } of await Promise.all(readers)) {
      expect(ids.toSorted()).toEqual(made.toSorted());
      expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
      expect(new Set(revisions).size).toBe(revisions.length);
    }
  });

  it('G10 RT-09 of an offer whose price moves while it is put into a folder no reader keeps the old price', async () => {
    const w = wired();
    const [adds, prices] = [new pg.Client(w.database.poolConfig), new pg.Client(w.database.poolConfig)];
    await Promise.all([adds.connect(), prices.connect()]);
    const seen: unknown[] = [];
    let since = '';
    const read = async (): Promise<void> => {
      const { data, meta } = v.parse(changesDocument, (await w.get(`${paths.changes}?since=${since}`)).json);
      since = meta.cursor;
      seen.push(...data.flatMap((row) => (row.type === 'workspace-items' ? [row.attributes.price] : [])));
    };
    try {
      const { mirror, bib } = w.practice.offers;
      const { annex } = w.practice.locations;
      const { cursor } = v.parse(changesDocument, (await w.get(paths.changes)).json).meta;
      since = cursor;
      const line = { data: { type: 'cart-items', attributes: { productDistributorId: bib } } };
      const elsewhere = await w.post(paths.cartAdd, line, { location: annex });
      expect(elsewhere.status).toBe(201);
      // The add is paused between its reads and its commit, the price change between finding the affected locations and its commit.
      await adds.query('begin; lock table idempotency_records in share mode');
      const { room2 } = w.practice.folders;
      const adding = w.post(paths.workspaceItems(room2), { productDistributorId: mirror });
      await sleep(150);
      await prices.query('begin');
      await prices.query('select from location_sequences where location_id = $1 for update', [annex]);
      const changing = changeOffers(w.server.store, async (connection) => {
        await connection.query('update offers set price_cents = 98765 where id = any($1)', [[mirror, bib]]);
        return [mirror, bib];
      });
      await sleep(150);
      await adds.query('commit');
      expect((await adding).status).toBe(201);
      await read();
      await prices.query('commit');
      await changing;
      await read();
      expect(seen.at(-1)).toBe(987.65);
    } finally {
      await Promise.all([adds.end(), prices.end()]);
    }
  });

  it('a number that is being written holds back the next one, and a rollback gives it back', async () => {
    const w = wired();
    const other = new pg.Client(w.database.poolConfig);
    await other.connect();
    try {
      const { main } = w.practice.locations;
      await other.query('begin');
      const taken = await other.query<{ last: string }>(
        'update location_sequences set last = last + 1 where location_id = $1 returning last',
        [main],
      );
      let answered = false;
      const writing = w.post(paths.stockMovements, adjust(w.practice.items.gloves, 1)).finally(() => (answered = true));
      const elsewhere = await w.post(paths.workspaces, { name: 'Not held' }, { location: w.practice.locations.annex });
      expect(elsewhere.status).toBe(201);
      await sleep(60);
      expect(answered).toBe(false);
      await other.query('rollback');
      const answer = await writing;
      expect(String(answer.json['meta']?.['revision'])).toBe(taken.rows[0]?.last);
    } finally {
      await other.end();
    }
  });

  it('two importers that touch the same offers in other orders do not wait for each other forever', async () => {
    const w = wired();
    const ids = Object.values(w.practice.offers);
    const touch = (order: readonly string[]) =>
      changeOffers(w.server.store, async (connection) => {
        await connection.query('update offers set stock_level = stock_level + 1 where id = $1', [order[0]]);
        return order;
      });
    const [first = '', ...rest] = ids;
    await Promise.all(Array.from({ length: 10 }, (_, n) => touch(n % 2 === 0 ? ids : [...rest, first].toReversed())));
    const { rows } = await w.server.store.pool.query<{ total: string }>(
      'select sum(stock_level) as total from offers where id = any($1)',
      [[first, rest.at(-1)]],
    );
    expect(Number(rows[0]?.total)).toBeGreaterThan(0);
  });
});
