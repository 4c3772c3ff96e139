/** Names of products for suggestions, in the order of the ids. */
import { type Connection, run, statement } from '../connection.ts';

export interface ProductSuggestion {
  readonly name: string;
  readonly category_id: string | null;
}

const NAMES = statement<ProductSuggestion>(
  'product-suggestions',
  `select p.name, p.category_id from unnest($1::bigint[]) with ordinality as w (id, place)
    join products p on p.id = w.id order by w.place`,
);

export function readProductSuggestions(connection: Connection, ids: readonly string[]): Promise<ProductSuggestion[]> {
  return ids.length === 0 ? Promise.resolve([]) : run(connection, NAMES, [ids]);
}
