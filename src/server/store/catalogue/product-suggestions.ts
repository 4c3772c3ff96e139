/** The categories of products, for suggestions. */
import { type Connection, run, statement } from '../connection.ts';

const CATEGORIES = statement<{ id: string; category_id: string | null }>(
  'categories-of-products',
  'select id, category_id from products where id = any($1::bigint[])',
);

/** By product; null: no category. */
export async function readCategoriesOfProducts(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  return new Map((await run(connection, CATEGORIES, [ids])).map((row) => [row.id, row.category_id]));
}
