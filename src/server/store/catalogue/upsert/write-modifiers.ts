/** Publishes attributes as modifiers, by which the catalogue filters (CAT-14) and which a product's page shows (PD-05). */
import { ATTRIBUTES } from '#domain/catalogue/attributes/attribute.ts';
import { type Connection, run, statement } from '../../connection.ts';
import type { PlacedProduct } from './write-products.ts';

/** Modifiers with these names are derived from attributes; others were entered by hand. */
const DERIVED = Object.values(ATTRIBUTES).map(({ label }) => label);

const NAMES = statement<never>(
  'import-modifiers',
  `insert into modifiers (name) select w.name from unnest($1::text[]) as w (name)
      where not exists (select from modifiers m where m.name = w.name) order by 1
    on conflict do nothing`,
);

const VALUES = statement<never>(
  'import-modifier-values',
  `insert into modifier_values (modifier_id, value)
    select m.id, w.value from unnest($1::text[], $2::text[]) as w (name, value) join modifiers m on m.name = w.name
      where not exists (select from modifier_values v where v.modifier_id = m.id and v.value = w.value) order by 1, 2
    on conflict do nothing`,
);

const TAKE_AWAY = statement<never>(
  'import-modifiers-gone',
  `delete from product_modifiers t using modifier_values v, modifiers m
    where t.product_id = any($1::bigint[]) and v.id = t.value_id and m.id = v.modifier_id and m.name = any($2::text[])
      and not exists (select from unnest($3::bigint[], $4::text[], $5::text[]) as w (product_id, name, value)
        where w.product_id = t.product_id and w.name = m.name and w.value = v.value)`,
);

const TIE = statement<never>(
  'import-product-modifiers',
  `insert into product_modifiers (product_id, value_id)
    select w.product_id, v.id from unnest($1::bigint[], $2::text[], $3::text[]) as w (product_id, name, value)
      cross join lateral (select v.id from modifiers m join modifier_values v on v.modifier_id = m.id
        where m.name = w.name and v.value = w.value offset 0) v
      order by 1, 2
    on conflict do nothing`,
);

/** @param changedIds of known products that changed */
export async function writeModifiers(
  connection: Connection,
  products: readonly PlacedProduct[],
  changedIds: readonly string[],
): Promise<void> {
  const changed = new Set(changedIds);
  const written = products.filter(({ id, isNew }) => isNew || changed.has(id));
  const rows = written.flatMap(({ id, attributes }) =>
    attributes.map(({ name, text }) => ({ id, name: ATTRIBUTES[name].label, value: text })),
  );
  const lists = [rows.map(({ id }) => id), rows.map(({ name }) => name), rows.map(({ value }) => value)];
  if (changed.size > 0) await run(connection, TAKE_AWAY, [[...changed], DERIVED, ...lists]);
  if (rows.length === 0) return;
  const values = new Map(rows.map((row) => [`${row.name}\n${row.value}`, row]));
  await run(connection, NAMES, [[...new Set(rows.map(({ name }) => name))]]);
  await run(connection, VALUES, [
    [...values.values()].map(({ name }) => name),
    [...values.values()].map(({ value }) => value),
  ]);
  await run(connection, TIE, lists);
}
