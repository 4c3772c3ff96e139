/**
 * The offers whose product a batch may change: its own, and all those connected with them by codes and numbers. Rule: the loaded set is
 * closed: no offer outside of it shares a code or a usable number with one inside.
 */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { OfferIdentity } from '#domain/catalogue/same-product.ts';
import { type Connection, run, statement } from '../../connection.ts';
import { type IncomingOffer, incomingNumber } from './incoming-offer.ts';

export interface AffectedOffer extends OfferIdentity {
  /** The offer's id; for a new one `new:` and its SKU. */
  readonly id: string;
  readonly sku: string;
  /** null: a new offer. */
  readonly productId: string | null;
  readonly manufacturerId: string;
  readonly numberKey: string;
  readonly incoming: IncomingOffer;
}

export interface StoredProduct {
  readonly id: string;
  readonly codes: readonly string[];
}

interface OfferRow {
  readonly id: string;
  readonly product_id: string;
  readonly distributor_id: string;
  readonly sku: string;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly manufacturer_id: string | null;
  readonly number_key: string | null;
  readonly incoming: IncomingOffer | null;
}

const OFFERS = statement<OfferRow>(
  'import-concerned-offers',
  `select o.id, o.product_id, o.distributor_id, o.sku, o.package_measure, o.package_quantity, f.manufacturer_id,
      f.number_key, f.told as incoming
    from offers o left join offer_facts f on f.offer_id = o.id where o.product_id = any($1::bigint[]) order by o.id`,
);

interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly manufacturer_id: string;
  readonly manufacturer: string;
  readonly manufacturer_sku: string;
  readonly gtins: readonly string[];
  readonly image_src: string | null;
  readonly brand: string;
  readonly attributes: readonly Attribute[];
  readonly path: readonly string[];
  readonly codes: readonly string[];
}

const PRODUCTS = statement<ProductRow>(
  'import-concerned-products',
  `select p.id, p.name, p.description, p.manufacturer_id, m.name as manufacturer, p.manufacturer_sku, p.gtins, p.image_src,
      p.brand, p.attributes, array_remove(array[a.name, b.name, c.name], null) as path,
      array(select code from product_codes k where k.product_id = p.id order by code) as codes
    from products p join manufacturers m on m.id = p.manufacturer_id
    left join categories c on c.id = p.category_id
    left join categories b on b.id = c.parent_id
    left join categories a on a.id = b.parent_id
    where p.id = any($1::bigint[])`,
);

const BY_CODES = statement<{ id: string }>(
  'import-products-by-codes',
  `select product_id as id from product_codes where code = any($1::text[])
    union select product_id from shared_codes where code = any($1::text[])`,
);

const BY_NUMBERS = statement<{ id: string }>(
  'import-products-by-numbers',
  `with wanted as (select * from unnest($1::bigint[], $2::text[]) as w (manufacturer_id, number_key))
    select o.product_id as id from wanted cross join lateral (
        select offer_id from offer_facts f where f.manufacturer_id = wanted.manufacturer_id
          and f.number_key = wanted.number_key and f.number_key <> '' offset 0
      ) f join offers o on o.id = f.offer_id
    union select p.id from wanted cross join lateral (
        select id from products p where p.manufacturer_id = wanted.manufacturer_id
          and p.number_key = wanted.number_key and p.number_key <> '' offset 0
      ) p`,
);

const AMBIGUOUS = statement<{ manufacturer_id: string; number_key: string }>(
  'import-ambiguous-numbers',
  `select manufacturer_id, number_key from ambiguous_numbers
    join unnest($1::bigint[], $2::text[]) as w (manufacturer_id, number_key) using (manufacturer_id, number_key)`,
);

/** Maker and number as one text. */
export const numberOf = (manufacturerId: string, key: string): string | null =>
  key === '' ? null : `${manufacturerId}|${key}`;

export interface Affected {
  readonly offers: readonly AffectedOffer[];
  readonly products: readonly StoredProduct[];
  /** Numbers that were ambiguous before because of offers outside this set. */
  readonly ambiguousElsewhere: ReadonlySet<string>;
  /** Numbers that were ambiguous before, with all of their offers in this set. */
  readonly ambiguousBefore: ReadonlySet<string>;
}

/**
 * @param incoming new and changed offers of the batch, which replace their stored versions
 * @param ids the products of the stored versions
 */
export async function affectedOffers(
  connection: Connection,
  incoming: readonly AffectedOffer[],
  ids: readonly string[],
): Promise<Affected> {
  const ownIds = new Set(incoming.map(({ id }) => id));
  const offers: AffectedOffer[] = [...incoming];
  const products: StoredProduct[] = [];
  const ambiguous = await ambiguousAmong(connection, incoming);
  const requested = { codes: new Set<string>(), numbers: new Set<string>(), products: new Set<string>() };
  let [codes, numbers] = [codesOf(incoming), numbersOf(incoming).filter((number) => !ambiguous.has(number))];
  let productIds = [...ids];
  for (;;) {
    const [newCodes, newNumbers] = [unasked(codes, requested.codes), unasked(numbers, requested.numbers)];
    const found = await productsWith(connection, newCodes, newNumbers);
    const next = unasked([...productIds, ...found], requested.products);
    if (next.length === 0) break;
    productIds = [];
    const rows = await run(connection, PRODUCTS, [next]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    products.push(...rows.map((row) => ({ id: row.id, codes: [...new Set([...row.codes, ...row.gtins])] })));
    const loaded = (await run(connection, OFFERS, [next])).flatMap((row) => {
      const product = byId.get(row.product_id);
      return product === undefined ? [] : [storedOffer(row, product)];
    });
    offers.push(...loaded.filter(({ id }) => !ownIds.has(id)));
    // What the stored versions shared with other offers may have connected those.
    [codes, numbers] = [codesOf(loaded), numbersOf(loaded)];
  }
  const isLoaded = (number: string): boolean => requested.numbers.has(number);
  const others = await ambiguousAmong(connection, offers);
  return {
    offers,
    products,
    ambiguousElsewhere: new Set([...ambiguous].filter((number) => !isLoaded(number))),
    ambiguousBefore: new Set([...ambiguous, ...others].filter(isLoaded)),
  };
}

const codesOf = (offers: readonly AffectedOffer[]): string[] => offers.flatMap((offer) => offer.codes);
const numbersOf = (offers: readonly AffectedOffer[]): string[] => offers.flatMap(({ number }) => number ?? []);

function unasked(wanted: readonly string[], requested: Set<string>): string[] {
  const fresh = [...new Set(wanted)].filter((each) => !requested.has(each));
  for (const each of fresh) requested.add(each);
  return fresh;
}

function splitNumbers(numbers: readonly string[]): [makers: string[], keys: string[]] {
  const at = (number: string): number => number.indexOf('|');
  return [numbers.map((each) => each.slice(0, at(each))), numbers.map((each) => each.slice(at(each) + 1))];
}

async function productsWith(
  connection: Connection,
  codes: readonly string[],
  numbers: readonly string[],
): Promise<string[]> {
  const byCodes = codes.length === 0 ? [] : await run(connection, BY_CODES, [codes]);
  const byNumbers = numbers.length === 0 ? [] : await run(connection, BY_NUMBERS, splitNumbers(numbers));
  return [...byCodes, ...byNumbers].map(({ id }) => id);
}

async function ambiguousAmong(connection: Connection, offers: readonly AffectedOffer[]): Promise<Set<string>> {
  const numbers = [...new Set(numbersOf(offers))];
  if (numbers.length === 0) return new Set();
  const rows = await run(connection, AMBIGUOUS, splitNumbers(numbers));
  return new Set(rows.map((row) => `${row.manufacturer_id}|${row.number_key}`));
}

function storedOffer(row: OfferRow, product: ProductRow): AffectedOffer {
  const incoming = row.incoming ?? asItsProduct(row, product);
  const manufacturerId = row.manufacturer_id ?? product.manufacturer_id;
  const numberKey = row.number_key ?? incomingNumber(incoming);
  return {
    id: row.id,
    sku: row.sku,
    productId: row.product_id,
    distributorId: row.distributor_id,
    manufacturerId,
    numberKey,
    number: numberOf(manufacturerId, numberKey),
    codes: incoming.codes,
    pack: { measure: incoming.measure, pieces: incoming.quantity },
    attributes: incoming.attributes,
    name: incoming.name,
    incoming,
  };
}

/** Without data from its own file, the offer has its product's data. */
function asItsProduct(row: OfferRow, product: ProductRow): IncomingOffer {
  return {
    name: product.name,
    description: product.description,
    manufacturer: product.manufacturer,
    manufacturerSku: product.manufacturer_sku,
    codes: [...new Set([...product.gtins, ...product.codes])],
    levels: [],
    measure: row.package_measure,
    quantity: row.package_quantity,
    categoryPath: product.path,
    imageSrc: product.image_src,
    brand: product.brand,
    attributes: product.attributes,
    productCodes: [],
  };
}
