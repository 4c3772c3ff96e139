/**
 * Products by a code: a distributor's or the manufacturer's number, or a GTIN of any of its packages, in any spelling (spaces, dashes,
 * lower case, without leading zeros). Rule: a distributor's number identifies its offer, and a GTIN the offers in that pack; offers that
 * are no longer sold are excluded.
 */
import { codeKey } from '#domain/catalogue/search-words.ts';
import { upcEToGtin } from '#domain/identifiers/gtin.ts';
import { hibcCode, hibcCodeOfIdentifier } from '#domain/identifiers/hibc.ts';
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface CodeRow {
  readonly productId: string;
  readonly offerIds: readonly string[];
  readonly by: 'sku' | 'manufacturerSku' | 'gtin' | 'label';
}

interface Named {
  readonly product_id: string;
  readonly offer_id: string | null;
  readonly by: CodeRow['by'];
}

const MAX_CODES = 1_000;
const LONGEST = 100;
const SHORTEST_START = 4;

// A pack is identified by its number of pieces. If nobody sells that pack, or the number is unknown, the code belongs to the product.
const BY_CODE = statement<Named>(
  'products-by-code',
  `select o.product_id, o.id as offer_id, 'sku' as by from offers o where code_key(o.sku) = $1 and o.status <> 'inactive'
    union all
    select c.product_id, o.id, 'gtin' from product_codes c
      left join offers o on o.product_id = c.product_id and o.status <> 'inactive' and o.package_quantity = c.pieces
      where c.code = any($2::text[])
    union all
    select p.id, null, 'gtin' from products p where p.gtins && $2::text[]
    union all
    select p.id, null, 'manufacturerSku' from products p where code_key(p.manufacturer_sku) = $1
    limit ${MAX_CODES}`,
);

/** The products by id; for a product that several numbers match, the first kind is reported. */
export async function productsWithCode(connection: Connection, text: string): Promise<CodeRow[]> {
  const key = codeKey(text);
  if (key === '' || text.length > LONGEST) return [];
  return together(await run(connection, BY_CODE, [key, codesOf(text, key)]));
}

const BY_CODE_START = statement<Named>(
  'products-by-code-start',
  `(select product_id, id as offer_id, 'sku' as by from offers where code_key(sku) like $1 and status <> 'inactive'
      order by product_id limit 50)
    union all
    (select id, null, 'manufacturerSku' from products where code_key(manufacturer_sku) like $1 order by id limit 50)`,
);

export async function productsWithCodeStart(connection: Connection, text: string): Promise<CodeRow[]> {
  const key = codeKey(text);
  return key.length < SHORTEST_START ? [] : together(await run(connection, BY_CODE_START, [`${key}%`]));
}

const BY_LABEL = statement<Named>(
  'offer-by-label',
  `select o.product_id, o.id as offer_id, 'label' as by from workspace_items i join offers o on o.id = i.offer_id
    where i.location_id = $1 and i.qr_token = $2`,
);

/** The item with this location's label. */
export async function offersOfLabel(connection: Connection, locationId: string, token: string): Promise<CodeRow[]> {
  return together(await run(connection, BY_LABEL, [locationId, token]));
}

/** GTINs as 14 digits, and other agencies' codes as stored. */
export function codesOf(text: string, key: string): string[] {
  const trimmed = text.trim();
  const scan = parseScan(trimmed, { format: 'unknown', thisYear: 2000 });
  const short = upcEToGtin(key);
  return [
    ...new Set([
      trimmed.toUpperCase(),
      key,
      ...(/^\d{8,14}$/.test(key) ? [key.padStart(14, '0')] : []),
      ...(/^\d{8}$/.test(key) && short.ok ? [short.gtin] : []),
      ...(scan.kind === 'product' ? [scan.gtin] : []),
      ...(scan.kind === 'hibc' && scan.primary !== null ? [hibcCode(scan.primary)] : []),
      ...[hibcCodeOfIdentifier(trimmed) ?? []].flat(),
    ]),
  ];
}

const ORDER = ['label', 'sku', 'gtin', 'manufacturerSku'] as const;

function together(rows: readonly Named[]): CodeRow[] {
  const byProduct = new Map<string, Named[]>();
  for (const row of rows) byProduct.set(row.product_id, [...(byProduct.get(row.product_id) ?? []), row]);
  return [...byProduct]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([productId, named]) => {
      const by = ORDER.find((kind) => named.some((row) => row.by === kind)) ?? 'sku';
      const offerIds = named.flatMap((row) => (row.by === by && row.offer_id !== null ? [row.offer_id] : []));
      return { productId, offerIds: [...new Set(offerIds)], by };
    });
}
