/** Fills a demo location with many items in many folders, directly in the database of a running server. */
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/engine/open-database.ts';

const FOLDERS = `
  insert into workspaces (location_id, parent_id, name, rank, columns, item_count, revision)
  select $1, root.id, 'Shelf ' || lpad(n::text, 3, '0'), n, root.columns, 0, $3
    from generate_series(1, $2::int) n, workspaces root where root.location_id = $1 and root.parent_id is null
  returning id`;

const ITEMS = `
  insert into workspace_items (location_id, workspace_id, offer_id, qr_token, on_hand, need_to_have, reorder_when_lte, revision)
  select $1, ($2::bigint[])[1 + (o.n % cardinality($2::bigint[]))], o.id,
      translate(upper(substr(md5(o.id::text || 'bench'), 1, 16)), 'ILOU', '1100'), o.n % 12, 8, 2, $4
    from (select id, row_number() over (order by id) as n from offers order by id limit $3::int) o
  returning id`;

const COUNT_ITEMS = `update workspaces w set item_count = (select count(*) from workspace_items i where i.workspace_id = w.id)
  where w.location_id = $1`;

const LOG = `insert into changes (location_id, type, entity_id, seq)
  select $1, $2, unnest($3::bigint[]), $4 on conflict (location_id, type, entity_id) do update set seq = excluded.seq`;

export async function fillLocation(
  dataDir: string,
  locationId: string,
  { items, folders }: { items: number; folders: number },
): Promise<void> {
  await onDatabase(dataDir, async (client) => {
    await client.query('begin');
    const take = 'update location_sequences set last = last + 1 where location_id = $1 returning last';
    const revision = (await client.query<{ last: string }>(take, [locationId])).rows[0]?.last;
    const idsOf = async (sql: string, values: unknown[]): Promise<string[]> =>
      (await client.query<{ id: string }>(sql, values)).rows.map((row) => row.id);
    const folderIds = await idsOf(FOLDERS, [locationId, folders, revision]);
    const itemIds = await idsOf(ITEMS, [locationId, folderIds, items, revision]);
    if (itemIds.length < items) throw new Error(`the catalogue has only ${itemIds.length} offers`);
    await client.query(COUNT_ITEMS, [locationId]);
    await client.query(LOG, [locationId, 'workspaces', folderIds, revision]);
    await client.query(LOG, [locationId, 'workspace-items', itemIds, revision]);
    await client.query('commit');
    // why: autovacuum does it within a minute; until then each page is planned as if the tables were empty.
    await client.query('analyze');
  });
}

async function onDatabase(dataDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silent);
  const client = new pg.Client(database.poolConfig);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
    await database.close();
  }
}

const ADD_USER = `with made as (
    insert into users (email, name, password_hash, email_confirmed)
    select $1, 'Bea Bench', password_hash, true from users where email = $2 returning id)
  insert into location_users (location_id, user_id, role) select $3, id, 'staff' from made`;

/** A person with the password of another user, who sees one location only. */
export async function addBenchUser(
  dataDir: string,
  { email, like, locationId }: { email: string; like: string; locationId: string },
): Promise<void> {
  await onDatabase(dataDir, (client) => client.query(ADD_USER, [email, like, locationId]));
}
