/**
 * The schema follows the published rules for a PostgreSQL that is distributed by location (Citus, "Determining the
 * distribution column" and "Creating and modifying distributed objects"): decision 0052.
 */
import { expect, it } from 'vitest';
import { describeWire } from './wire-kit.ts';

interface Key {
  readonly table: string;
  readonly columns: readonly string[];
}

interface Pointer extends Key {
  readonly to: string;
  readonly toColumns: readonly string[];
}

/** On every machine: small tables that rarely change, and the catalog, which all locations read. The others are where the users are. */
const ON_EVERY_MACHINE = new Set(
  `ambiguous_numbers categories distributors generic_names manufacturers modifier_values modifiers offer_facts offers
   partners practice_locations practices product_codes product_files product_modifiers products search_terms shared_codes users`.split(
    /\s+/,
  ),
);
/** Read at sign-in, before there is a location, and referenced by no row of one. */
const ON_THE_FIRST_MACHINE = new Set(
  `card_host_events card_host_keys card_host_objects email_links known_devices kysely_migration_lock login_attempts mails notification_settings one_time_keys passkeys password_resets
   price_file_parts price_file_rejections price_files recovery_codes schema_migrations session_tokens sessions set_ups sign_ups spent_challenges`.split(
    /\s+/,
  ),
);

describeWire('a schema that can be distributed by location', (wired) => {
  const ask = async <T>(sql: string): Promise<T[]> => (await wired().server.store.pool.query(sql)).rows as T[];

  const tables = async (): Promise<ReadonlySet<string>> =>
    new Set(
      (
        await ask<{ table: string }>(
          `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        )
      ).map(({ table }) => table),
    );

  const ofLocations = async (): Promise<ReadonlySet<string>> =>
    new Set(
      (
        await ask<{ table: string }>(
          `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'location_id'`,
        )
      ).map(({ table }) => table),
    );

  it('every table belongs to locations, or is said to be elsewhere', async () => {
    const own = await ofLocations();
    const all = await tables();
    const elsewhere = [...ON_EVERY_MACHINE, ...ON_THE_FIRST_MACHINE];
    expect([...all].filter((table) => !own.has(table) && !elsewhere.includes(table))).toEqual([]);
    expect(elsewhere.filter((table) => !all.has(table) || own.has(table))).toEqual([]);
  });

  it('a key of a row of a location has the location in it', async () => {
    const own = await ofLocations();
    const keys = await ask<Key>(`
      select c.relname as table, array(select a.attname::text from unnest(i.indkey::int[]) k (number)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number) as columns
        from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and c.relnamespace = 'public'::regnamespace`);
    const tenants = keys.filter(({ table }) => own.has(table));
    expect(tenants.length).toBeGreaterThan(20);
    expect(tenants.filter(({ columns }) => !columns.includes('location_id'))).toEqual([]);
    const withKey = new Set(keys.map(({ table }) => table));
    expect([...own].filter((table) => !withKey.has(table))).toEqual([]);
  });

  it('a row points within its location or to what is on every machine, and what is there points to no location’s row', async () => {
    const own = await ofLocations();
    const pointers = await ask<Pointer>(`
      select c.conrelid::regclass::text as table, c.confrelid::regclass::text as to,
          array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
          array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as "toColumns"
        from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    expect(pointers.length).toBeGreaterThan(40);
    const isAllowed = ({ table, to, columns, toColumns }: Pointer): boolean => {
      if (!own.has(table)) return !own.has(to) && (!ON_EVERY_MACHINE.has(table) || ON_EVERY_MACHINE.has(to));
      if (!own.has(to)) return ON_EVERY_MACHINE.has(to);
      const place = columns.indexOf('location_id');
      return place >= 0 && toColumns[place] === 'location_id';
    };
    expect(pointers.filter((each) => !isAllowed(each))).toEqual([]);
  });
});
