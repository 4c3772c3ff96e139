/**
 * How much load one machine can handle: SCALE_PRACTICES (1,000) practices of SCALE_ITEMS (2,000) items with three years of
 * movements, three server processes on one PostgreSQL, and SCALE_TABLETS (200) active tablets, then twice as many until an
 * objective is missed. The load comes from this process, which shares the machine with all of it. With SCALE_REPLICA=on, a
 * streaming replica on the same machine serves the reads of the catalog.
 *
 * SCALE_MOVEMENTS (10) per item: 20,000 per practice, 27 on each working day of three years. Most of 2,000 items are moved a
 * few times a year, gloves and gauze daily.
 */
import pg from 'pg';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore, type StoreTarget } from '#server/store/open-store.ts';
import { insertSession } from '#server/store/people/session-tokens.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { issueTokens } from '#server/usecases/session/tokens.ts';
import { generateCatalogue } from '#tests/support/generate-catalogue.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { percentile, row, type Row } from './row.ts';
import { residentMegabytes } from './support/resident.ts';
import { fillPractices, type ScaleSize } from './support/scale-data.ts';
import { type ScalePostgres, startScalePostgres } from './support/scale-postgres.ts';
import { firstCopy, runTablets, type Tablet, type Times } from './support/scale-tablets.ts';
import { type Figure, LOADER, watchMachine } from './support/watch-machine.ts';

const setting = (name: string, otherwise: number): number => Number(process.env[`SCALE_${name}`] ?? otherwise);
const SIZE: ScaleSize = {
  practices: setting('PRACTICES', 1_000),
  items: setting('ITEMS', 2_000),
  movements: setting('MOVEMENTS', 10),
};
const TABLETS = setting('TABLETS', 200);
const OFFERS = setting('OFFERS', 100_000);
const MAX_TABLETS = 6_400;
const PROCESSES = 3;
const SECONDS = 20;
/** People notice an answer that takes longer. */
const P95_MS = 200;
const TOKEN_KEY = 'scale'.repeat(8);

export async function run(): Promise<Row[]> {
  const postgres = await startScalePostgres();
  const dirs = Array.from({ length: PROCESSES }, () => testDirectory());
  const servers: ServerProcess[] = [];
  try {
    const rows = await fill(postgres);
    const replicaUrl = process.env['SCALE_REPLICA'] === 'on' ? await postgres.startReplica() : null;
    for (const dataDir of dirs) {
      const env = {
        DATABASE_URL: postgres.url,
        ...(replicaUrl === null ? {} : { DATABASE_REPLICA_URL: replicaUrl }),
        TOKEN_KEY,
        DEMO: 'off',
      };
      servers.push(await startServerProcess({ dataDir, env }));
    }
    return [...rows, ...(await raise(postgres, servers))];
  } finally {
    for (const server of servers) await server.dispose();
    for (const directory of dirs) removeTestDirectory(directory);
    await postgres.stop();
  }
}

async function fill({ target, adminTarget }: ScalePostgres): Promise<Row[]> {
  const began = performance.now();
  const progress = (step: string): void =>
    console.log(`  ${Math.round((performance.now() - began) / 1000)} s: ${step}`);
  progress(`a catalog of ${OFFERS} offers`);
  const store = openStore(target, { maxConnections: 2 });
  await migrate(store.pool);
  await generateCatalogue(store, OFFERS);
  await store.close();
  const client = new pg.Client(adminTarget);
  await client.connect();
  try {
    await fillPractices(client, SIZE, progress);
    const { rows } = await client.query<{ name: string; mb: number }>(
      `select relname as name, pg_total_relation_size(oid) / 1e6::float8 as mb from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 4`,
    );
    const { rows: whole } = await client.query<{ mb: number }>(
      'select pg_database_size(current_database()) / 1e6::float8 as mb',
    );
    const { practices, items, movements } = SIZE;
    return [
      row(
        `${practices} practices x ${items} items x ${movements} movements, made in`,
        sinceSeconds(began),
        's',
        'none',
      ),
      row('database', whole[0]?.mb ?? 0, 'MB', 'none'),
      ...rows.map(({ name, mb }) => row(`of it ${name}`, mb, 'MB', 'none')),
    ];
  } finally {
    await client.end();
  }
}

const sinceSeconds = (began: number): number => (performance.now() - began) / 1000;

async function raise(postgres: ScalePostgres, servers: readonly ServerProcess[]): Promise<Row[]> {
  const rows: Row[] = [];
  const tablets: Tablet[] = [];
  const cursors = new Map<string, string>();
  const copies: number[] = [];
  let held = 0;
  for (let count = TABLETS; count <= MAX_TABLETS; count *= 2) {
    tablets.push(...(await signIn(postgres.target, servers, { from: tablets.length, until: count })));
    for (const tablet of tablets) {
      const known = cursors.get(tablet.locationId);
      if (tablet.cursor !== '') continue;
      if (known === undefined) copies.push(await firstCopy(tablet));
      else tablet.cursor = known;
      cursors.set(tablet.locationId, tablet.cursor);
    }
    if (count === TABLETS)
      rows.push(row(`first copy of ${SIZE.items} items, p95`, percentile(copies, 0.95), 'ms', 'none'));
    const watch = watchMachine(postgres, servers);
    const times = await runTablets(tablets, SECONDS);
    const machine = await watch.stop();
    const all = [...times.byKind.values()].flat();
    const p95 = percentile(all, 0.95);
    rows.push(
      row(`${count} tablets, requests`, all.length / times.seconds, 'req/s', 'none'),
      row(`${count} tablets, p95 of all`, p95, 'ms', count === TABLETS ? `<= ${P95_MS}` : 'none'),
      ...[...times.byKind].map(([kind, each]) =>
        row(`${count} tablets, ${kind}, p95`, percentile(each, 0.95), 'ms', 'none'),
      ),
      row(
        `${count} tablets, processor time of a request, with PostgreSQL`,
        costOf(machine, all.length / times.seconds),
        'ms',
        'none',
      ),
      ...machine.map(({ name, value, unit }) => row(`${count} tablets, ${name}`, value, unit, 'none')),
      row(`${count} tablets, failures`, failuresOf(times), 'requests', count === TABLETS ? '<= 0' : 'none'),
    );
    if (p95 > P95_MS || failuresOf(times) > 0) break;
    held = count;
  }
  return [
    ...rows,
    ...servers.map((server, index) => row(`memory of process ${index + 1}`, residentMegabytes(server), 'MB', 'none')),
    row(`tablets that were carried with p95 <= ${P95_MS} ms and no failure`, held, 'tablets', `>= ${TABLETS}`),
  ];
}

/** Says more than the times do if others use the machine as well. */
function costOf(machine: readonly Figure[], perSecond: number): number {
  const cores = machine.filter(({ name, unit }) => unit === 'cores' && name !== LOADER);
  return (1000 * cores.reduce((sum, { value }) => sum + value, 0)) / perSecond;
}

function failuresOf({ failures }: Times): number {
  for (const [reason, count] of failures) console.log(`  ${count} times: ${reason}`);
  return [...failures.values()].reduce((sum, count) => sum + count, 0);
}

/** Neighboring tablets share a practice, and use different processes. */
async function signIn(
  target: StoreTarget,
  servers: readonly ServerProcess[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Tablet[]> {
  const store = openStore(target, { maxConnections: 1 });
  try {
    const { rows } = await store.pool.query<{ id: string }>('select id from offers order by id limit 500');
    const offers = rows.map(({ id }) => id);
    return await inTransaction(store, async (connection) => {
      const tablets: Tablet[] = [];
      for (let n = from; n < until; n += 1) {
        const location = 1 + (Math.floor(n / 2) % SIZE.practices);
        const sessionId = await insertSession(connection, String(location), 'bench');
        const { accessToken } = await issueTokens(connection, TOKEN_KEY, { sessionId, after: null });
        tablets.push({
          origin: servers[n % servers.length]?.origin ?? '',
          token: accessToken,
          userId: String(location),
          locationId: String(location),
          firstItem: location * SIZE.items,
          items: SIZE.items,
          offers,
          cursor: '',
        });
      }
      return tablets;
    });
  } finally {
    await store.close();
  }
}
