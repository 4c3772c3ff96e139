/** Diagnoses an installation: what works, what does not, and what to do. */
import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { hasCluster } from '../engine/cluster-place.ts';
import { openDatabase } from '../engine/open-database.ts';
import { DEMO_USERS } from '../seed/demo-users.ts';
import { readFailedJobs } from '../store/jobs/failed-jobs.ts';
import { openStore, type StoreTarget } from '../store/open-store.ts';
import { openMigrationPool } from '../store/migrate.ts';
import { MIGRATION_NAMES } from '../store/migrations/migration-names.ts';
import { readSetUp, type SetUp } from '../store/people/read-set-up.ts';
import { whyNoMail } from '../usecases/mail/send-mail.ts';

export interface Finding {
  readonly state: 'ok' | 'look' | 'wrong';
  readonly text: string;
}

const ok = (text: string): Finding => ({ state: 'ok', text });
const look = (text: string): Finding => ({ state: 'look', text });
const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** With less free space, the database's own log soon fills the disk. */
const LITTLE_SPACE = 1e9;
/** After this time a replica that has not caught up is considered behind. */
const REPLICA_MS = 4_000;
const LOOK_MS = 200;
const MAIL_MS = 5_000;

/** Changes nothing; the embedded database is started temporarily if it is not running. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  yield existsSync(join(config.distDir, 'index.html'))
    ? ok('The app is built.')
    : wrong(`There is no built app in ${config.distDir}. Run: npm run build`);
  yield originOf(config);
  yield cardsOf(config);
  yield await mailOf(config);
  yield* await dataDirectory(config);
  if (config.databaseUrl === null && !hasCluster(config.dataDir)) {
    return yield look('There is no database yet; the first start makes one.');
  }
  yield* await database(config);
}

/** Browsers trust it without https. */
function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function originOf({ publicOrigin }: Config): Finding {
  if (publicOrigin === null) {
    return look('PUBLIC_ORIGIN is not set. Set it to the address that browsers use, such as https://stock.example.com');
  }
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol === 'https:' || isThisMachine(hostname)) return ok(`Browsers come to ${publicOrigin}.`);
  return wrong(`${publicOrigin} is not https: browsers allow no camera, no installation and no work offline there.`);
}

function cardsOf({ stripe }: Config): Finding {
  return stripe === null
    ? look('Subscriptions take test cards and charge nobody. To charge, set the three STRIPE_ variables.')
    : ok('Subscriptions are charged by Stripe.');
}

async function mailOf({ ordering: { mail } }: Config): Promise<Finding> {
  if (mail === null) {
    return look(
      'There is no mail server: mails are kept here, and nobody receives the link to sign up or to choose a password. Set SMTP_URL and MAIL_FROM.',
    );
  }
  const { host } = new URL(mail.url);
  const reason = await whyNoMail(mail, MAIL_MS);
  if (reason === null) return ok(`The mail server at ${host} answers.`);
  return wrong(`The mail server at ${host} can’t be used (${reason}). No mail goes out. Correct SMTP_URL.`);
}

/** The nearest directory that exists. */
function existingAbove(path: string): string {
  return existsSync(path) ? path : existingAbove(dirname(path));
}

async function dataDirectory({ dataDir, tokenKey, databaseUrl }: Config): Promise<readonly Finding[]> {
  const above = existingAbove(dataDir);
  try {
    await access(above, constants.R_OK | constants.W_OK);
    if (!statSync(above).isDirectory()) return [wrong(`${above} is not a directory. Set DATA_DIR to another place.`)];
  } catch {
    return [wrong(`This account may not write to ${above}.`)];
  }
  if (above !== dataDir) return [look(`${dataDir} does not exist yet; the first start makes it.`)];
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const space = `${(free / 1e9).toFixed(1)} GB are free where ${dataDir} is`;
  const secrets = join(dataDir, 'secrets.json');
  const open = existsSync(secrets) && process.platform !== 'win32' && (statSync(secrets).mode & 0o077) !== 0;
  return [
    free > LITTLE_SPACE ? ok(`${space}.`) : wrong(`${space}; the database stops when nothing is left.`),
    ...(open ? [wrong(`Others can read ${secrets}. Run: chmod 600 ${secrets}`)] : []),
    ...(databaseUrl !== null && tokenKey === null
      ? [look('TOKEN_KEY is not set; several machines on one database need the same one.')]
      : []),
  ];
}

async function database(config: Config): Promise<readonly Finding[]> {
  const messages: string[] = [];
  const log = {
    info: () => {},
    warn: (text: string) => void messages.push(text),
    error: (text: string) => void messages.push(text),
  };
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  try {
    opened = await openDatabase(config, log, { patienceMs: 3_000 });
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))];
  }
  const pool = openMigrationPool(opened.poolConfig);
  try {
    const kind = opened.engine === 'embedded' ? 'of its own' : 'behind DATABASE_URL';
    const found = [ok(`PostgreSQL ${opened.version} ${kind} answers.`), ...messages.map(look)];
    const setUp = await readSetUp(pool);
    if (setUp === null) return [...found, look('The database is empty; the first start makes its tables.')];
    const replica = await replicaOf(config, opened.poolConfig);
    return [...found, ...replica, migrationsOf(setUp), ...peopleOf(setUp, config), ...(await failedJobs(pool))];
  } finally {
    await pool.end();
    await opened.close();
  }
}

/** Uses the server's own check: what matters is whether it would read from the replica. */
async function replicaOf({ replicaUrl }: Config, target: StoreTarget): Promise<readonly Finding[]> {
  if (replicaUrl === null) return [];
  const connection: { lost: string | null } = { lost: null };
  const onState = (state: string, reason: string | null): void => {
    connection.lost = state === 'lost' ? reason : null;
  };
  const replica = { target: { connectionString: replicaUrl }, onState };
  const store = openStore(target, { maxConnections: 2, replica });
  try {
    for (const until = performance.now() + REPLICA_MS; performance.now() < until; await sleep(LOOK_MS)) {
      await store.readTarget();
      if (store.replicaFigures()?.state === 'current')
        return [ok('The replica has everything, and answers reads of the catalog.')];
      if (connection.lost !== null) break;
    }
    const { bytesBehind = 0 } = store.replicaFigures() ?? {};
    const instead = 'The primary answers reads of the catalog instead.';
    if (connection.lost === null) return [look(`The replica is ${bytesBehind} bytes behind. ${instead}`)];
    return [wrong(`The replica behind DATABASE_REPLICA_URL can’t be used: ${connection.lost}. ${instead}`)];
  } finally {
    await store.close();
  }
}

function migrationsOf({ migrations }: SetUp): Finding {
  const newer = migrations.filter((name) => !MIGRATION_NAMES.includes(name));
  if (newer.length > 0) {
    return wrong(`A newer Stockroom has migrated the database (${newer.join(', ')}); this one refuses to start on it.`);
  }
  const missing = MIGRATION_NAMES.length - migrations.length;
  return missing === 0
    ? ok('The tables are those of this version.')
    : look(`${missing} ${missing === 1 ? 'migration is' : 'migrations are'} missing; the next start runs them.`);
}

function peopleOf({ owners, admins, emails }: SetUp, { publicOrigin }: Config): readonly Finding[] {
  const demo = DEMO_USERS.filter(({ email }) => emails.includes(email));
  const isPublic = publicOrigin !== null && !isThisMachine(new URL(publicOrigin).hostname);
  return [
    owners > 0
      ? ok(`${owners} ${owners === 1 ? 'person owns' : 'people own'} a practice.`)
      : look('Nobody owns a practice yet. Run: npm run admin -- create-owner'),
    ...(admins === 0 ? [look('There is no admin. Run: npm run admin -- create-admin')] : []),
    ...(demo.length > 0 && isPublic
      ? [
          wrong(
            'The people of the demo can sign in, with a password that everybody knows. Start on a new database with DEMO=off.',
          ),
        ]
      : []),
  ];
}

async function failedJobs(pool: pg.Pool): Promise<readonly Finding[]> {
  const failed = await readFailedJobs(pool);
  if (failed.length === 0) return [ok('No job has used up its tries.')];
  return failed.map(({ kind, jobs, last_error: reason }) =>
    wrong(`${jobs} × ${kind} failed at its last try${reason === null ? '' : `: ${reason.split('\n', 1)[0]}`}`),
  );
}
