import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checksumOf } from '#contract/checksum.ts';
import { paths } from '#tests/support/paths.ts';
import { changesDocument, type ChangesDocument, checksumDocument } from '#contract/resources/changes.ts';
import { MOVEMENT_FLOOR } from '#server/store/log/read-changes.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { NOTHING_STATED, type OfferRecord } from '#server/store/catalogue/offer-record.ts';
import { upsertOffers } from '#server/store/catalogue/upsert-offers.ts';
import { pruneLogs } from '#server/store/log/prune.ts';
import { openStore } from '#server/store/open-store.ts';
import { adjust, codeOf, describeWire, type Wired } from './wire-kit.ts';

async function page({ get }: Wired, query = '', clientId?: string): Promise<ChangesDocument> {
  const headers = clientId === undefined ? {} : { 'x-client-id': clientId };
  const answer = await get(`${paths.changes}?${query}`, { headers });
  expect(answer.status).toBe(200);
  return v.parse(changesDocument, answer.json);
}

/** From the beginning, or from a cursor, to the end. */
async function readAll(
  wired: Wired,
  limit: number,
  since = '',
): Promise<{ rows: string[]; cursor: string; pages: number }> {
  const rows: string[] = [];
  for (let pages = 1, cursor = since; ; pages += 1) {
    const { data, meta } = await page(wired, `limit=${limit}${cursor === '' ? '' : `&since=${cursor}`}`);
    rows.push(...data.map(({ type, id }) => `${type} ${id}`));
    cursor = meta.cursor;
    if (!meta.hasMore) return { rows, cursor, pages };
  }
}

describeWire('GET /changes', (wired) => {
  it('gives every row once from the beginning, however small the pages', async () => {
    const whole = await readAll(wired(), 500);
    expect(whole.rows).toHaveLength(8);
    const small = await readAll(wired(), 3);
    expect(small.pages).toBe(3);
    expect(small.rows).toEqual(whole.rows);
    expect(new Set(small.rows).size).toBe(8);
  });

  it('G10 gives after a cursor what has changed since, in log order, and nothing else', async () => {
    const w = wired();
    const { cursor } = await readAll(w, 500);
    expect((await page(w, `since=${cursor}`)).data).toEqual([]);
    await w.post(paths.stockMovements, adjust(w.practice.items.gloves, -1));
    const made = await w.post(paths.workspaces, { name: 'Later' });
    const { data, meta } = await page(w, `since=${cursor}`);
    expect(data.map(({ type }) => type)).toEqual(['stock-movements', 'workspace-items', 'workspaces']);
    expect(data.at(-1)?.id).toBe(made.json['data']?.['id']);
    expect(data.map(({ attributes }) => attributes.revision)).toEqual([
      meta.latestRevision - 1,
      meta.latestRevision - 1,
      meta.latestRevision,
    ]);
    expect((await page(w, `since=${meta.cursor}`)).data).toEqual([]);
  });

  it('G10 reports a product of which any distributor’s price file knows more, with its codes', async () => {
    const w = wired();
    const { gloves } = w.practice.offers;
    const added = await w.post(paths.cartAdd, {
      data: { type: 'cart-items', attributes: { productDistributorId: gloves, qty: 1 } },
    });
    const { cursor } = await readAll(w, 500);
    const record: OfferRecord = {
      ...NOTHING_STATED,
      sku: 'H-1',
      name: 'Test gloves',
      manufacturer: 'Testmaker',
      manufacturerSku: 'M-gloves',
      codes: ['00000000001000', '04006381333931'],
      categoryPath: [],
      priceCents: 1300,
      priceType: 'price_retail',
      status: 'active',
      stockLevel: 5,
    };
    await upsertOffers(w.server.store, w.practice.distributors.harbor, [record]);
    const { data } = await page(w, `since=${cursor}`);
    expect(data.map(({ type, id }) => [type, id])).toEqual([
      ['cart-items', added.json['data']?.['id']],
      ['workspace-items', w.practice.items.gloves],
    ]);
    const item = data.find((row) => row.type === 'workspace-items');
    expect(item?.attributes.codes).toContain('04006381333931');
    await upsertOffers(w.server.store, w.practice.distributors.harbor, [record]);
    expect((await page(w, `since=${cursor}`)).meta.latestRevision).toBe(item?.attributes.revision);
  });

  it('tells what is gone, and from the beginning does not speak of it', async () => {
    const w = wired();
    const made = await w.post(paths.workspaces, { name: 'Short-lived' });
    const id = String(made.json['data']?.['id']);
    const { cursor } = await readAll(w, 500);
    const gone = await w.del(paths.workspace(id));
    const { meta } = await page(w, `since=${cursor}`);
    expect(meta.deleted).toEqual([{ type: 'workspaces', id, revision: gone.json['meta']?.['revision'] }]);
    const start = await page(w);
    expect(start.meta.deleted).toEqual([]);
    expect(start.data.some((row) => row.type === 'workspaces' && row.id === id)).toBe(false);
  });

  it('reports a row that went while a device read from the beginning', async () => {
    const w = wired();
    const made = await w.post(paths.workspaces, { name: 'Going' });
    const id = String(made.json['data']?.['id']);
    const first = await page(w, 'limit=1');
    await w.del(paths.workspace(id));
    let { cursor, hasMore } = first.meta;
    const deleted: string[] = [];
    while (hasMore) {
      const next = await page(w, `limit=2&since=${cursor}`);
      deleted.push(...next.meta.deleted.map((each) => each.id));
      ({ cursor, hasMore } = next.meta);
    }
    expect(deleted).toContain(id);
  });

  it('G8 tells a client which of its own ops have taken effect, and nobody else', async () => {
    const w = wired();
    const { cursor } = (await page(w, '', 'tablet')).meta;
    const answer = await w.post(paths.stockMovements, adjust(w.practice.items.gauze, 1), {
      key: 'op-of-tablet',
      client: { id: 'tablet', sequence: 41 },
    });
    const revision = answer.json['meta']?.['revision'];
    const own = await page(w, `since=${cursor}`, 'tablet');
    expect(own.meta.appliedOps).toEqual([{ opId: 'op-of-tablet', revision }]);
    expect(own.meta.clientSequences).toMatchObject({ tablet: 41 });
    expect((await page(w, `since=${own.meta.cursor}`, 'tablet')).meta.appliedOps).toEqual([]);
    expect((await page(w, `since=${cursor}`, 'phone')).meta.appliedOps).toEqual([]);
    expect((await page(w, '', 'tablet')).meta.appliedOps).toContainEqual({ opId: 'op-of-tablet', revision });
  });

  it('RT-09 an offer’s new price reaches every item and cart line of every location that has it', async () => {
    const w = wired();
    const { offers, foreign, locations } = w.practice;
    await w.post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId: offers.gloves } } });
    const { cursor } = await readAll(w, 500);
    await changeOffers(w.server.store, async (connection) => {
      await connection.query('update offers set price_cents = 4321 where id = $1', [offers.gloves]);
      return [offers.gloves];
    });
    const { data } = await page(w, `since=${cursor}`);
    expect(data.map(({ type }) => type)).toEqual(['cart-items', 'workspace-items']);
    expect(data[0]?.attributes).toMatchObject({ productDistributorPrice: 43.21 });
    expect(data[1]?.attributes).toMatchObject({ price: 43.21 });
    const other = await w.server.ask('GET', paths.changes, { as: w.stranger, location: locations.elsewhere });
    expect(JSON.stringify(other.json['data'])).toContain('43.21');
    expect(JSON.stringify(other.json['data'])).toContain(`"id":"${foreign.item}"`);
  });

  it('G5 a cursor that is not ours, or another location’s, is answered with 410: reading again repairs it', async () => {
    const w = wired();
    const annex = await w.get(paths.changes, { location: w.practice.locations.annex });
    const foreign = String(annex.json['meta']?.['cursor']);
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const long = 'x'.repeat(500);
    for (const since of ['%20', 'abc', long, foreign, made([1]), made([2, 'another log', 0, '', '0', 0, null])]) {
      const answer = await w.get(`${paths.changes}?since=${since}`);
      expect([answer.status, codeOf(answer)]).toEqual([410, 'cursor-expired']);
    }
    const limit = await w.get(`${paths.changes}?limit=0`);
    expect(codeOf(limit)).toBe('bad-parameter');
    expect((await w.get(`${paths.changes}?limit=100000`)).status).toBe(200);
  });

  it('G11 a copy that has read everything and a checksum are of the same cursor, or no device could ever compare', async () => {
    const w = wired();
    const sumCursor = async (): Promise<string> =>
      v.parse(checksumDocument, (await w.get(paths.workspaceChecksum(w.practice.folders.room1))).json).meta.cursor;
    const first = await readAll(w, 3);
    expect(await sumCursor()).toBe(first.cursor);
    await w.post(paths.stockMovements, adjust(w.practice.items.gloves, -1));
    const later = await readAll(w, 500, first.cursor);
    expect(later.cursor).not.toBe(first.cursor);
    expect(await sumCursor()).toBe(later.cursor);
    expect((await readAll(w, 500, later.cursor)).cursor).toBe(later.cursor);
  });

  it('G11 the checksum of a folder is the hash of its items at one moment', async () => {
    const w = wired();
    const { room1 } = w.practice.folders;
    const answer = await w.get(paths.workspaceChecksum(room1));
    const { meta } = v.parse(checksumDocument, answer.json);
    const { data } = await page(w);
    const rows = data
      .filter((row) => row.type === 'workspace-items' && row.attributes.work_space_id === room1)
      .map(({ id, attributes }) => ({ id, revision: attributes.revision }));
    expect([meta.count, meta.hash]).toEqual([rows.length, checksumOf(rows)]);
    expect((await page(w, `since=${meta.cursor}`)).data).toEqual([]);
    expect(answer.json['data']).toBeUndefined();
    const whole = v.parse(checksumDocument, (await w.get(`${paths.workspaceChecksum(room1)}?withItems=1`)).json);
    expect(whole.meta).toEqual(meta);
    const listed = data.filter((row) => row.type === 'workspace-items' && row.attributes.work_space_id === room1);
    const byId = (one: { id: string }, other: { id: string }): number => Number(one.id) - Number(other.id);
    expect(whole.data?.toSorted(byId)).toEqual(listed.toSorted(byId));
    const others = data
      .filter(({ type }) => type === 'workspaces' || type === 'cart-items')
      .map(({ id, attributes }) => ({ id, revision: attributes.revision }));
    expect(new Set(data.map(({ type }) => type))).toContain('cart-items');
    const beside = v.parse(checksumDocument, (await w.get(`${paths.workspaceChecksum(room1)}?withRest=1`)).json);
    expect(beside.meta).toEqual({ ...meta, rest: { count: others.length, hash: checksumOf(others) } });
    const foreign = await w.get(paths.workspaceChecksum(w.practice.foreign.root));
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'folder-gone']);
  });
});

describeWire('a cursor that is too old', (wired) => {
  it('gets 410 once what it would have to be told is pruned, and never before', async () => {
    const w = wired();
    const { cursor } = await readAll(w, 500);
    const made = await w.post(paths.workspaces, { name: 'Old' });
    await w.del(paths.workspace(String(made.json['data']?.['id'])));
    await w.post(paths.stockMovements, adjust(w.practice.items.gloves, 1));
    const { cursor: later } = await readAll(w, 500, cursor);
    await pruneLogs(w.server.store);
    expect((await w.get(`${paths.changes}?since=${cursor}`)).status).toBe(200);
    await w.server.store.pool.query(
      `update changes set deleted_at = deleted_at - interval '61 days' where deleted_at is not null`,
    );
    await pruneLogs(w.server.store);
    const expired = await w.get(`${paths.changes}?since=${cursor}`);
    expect([expired.status, codeOf(expired)]).toEqual([410, 'cursor-expired']);
    expect((await w.get(`${paths.changes}?since=${later}`)).status).toBe(200);
    expect((await readAll(w, 2)).rows.length).toBeGreaterThan(8);
  });

  it('is pruned in a moment however long the ledger is', async () => {
    const w = wired();
    const { pool, target } = w.server.store;
    await pool.query(
      `with made as (
          insert into stock_movements (location_id, item_id, kind, reason, asked, applied, on_hand_after, occurred_at,
              recorded_at, user_name, source, revision)
            select $1, $2, 'adjust', 'used', -1, -1, 1, now(), now() - make_interval(days => case when n > 40000 then 1 else 90 end),
              'Staff', 'hand', 1 from generate_series(1, 42000) n returning id, recorded_at
        ) insert into changes (location_id, type, entity_id, seq)
          select $1, 'stock-movements', id, 1 from made order by id desc limit 2010`,
      [w.practice.locations.main, w.practice.items.gloves],
    );
    await pool.query('analyze stock_movements, changes');
    // With this little memory, the ledger is as large as years of it are with the usual amount.
    await pool.query(
      `do $$ begin execute format('alter database %I set work_mem = %L', current_database(), '64kB'); end $$`,
    );
    const store = openStore(target);
    try {
      const began = performance.now();
      await pruneLogs(store);
      expect(performance.now() - began).toBeLessThan(1_500);
      const { rows } = await pool.query(
        `select count(*)::int as told from changes c join stock_movements v on v.id = c.entity_id and v.user_name = 'Staff'
          where c.type = 'stock-movements'`,
      );
      expect(rows).toEqual([{ told: 2_000 }]);
    } finally {
      await store.close();
    }
  });

  it('a reading from the beginning finds the first recent movement without reading the ledger', async () => {
    const { server, practice } = wired();
    const requested = MOVEMENT_FLOOR.text.replace('$1', practice.locations.main).replace('$2', '30');
    const { rows } = await server.store.pool.query<{ 'QUERY PLAN': readonly unknown[] }>(
      `explain (analyze, buffers, format json) ${requested}`,
    );
    const [read] = (rows[0]?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: Record<string, number> }[];
    const { 'Shared Hit Blocks': hit = NaN, 'Shared Read Blocks': fetched = NaN } = read?.Plan ?? {};
    expect(hit + fetched).toBeLessThan(10);
  });

  it('movements of the last 30 days come from the beginning, older ones by the ledger only', async () => {
    const w = wired();
    const old = await w.post(paths.stockMovements, adjust(w.practice.items.gauze, 1));
    await w.server.store.pool.query(`update stock_movements set recorded_at = now() - interval '31 days'`);
    const recent = await w.post(paths.stockMovements, adjust(w.practice.items.gauze, 1));
    const { rows } = await readAll(w, 3);
    expect(rows).toContain(`stock-movements ${String(recent.json['data']?.['id'])}`);
    expect(rows).not.toContain(`stock-movements ${String(old.json['data']?.['id'])}`);
  });

  it('gets 410 when the log is behind it, as after a backup was restored', async () => {
    const w = wired();
    const { cursor } = await readAll(w, 500);
    await w.server.store.pool.query('update location_sequences set last = 1, pruned_through = 0');
    expect(codeOf(await w.get(`${paths.changes}?since=${cursor}`))).toBe('cursor-expired');
  });
});
