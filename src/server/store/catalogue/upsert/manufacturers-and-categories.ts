/** Creates missing manufacturers and categories of a batch. Rule: one manufacturer per key, as it was first spelled. */
import { isInterchangeable } from '#domain/catalogue/equivalence/is-interchangeable.ts';
import { manufacturerKey } from '#domain/catalogue/product-identity.ts';
import { type Connection, run, statement } from '../../connection.ts';

const KEY_MANUFACTURERS = statement<never>(
  'import-manufacturer-keys',
  `update manufacturers m set key = w.key from unnest($1::text[], $2::text[]) as w (name, key)
    where m.name = w.name and m.key = '' and not exists (select from manufacturers o where o.key = w.key)`,
);
const MANUFACTURERS = statement<never>(
  'import-manufacturers',
  `insert into manufacturers (name, key)
    select w.name, w.key from unnest($1::text[], $2::text[]) as w (name, key)
      where not exists (select from manufacturers o where o.key = w.key) order by 2
    on conflict do nothing`,
);
const MANUFACTURER_IDS = statement<{ id: string; key: string }>(
  'import-manufacturer-ids',
  'select id, key from manufacturers where key = any($1::text[])',
);

/** Each maker's id by the name in the record. */
export async function manufacturerIds(
  connection: Connection,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keyOf = new Map(names.map((name) => [name, manufacturerKey(name)]));
  const firstByKey = new Map([...keyOf].toReversed().map(([name, key]) => [key, name]));
  const lists = [[...firstByKey.values()], [...firstByKey.keys()]];
  await run(connection, KEY_MANUFACTURERS, lists);
  await run(connection, MANUFACTURERS, lists);
  const rows = await run(connection, MANUFACTURER_IDS, [[...firstByKey.keys()]]);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return new Map([...keyOf].map(([name, key]) => [name, ids.get(key) ?? '']));
}

const CATEGORIES = statement<{
  id: string;
  parent_id: string | null;
  root_id: string;
  name: string;
  is_interchangeable: boolean;
}>(
  'import-categories',
  `insert into categories (parent_id, root_id, name, is_interchangeable)
    select distinct parent_id, root_id, name, is_interchangeable
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[])
        as wanted (parent_id, root_id, name, is_interchangeable) order by 1, 3
    on conflict (parent_id, name) do update set name = excluded.name
    returning id, parent_id, coalesce(root_id, id) as root_id, name, is_interchangeable`,
);

export interface CategoryIds {
  readonly id: string;
  readonly rootId: string;
  readonly isInterchangeable: boolean;
}

/** By path, with names joined by line feeds. Level by level, since a child needs its parent's id. */
export async function categoryIds(
  connection: Connection,
  categoryPaths: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, CategoryIds>> {
  const known = new Map<string, CategoryIds>();
  for (let level = 0; level < 3; level += 1) {
    const paths = new Map(
      categoryPaths.filter((path) => path.length > level).map((path) => [path.slice(0, level + 1).join('\n'), path]),
    );
    if (paths.size === 0) break;
    const wanted = [...paths].map(([path, names]) => ({
      path,
      name: names[level] ?? '',
      parent: known.get(names.slice(0, level).join('\n')) ?? null,
      isInterchangeable: isInterchangeable(names.slice(0, level + 1)),
    }));
    const rows = await run(connection, CATEGORIES, [
      wanted.map(({ parent }) => parent?.id ?? null),
      wanted.map(({ parent }) => parent?.rootId ?? null),
      wanted.map(({ name }) => name),
      wanted.map((each) => each.isInterchangeable),
    ]);
    const byName = new Map(rows.map((row) => [`${row.parent_id ?? ''}\n${row.name}`, row]));
    for (const { path, name, parent } of wanted) {
      const row = byName.get(`${parent?.id ?? ''}\n${name}`);
      if (row !== undefined) {
        known.set(path, { id: row.id, rootId: row.root_id, isInterchangeable: row.is_interchangeable });
      }
    }
  }
  return known;
}
