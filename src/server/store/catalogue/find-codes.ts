/** Products by a code: a distributor's or the manufacturer's number, or a GTIN of any of its packages. */
import { codeKey } from '#domain/catalogue/search-words.ts';
import { type Connection, run, statement } from '../connection.ts';

const BY_CODE = statement<{ id: string }>(
  'products-by-code',
  `select product_id as id from offers where code_key(sku) = $1
    union select id from products where code_key(manufacturer_sku) = $1
    union select id from products where gtins && $2::text[]
    order by id limit 50`,
);

export async function productsWithCode(connection: Connection, text: string): Promise<string[]> {
  const key = codeKey(text);
  if (key.length < 3) return [];
  const gtins = /^\d{8,14}$/.test(key) ? [key.padStart(14, '0')] : [key];
  return (await run(connection, BY_CODE, [key, gtins])).map(({ id }) => id);
}

const BY_CODE_START = statement<{ id: string }>(
  'products-by-code-start',
  `select product_id as id from offers where code_key(sku) like $1
    union select id from products where code_key(manufacturer_sku) like $1
    order by id limit 50`,
);

export async function productsWithCodeStart(connection: Connection, text: string): Promise<string[]> {
  const key = codeKey(text);
  return key.length < 4 ? [] : (await run(connection, BY_CODE_START, [`${key}%`])).map(({ id }) => id);
}
