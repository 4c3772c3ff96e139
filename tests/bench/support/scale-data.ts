/**
 * Practices with years of data, generated in SQL. Rule: rows are in the order in which they would have been written, by time
 * and not by practice, and what would have been pruned (log entries and write records older than some weeks) is missing.
 *
 * Ids are computed: location l of n has the folders l * 21 … and the items l * items …, and movement k of a location belongs to
 * its item k % items.
 */
import type pg from 'pg';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { LOG_DAYS, RECORD_DAYS } from '#server/store/log/prune.ts';

export interface ScaleSize {
  readonly practices: number;
  /** Per practice. */
  readonly items: number;
  /** Per item, in three years. */
  readonly movements: number;
}

const YEARS = 3;
const DAYS = YEARS * 365;
const FOLDERS = 20;
/** Rows per statement. */
const CHUNK = 400_000;

/** @param client as superuser, who can turn off the checks of each row */
export async function fillPractices(
  client: pg.Client,
  size: ScaleSize,
  progress: (step: string) => void,
): Promise<void> {
  const { practices, items, movements } = size;
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off;
    set maintenance_work_mem = '512MB'; set statement_timeout = 0`);
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  const { rows: offers } = await run('select count(*)::int as count from offers');
  const offerCount = (offers[0] as { count: number }).count;
  progress('practices and shelves');
  await run(`insert into practices (id, name) select l, 'Scale ' || l from generate_series(1, $1::int) l`, [practices]);
  await run(
    `insert into practice_locations (id, practice_id, name) select l, l, 'Main' from generate_series(1, $1::int) l`,
    [practices],
  );
  await run(
    `insert into location_sequences (location_id, last, pruned_through)
      select l, 1 + $2::int, $2::int - $3::int from generate_series(1, $1::int) l`,
    [practices, items * movements, Math.ceil((items * movements * LOG_DAYS) / DAYS)],
  );
  await run(
    `insert into users (id, email, name, password_hash, email_confirmed)
      select l, 'scale-' || l || '@bench.test', 'Scale ' || l, 'none', true from generate_series(1, $1::int) l`,
    [practices],
  );
  await run(
    `insert into location_users (location_id, user_id, role) select l, l, 'owner' from generate_series(1, $1::int) l`,
    [practices],
  );
  await run(
    `insert into workspaces (id, location_id, parent_id, name, rank, columns, item_count, revision)
      select l * ${FOLDERS + 1} + f, l, case f when 0 then null else l * ${FOLDERS + 1} end,
        case f when 0 then 'My Catalog' else 'Shelf ' || f end, f,
        case f when 0 then $2::text[] else $3::text[] end, case f when 0 then 0 else $4::int / ${FOLDERS} end, 1
      from generate_series(1, $1::int) l, generate_series(0, ${FOLDERS}) f`,
    [practices, defaultColumnNames(true), defaultColumnNames(false), items],
  );
  await run('create temp table numbered as select row_number() over (order by id) - 1 as n, id from offers');
  await run('create unique index on numbered (n)');
  await run('analyze numbered');
  await run(
    `insert into workspace_items
        (id, location_id, workspace_id, offer_id, qr_token, on_hand, need_to_have, reorder_when_lte, revision)
      select l * $2::bigint + i, l, l * ${FOLDERS + 1} + 1 + i % ${FOLDERS}, o.id,
        upper(substr(md5(l || '-' || i), 1, 26)), i % 12, 8, 2, 2 + ($3::int - 1) * $2::int + i
      from generate_series(1, $1::int) l cross join generate_series(0, $2::int - 1) i
        join numbered o on o.n = (l * 7919 + i * 13) % $4::int`,
    [practices, items, movements, offerCount],
  );
  await run(
    `insert into changes (location_id, type, entity_id, seq)
      select location_id, 'workspaces', id, 1 from workspaces
      union all select location_id, 'workspace-items', id, revision from workspace_items`,
  );
  await withoutIndexes(client, ['stock_movements', 'idempotency_records'], async () => {
    await fillLedger(run, size, progress);
  });
  for (const table of [
    'practices',
    'practice_locations',
    'users',
    'workspaces',
    'workspace_items',
    'stock_movements',
  ]) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  progress('statistics');
  await run('vacuum (analyze)');
  await run('checkpoint');
}

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Day by day, for all locations. */
async function fillLedger(run: Run, size: ScaleSize, progress: (step: string) => void): Promise<void> {
  const { practices, items, movements } = size;
  const each = items * movements;
  const step = Math.max(1, Math.floor(CHUNK / practices));
  for (let from = 0; from < each; from += step) {
    const until = Math.min(each, from + step) - 1;
    await run(
      `insert into stock_movements (id, location_id, item_id, op_id, kind, reason, asked, applied, on_hand_after,
          occurred_at, recorded_at, user_id, user_name, device, source, client_id, client_sequence, revision)
        select k::bigint * $3::int + l, l, l * $4::bigint + k % $4::int, gen_random_uuid()::text, 'adjust',
          case (k / $4::int) % 2 when 0 then 'received' else 'used' end, d, d, k % 12, at, at, l, 'Scale ' || l, 'Tablet 1',
          'scan', 'tablet-1', k, k + 2
        from generate_series($1::int, $2::int) k, generate_series(1, $3::int) l,
          lateral (select case (k / $4::int) % 2 when 0 then 1 else -1 end as d,
            now() - make_interval(secs => ($5::int - k) * (${DAYS * 86_400}::float8 / $5::int)) as at) told
        order by k, l`,
      [from, until, practices, items, each],
    );
    if (from % (step * 10) === 0) progress(`movements: ${Math.round((100 * from) / each)} %`);
  }
  progress('the log and the records of writes');
  await run(
    `insert into changes (location_id, type, entity_id, seq)
      select location_id, 'stock-movements', id, revision from stock_movements
        where recorded_at > now() - make_interval(days => ${LOG_DAYS})`,
  );
  await run(
    `insert into idempotency_records (location_id, user_id, key, request_hash, status, body, client_id, client_sequence,
        revision, created_at)
      select location_id, user_id, op_id, sha256(op_id::bytea), 201, repeat(op_id, 16), client_id, client_sequence,
        revision, recorded_at
      from stock_movements where recorded_at > now() - make_interval(days => ${RECORD_DAYS})`,
  );
  progress('indexes');
}

/** Building the indexes at the end is several times as fast as maintaining them. */
async function withoutIndexes(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
      and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
}
