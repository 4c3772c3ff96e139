/** The set-up state of an installation. */
import { type Connection, first, run, statement } from '../connection.ts';

export interface SetUp {
  readonly migrations: readonly string[];
  readonly owners: number;
  readonly admins: number;
  /** Of the users created first. */
  readonly emails: readonly string[];
}

const TABLES = statement<{ there: boolean }>(
  'set-up-tables',
  "select to_regclass('public.schema_migrations') is not null as there",
);
const MIGRATIONS = statement<{ name: string }>('set-up-migrations', 'select name from schema_migrations order by name');
const PEOPLE = statement<{ owners: number; admins: number; emails: string[] }>(
  'set-up-people',
  `select (select count(distinct user_id)::int from location_users where role = 'owner') as owners,
      (select count(*)::int from users where role = 'admin') as admins,
      array(select email from users order by id limit 20) as emails`,
);

/** null: there are no tables. */
export async function readSetUp(connection: Connection): Promise<SetUp | null> {
  if ((await first(connection, TABLES, []))?.there !== true) return null;
  const migrations = (await run(connection, MIGRATIONS, [])).map(({ name }) => name);
  const people = await first(connection, PEOPLE, []);
  return { migrations, ...(people ?? { owners: 0, admins: 0, emails: [] }) };
}
