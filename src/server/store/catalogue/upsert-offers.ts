/**
 * Upserts a batch of a distributor's offers: adds makers, categories, products and offers, and updates changed ones. Rule: the same batch
 * a second time changes nothing; which offers are of one product follows from all known data and never from the order of rows; the change
 * is logged at locations with a changed offer in the same transaction.
 */
import { sameProduct } from '#domain/catalogue/same-product.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { touchOffers } from '../log/touch-offers.ts';
import type { Announcement } from '../log/announcer.ts';
import type { Store } from '../open-store.ts';
import { inTransactionAgain } from '../transaction.ts';
import type { OfferRecord, UpsertCounts } from './offer-record.ts';
import { type AffectedOffer, affectedOffers, numberOf } from './upsert/affected-offers.ts';
import { deriveProducts } from './upsert/derive-products.ts';
import { categoryIds, manufacturerIds } from './upsert/manufacturers-and-categories.ts';
import { printOf, type IncomingOffer, incomingNumber, incomingOffer } from './upsert/incoming-offer.ts';
import { writeModifiers } from './upsert/write-modifiers.ts';
import {
  absorbProducts,
  choicesFollow,
  pastOrdersFollow,
  type PlacedOffer,
  placeOthers,
  writeFacts,
  writeOffers,
} from './upsert/write-offers.ts';
import { type PlacedProduct, placeProducts, writeCodes, writeProducts } from './upsert/write-products.ts';

const DISTRIBUTOR = statement<{ id: string }>(
  'import-distributor',
  `insert into distributors (name) values ($1) on conflict (name) do update set name = excluded.name returning id`,
);

/** The distributor's id; created if there is none with that name. */
export async function ensureDistributor(store: Store, name: string): Promise<string> {
  const row = await first(store.pool, DISTRIBUTOR, [name]);
  if (row === undefined) throw new Error('the distributor was neither made nor found');
  return row.id;
}

/** Two concurrent imports would each create a product that the other one is about to create. */
const ONE_AT_A_TIME = statement<never>('import-lock', 'select pg_advisory_xact_lock(7219004333)');

/** Offers of changed products are announced, whoever sells them. An update locks them, so that no location adds one in the meantime. */
const OFFERS_OF_PRODUCTS = statement<{ id: string }>(
  'import-offers-of-products',
  `update offers set updated_at = now()
    where id in (select id from offers where product_id = any($1::bigint[]) order by id for no key update) returning id`,
);

/** A few hundred to a few thousand records, with distinct SKUs. */
export async function upsertOffers(
  store: Store,
  distributorId: string,
  records: readonly OfferRecord[],
): Promise<UpsertCounts> {
  if (records.length === 0) return { inserted: 0, updated: 0, unchanged: 0 };
  const { counts, changed, touched } = await inTransactionAgain(store, async (connection) => {
    await run(connection, ONE_AT_A_TIME, []);
    const { rows, others, productOf, changedProducts } = await writeBatch(connection, distributorId, records);
    const inserted = rows.filter((row) => row.inserted).length;
    const skus = new Set(rows.map(({ sku }) => sku));
    const isOfChanged = ({ sku }: OfferRecord): boolean =>
      !skus.has(sku) && changedProducts.has(productOf.get(sku) ?? '');
    const updated = rows.length - inserted + records.filter(isOfChanged).length;
    const alike = changedProducts.size === 0 ? [] : await run(connection, OFFERS_OF_PRODUCTS, [[...changedProducts]]);
    const older = new Set([...rows.filter((row) => !row.inserted), ...alike].map(({ id }) => id));
    for (const id of others) older.add(id);
    return {
      counts: { inserted, updated, unchanged: records.length - inserted - updated },
      changed: [...new Set([...rows.map(({ id }) => id), ...older])],
      touched: await touchOffers(connection, [...older]),
    };
  });
  announce(store, changed, touched);
  return counts;
}

function announce(store: Store, changed: readonly string[], touched: readonly Announcement[]): void {
  for (const each of touched) store.announce(each);
  if (changed.length > 0) store.announceOffers(changed);
}

interface KnownOffer extends PlacedOffer {
  readonly id: string;
  readonly sku: string;
  readonly print: string | null;
  readonly incoming: IncomingOffer | null;
}

const KNOWN = statement<KnownOffer>(
  'import-known-offers',
  `select o.id, o.sku, o.product_id as "productId", o.package_measure as measure, o.package_quantity as pieces,
      o.identified_by as "identifiedBy", f.print, case when f.print = w.print then null else f.told end as incoming
    from unnest($2::text[], $3::text[]) as w (sku, print)
      cross join lateral (select * from offers where distributor_id = $1 and sku = w.sku offset 0) o left join offer_facts f on f.offer_id = o.id`,
);

interface Written {
  readonly rows: readonly { readonly id: string; readonly sku: string; readonly inserted: boolean }[];
  /** Offers of other files that moved to another product, or whose pack is now better known. */
  readonly others: readonly string[];
  /** By SKU. */
  readonly productOf: ReadonlyMap<string, string>;
  readonly changedProducts: ReadonlySet<string>;
}

async function writeBatch(
  connection: Connection,
  distributorId: string,
  records: readonly OfferRecord[],
): Promise<Written> {
  const prints = records.map(printOf);
  const known = new Map(
    (await run(connection, KNOWN, [distributorId, records.map(({ sku }) => sku), prints])).map((row) => [row.sku, row]),
  );
  const unknown = records.flatMap((record, at) =>
    known.get(record.sku)?.print === prints[at] ? [] : [{ record, print: prints[at] ?? '' }],
  );
  const identified = await identify(connection, distributorId, unknown, known);
  const places = new Map<string, PlacedOffer>(known);
  for (const product of identified.products) {
    for (const { offer, ...place } of product.offers) {
      if (offer.distributorId === distributorId) places.set(offer.sku, { ...place, productId: product.id });
    }
  }
  const rows = await writeOffers(
    connection,
    distributorId,
    records.flatMap((record) => {
      const place = places.get(record.sku);
      return place === undefined ? [] : [{ ...place, record }];
    }),
  );
  const { others, repacked } = await settle(connection, distributorId, { products: identified.products, records });
  const printOfSku = new Map(unknown.map(({ record, print }) => [record.sku, print]));
  const incoming = identified.incoming.map((offer) => ({ offer, print: printOfSku.get(offer.sku) ?? '' }));
  await writeFacts(connection, distributorId, incoming);
  return {
    rows,
    others,
    productOf: new Map([...places].map(([sku, { productId }]) => [sku, productId])),
    changedProducts: new Set([...identified.changed, ...repacked]),
  };
}

interface Identified {
  readonly incoming: readonly AffectedOffer[];
  readonly products: readonly PlacedProduct[];
  /** Ids of known products that changed. */
  readonly changed: readonly string[];
}

/** Finds the product of each record with new data, and writes the resulting products. */
async function identify(
  connection: Connection,
  distributorId: string,
  unknown: readonly { readonly record: OfferRecord }[],
  known: ReadonlyMap<string, KnownOffer>,
): Promise<Identified> {
  if (unknown.length === 0) return { incoming: [], products: [], changed: [] };
  const makers = await manufacturerIds(
    connection,
    unknown.map(({ record }) => record.manufacturer),
  );
  const incoming = unknown.map(({ record }): AffectedOffer => {
    const before = known.get(record.sku);
    const facts = incomingOffer(record, before?.incoming ?? null);
    const manufacturerId = makers.get(record.manufacturer) ?? '';
    const key = incomingNumber(facts);
    return {
      id: before?.id ?? `new:${record.sku}`,
      sku: record.sku,
      productId: before?.productId ?? null,
      distributorId,
      manufacturerId,
      numberKey: key,
      number: numberOf(manufacturerId, key),
      codes: facts.codes,
      pack: { measure: facts.measure, pieces: facts.quantity },
      attributes: facts.attributes,
      name: facts.name,
      incoming: facts,
    };
  });
  const concerned = await affectedOffers(
    connection,
    incoming,
    incoming.flatMap(({ productId }) => productId ?? []),
  );
  const partition = sameProduct(concerned.offers, concerned.ambiguousElsewhere);
  await rememberAmbiguous(connection, partition.ambiguous, concerned);
  const categories = await categoryIds(
    connection,
    concerned.offers.map((offer) => offer.incoming.categoryPath),
  );
  const products = await placeProducts(connection, deriveProducts(partition, concerned.products, categories));
  const changed = await writeProducts(connection, products, categories);
  await writeModifiers(connection, products, changed);
  return { incoming, products, changed };
}

const KEEP_AMBIGUOUS = statement<never>(
  'import-ambiguous',
  `insert into ambiguous_numbers (manufacturer_id, number_key)
    select * from unnest($1::bigint[], $2::text[]) order by 1, 2 on conflict do nothing`,
);
const FORGET_AMBIGUOUS = statement<never>(
  'import-no-longer-ambiguous',
  `delete from ambiguous_numbers a using unnest($1::bigint[], $2::text[]) as w (manufacturer_id, number_key)
    where a.manufacturer_id = w.manufacturer_id and a.number_key = w.number_key`,
);

async function rememberAmbiguous(
  connection: Connection,
  ambiguous: ReadonlySet<string>,
  before: { readonly ambiguousBefore: ReadonlySet<string>; readonly ambiguousElsewhere: ReadonlySet<string> },
): Promise<void> {
  const split = (numbers: readonly string[]): string[][] => {
    const parts = numbers.map((number) => number.split('|'));
    return [parts.map(([maker = '']) => maker), parts.map(([, key = '']) => key)];
  };
  const fresh = [...ambiguous].filter(
    (each) => !before.ambiguousBefore.has(each) && !before.ambiguousElsewhere.has(each),
  );
  const gone = [...before.ambiguousBefore].filter((each) => !ambiguous.has(each));
  if (fresh.length > 0) await run(connection, KEEP_AMBIGUOUS, split(fresh));
  if (gone.length > 0) await run(connection, FORGET_AMBIGUOUS, split(gone));
}

/** Updates that follow from changed products: codes, other offers, ordered products, and products without offers. */
async function settle(
  connection: Connection,
  distributorId: string,
  { products, records }: { readonly products: readonly PlacedProduct[]; readonly records: readonly OfferRecord[] },
): Promise<{ readonly others: readonly string[]; readonly repacked: readonly string[] }> {
  const withCodes = new Set(await writeCodes(connection, products));
  const inBatch = new Set(records.map(({ sku }) => sku));
  const others = products.flatMap((product) =>
    product.offers
      .filter(({ offer }) => offer.distributorId !== distributorId || !inBatch.has(offer.sku))
      .map(({ offer, ...place }) => ({ ...place, id: offer.id, productId: product.id })),
  );
  const moved = await placeOthers(connection, others);
  const isMoved = products.flatMap(({ id, offers }) =>
    offers.flatMap(({ offer }) => (offer.productId === null || offer.productId === id ? [] : offer.id)),
  );
  await pastOrdersFollow(connection, isMoved);
  await choicesFollow(connection, products);
  await absorbProducts(connection, products);
  const repacked = products.flatMap(({ id, isNew }) => (isNew || !withCodes.has(id) ? [] : id));
  return { others: moved, repacked };
}
