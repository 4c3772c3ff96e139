/** Products with their offers and prices: the same for every location. */
import { type AttributeText, attributesLine } from '#domain/catalogue/attribute-line.ts';
import { attributeTexts } from '#domain/catalogue/attribute-texts.ts';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { type Connection, run, statement } from '../connection.ts';
import { inOneRoundTrip } from '../packets.ts';
import type { OfferStatus, PriceType } from './catalogue-tables.ts';

export interface OfferOfProduct {
  readonly id: string;
  readonly product_id: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly sku: string;
  /** The unit of measure of this offer's pack. */
  readonly package_measure: string;
  readonly package_quantity: number | null;
  readonly price_cents: number | null;
  readonly price_type: PriceType;
  readonly stock_level: number;
  readonly status: OfferStatus;
  readonly image_src: string | null;
}

interface Product {
  readonly product_id: string;
  readonly name: string;
  readonly manufacturer_sku: string;
  readonly manufacturer_name: string;
  readonly image_src: string | null;
}

interface ProductRow extends Product {
  readonly attributes: readonly Attribute[];
}

export interface ProductFacts extends Product {
  /** Known attributes. */
  readonly specifications: readonly AttributeText[];
  /** A short line of attributes; empty if none are known. */
  readonly attributesText: string;
  /** Including inactive ones, by id. */
  readonly offers: readonly OfferOfProduct[];
}

const PRODUCTS = statement<ProductRow>(
  'product-facts',
  `select p.id as product_id, p.name, p.manufacturer_sku, m.name as manufacturer_name, p.image_src, p.attributes
    from products p join manufacturers m on m.id = p.manufacturer_id where p.id = any($1::bigint[])`,
);

const OFFERS = statement<OfferOfProduct>(
  'offers-of-products',
  `select o.id, o.product_id, o.distributor_id, d.name as distributor_name, o.sku, o.package_measure,
      o.package_quantity, o.price_cents, o.price_type,
      o.stock_level, o.status, o.image_src
    from offers o join distributors d on d.id = o.distributor_id
    where o.product_id = any($1::bigint[]) order by o.id`,
);

/** Unknown ids are left out. */
export async function readProductFacts(
  connection: Connection,
  productIds: readonly string[],
): Promise<readonly ProductFacts[]> {
  if (productIds.length === 0) return [];
  const [products, offers] = await inOneRoundTrip(connection, () =>
    Promise.all([run(connection, PRODUCTS, [productIds]), run(connection, OFFERS, [productIds])]),
  );
  const byProduct = new Map<string, OfferOfProduct[]>();
  for (const offer of offers) {
    const known = byProduct.get(offer.product_id);
    if (known === undefined) byProduct.set(offer.product_id, [offer]);
    else known.push(offer);
  }
  return products.map(({ attributes, ...product }) => {
    const specifications = attributeTexts(attributes);
    const attributesText = attributesLine(specifications);
    return { ...product, specifications, attributesText, offers: byProduct.get(product.product_id) ?? [] };
  });
}

const PRODUCTS_OF = statement<{ product_id: string }>(
  'products-of-offers',
  'select distinct product_id from offers where id = any($1::bigint[])',
);

export async function readProductsOfOffers(connection: Connection, offerIds: readonly string[]): Promise<string[]> {
  return (await run(connection, PRODUCTS_OF, [offerIds])).map((row) => row.product_id);
}
