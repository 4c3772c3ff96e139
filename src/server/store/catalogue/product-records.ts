/** Products by id, without offers (API-28). */
import { type Connection, isServerId, run, statement } from '../connection.ts';

export interface ProductRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer_id: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly category_id: string | null;
  readonly gtins: readonly string[];
  readonly image_src: string | null;
}

const PRODUCTS = statement<ProductRecord>(
  'products-by-id',
  `select p.id, p.name, p.description, p.manufacturer_id, m.name as manufacturer_name, p.manufacturer_sku, p.category_id,
      p.gtins, p.image_src
    from products p join manufacturers m on m.id = p.manufacturer_id
    where p.id = any($1::bigint[]) order by p.id limit $2 offset $3`,
);

const ALL_PRODUCTS = statement<ProductRecord>(
  'products-in-order',
  `select p.id, p.name, p.description, p.manufacturer_id, m.name as manufacturer_name, p.manufacturer_sku, p.category_id,
      p.gtins, p.image_src
    from products p join manufacturers m on m.id = p.manufacturer_id
    order by p.id limit $1 offset $2`,
);

const HOW_MANY = statement<{ all: string }>(
  'how-many-products',
  'select count(*) as all from products where $1::bigint[] is null or id = any($1)',
);

export interface ProductsRequest {
  /** null: all. */
  readonly ids: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
}

export async function readProducts(
  connection: Connection,
  { ids, limit, offset }: ProductsRequest,
): Promise<{ rows: readonly ProductRecord[]; total: number }> {
  const known = ids?.filter(isServerId) ?? null;
  const [rows, [counted]] = await Promise.all([
    known === null ? run(connection, ALL_PRODUCTS, [limit, offset]) : run(connection, PRODUCTS, [known, limit, offset]),
    run(connection, HOW_MANY, [known]),
  ]);
  return { rows, total: Number(counted?.all ?? 0) };
}
