/**
 * Finds offers by many numbers at once (`find-codes.ts` finds them by one), and for each kind the product that most distributors sell.
 * Rule: offers that are no longer sold are excluded.
 */
import { codeKey, searchWords } from '#domain/catalogue/search-words.ts';
import type { LocationId } from '#domain/ids.ts';
import type { NamedOffer } from '#domain/shelf-file/choose-offer.ts';
import { type Connection, run, statement } from '../connection.ts';
import { OWN_PRICE, ownJoins } from '../offer-columns.ts';
import { packageText } from '../package-text.ts';
import { codesOf } from './find-codes.ts';

export interface MatchedOffer extends NamedOffer {
  readonly sku: string;
  readonly packageText: string;
  readonly imageSrc: string | null;
}

interface MatchedRow {
  readonly nth: number;
  readonly by: NamedOffer['by'];
  readonly offer_id: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly manufacturer_name: string;
  readonly distributor_name: string;
  readonly sku: string;
  readonly image_src: string | null;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly stock_level: number;
  readonly price_cents: number | null;
  readonly is_connected: boolean;
  readonly is_blocked: boolean;
}

/** Details for `named`, which has the row's position, the kind of match and the offer. */
const FACTS = `select n.nth, n.by, o.id as offer_id, o.product_id, p.name as product_name, m.name as manufacturer_name,
    d.name as distributor_name, o.sku, coalesce(o.image_src, p.image_src) as image_src, o.package_measure,
    o.package_quantity, o.stock_level, ${OWN_PRICE} as price_cents, ob.location_id is not null as is_blocked,
    exists (select from practice_location_distributors l
      where l.location_id = $1 and l.distributor_id = o.distributor_id and l.status = 'active') as is_connected
  from named n join offers o on o.id = n.offer_id join products p on p.id = o.product_id
    join manufacturers m on m.id = p.manufacturer_id join distributors d on d.id = o.distributor_id
    ${ownJoins('$1')}
  order by n.nth`;

/** Each index is queried once for all codes instead of thousands of times. */
const BY_CODES = statement<MatchedRow>(
  'offers-by-codes',
  `with keys as materialized (select * from unnest($2::int[], $3::text[]) as k (nth, key)),
    codes as materialized (select * from unnest($4::int[], $5::text[]) as c (nth, code)),
    named as (
      select k.nth, 'sku' as by, o.id as offer_id from offers o join keys k on k.key = code_key(o.sku)
        where code_key(o.sku) = any($3::text[]) and o.status <> 'inactive'
      union
      select k.nth, 'manufacturerSku', o.id from products p join keys k on k.key = code_key(p.manufacturer_sku)
        join offers o on o.product_id = p.id and o.status <> 'inactive'
        where code_key(p.manufacturer_sku) = any($3::text[])
      union
      select c.nth, 'gtin', o.id from product_codes s join codes c on c.code = s.code
        join offers o on o.product_id = s.product_id and o.package_quantity = s.pieces and o.status <> 'inactive'
        where s.code = any($5::text[])
      union
      select c.nth, 'product', o.id from product_codes s join codes c on c.code = s.code
        join offers o on o.product_id = s.product_id and o.status <> 'inactive'
        where s.code = any($5::text[])
      union
      select c.nth, 'product', o.id from products p cross join lateral unnest(p.gtins) g (code)
        join codes c on c.code = g.code join offers o on o.product_id = p.id and o.status <> 'inactive'
        where p.gtins && array(select c.code from codes c except select s.code from product_codes s where s.code = any($5::text[]))
    ) ${FACTS}`,
);

/** @returns for each row, in order, the offers with its numbers */
export async function offersByCodes(
  connection: Connection,
  locationId: LocationId,
  rows: readonly { readonly sku: string; readonly gtin: string }[],
): Promise<readonly (readonly MatchedOffer[])[]> {
  const keys = rows.flatMap(({ sku }, nth) => (codeKey(sku) === '' ? [] : [{ nth, key: codeKey(sku) }]));
  const codes = rows.flatMap(({ gtin }, nth) =>
    codeKey(gtin) === '' ? [] : codesOf(gtin, codeKey(gtin)).map((code) => ({ nth, code })),
  );
  const found = await run(connection, BY_CODES, [
    locationId,
    keys.map(({ nth }) => nth),
    keys.map(({ key }) => key),
    codes.map(({ nth }) => nth),
    codes.map(({ code }) => code),
  ]);
  const byRow = new Map<number, MatchedOffer[]>();
  for (const row of found) byRow.set(row.nth, [...(byRow.get(row.nth) ?? []), matchedOffer(row)]);
  return rows.map((_, nth) => byRow.get(nth) ?? []);
}

/** An available product with a price that most distributors sell; in a tie the older one. */
const OF_KINDS = statement<MatchedRow>(
  'offers-of-kinds',
  `with named as (
      select k.nth, 'product' as by, o.id as offer_id
        from (select (row_number() over () - 1)::int as nth, words from jsonb_to_recordset($2::jsonb) as w (words text[])) k
        cross join lateral (
          select p.id from products p join offers o on o.product_id = p.id
              and o.status = 'active' and o.stock_level > 0 and o.price_cents is not null
            where p.words @> k.words
            group by p.id order by count(distinct o.distributor_id) desc, p.id limit 1
        ) best
        join offers o on o.product_id = best.id and o.status = 'active' and o.stock_level > 0 and o.price_cents is not null
    ) ${FACTS}`,
);

/** @returns for each kind, in order, the offers of one product; none if nobody sells any */
export async function offersOfKinds(
  connection: Connection,
  locationId: LocationId,
  kinds: readonly string[],
): Promise<readonly (readonly MatchedOffer[])[]> {
  const words = kinds.map((kind) => ({ words: searchWords(kind) }));
  const found = await run(connection, OF_KINDS, [locationId, JSON.stringify(words)]);
  return kinds.map((_, nth) => found.filter((row) => row.nth === nth).map(matchedOffer));
}

function matchedOffer(row: MatchedRow): MatchedOffer {
  return {
    offerId: row.offer_id,
    productId: row.product_id,
    by: row.by,
    productName: row.product_name,
    manufacturerName: row.manufacturer_name,
    distributorName: row.distributor_name,
    isConnected: row.is_connected,
    isBlocked: row.is_blocked,
    stockLevel: row.stock_level,
    priceCents: row.price_cents,
    sku: row.sku,
    packageText: packageText(row.package_measure, row.package_quantity),
    imageSrc: row.image_src,
  };
}
