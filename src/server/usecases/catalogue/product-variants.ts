/** A page of a product family, for choosing among thousands (PD-05, API-28). */
import { dollarsOrNull } from '#contract/resources/resource.ts';
import type { ProductVariant, ProductVariantsDocument } from '#contract/resources/product-variants.ts';
import { isServerId } from '../../store/connection.ts';
import type { OfferOfProduct } from '../../store/catalogue/product-facts.ts';
import {
  type FamilyRequest,
  type FamilyMember,
  readMember,
  readModifierValues,
  readOfferPlace,
} from '../../store/catalogue/product-family.ts';
import { Refused } from '../refused.ts';
import { pageMeta } from '../reads/page-meta.ts';
import { type Catalogue, visibleDistributors } from './catalogue.ts';
import type { Viewer } from './catalogue-page.ts';
import type { KnownFamily } from './known-families.ts';
import { type FamilyQuery, familyTable } from './family-table.ts';
import { packageText } from './product-resource.ts';
import { atOwnPrice, readRowParts, rowsOf } from './product-rows.ts';

export interface VariantsRequest extends FamilyQuery {
  readonly offerId: string;
  /** `current`: the page with the product itself, or the first one if it is filtered out. */
  readonly page: { readonly number: number | 'current'; readonly size: number };
}

/** @throws Refused if there is no such offer */
export async function productVariants(
  catalogue: Catalogue,
  { locationId }: Viewer,
  { offerId, page: requested, ...query }: VariantsRequest,
): Promise<ProductVariantsDocument> {
  const [view, place] = await Promise.all([
    catalogue.viewOf(locationId),
    isServerId(offerId) ? catalogue.store.read((pool) => readOfferPlace(pool, offerId)) : undefined,
  ]);
  if (place === undefined) throw new Refused('not-found', 'There is no such offer.');
  const distributors = visibleDistributors(view);
  const { variant_group: group, product_id: productId } = place;
  const { members: family, values } = await familyOf(catalogue, { group, productId, distributors });
  const { members, columns, valuesOf } = familyTable(family, values, query);
  const currentIndex = members.findIndex((member) => member.product_id === productId);
  const page =
    requested.number === 'current'
      ? { ...requested, number: 1 + Math.floor(Math.max(0, currentIndex) / requested.size) }
      : { ...requested, number: requested.number };
  const shown = members.slice((page.number - 1) * page.size, page.number * page.size);
  const productIds = shown.map((member) => member.product_id);
  const parts = await readRowParts(catalogue, locationId, { productIds, view });
  const rows = rowsOf(parts, { view, distributors });
  const byProduct = new Map(rows.map((row) => [row.product.product_id, row]));
  return {
    data: shown.flatMap((member) => {
      const row = byProduct.get(member.product_id);
      if (row === undefined) return [];
      const isCurrent = member.product_id === productId;
      const { distributor_id: distributorId } = place;
      const isVisible = distributors === null || distributors.includes(Number(distributorId));
      const seller = isVisible ? distributorId : null;
      const offers = row.product.offers.map((each) => atOwnPrice(each, parts.ownPrices));
      const offer = offerFor(offers, row.best, { isCurrent, offerId, seller });
      return [
        {
          type: 'product-variants',
          id: member.product_id,
          attributes: attributesOf(member, { offer, values: valuesOf(member), isCurrent }),
        },
      ];
    }),
    meta: {
      page: pageMeta(page, members.length),
      columns: requested.number === 'current' || page.number === 1 ? [...columns] : [],
      currentIndex: currentIndex === -1 ? null : currentIndex,
    },
  };
}

/** Includes the product itself, even without a family or if nobody sells it anymore. */
async function familyOf(
  { store, families }: Catalogue,
  { group, productId, distributors }: FamilyRequest & { readonly productId: string },
): Promise<KnownFamily> {
  const known = group === null ? { members: [], values: [] } : await families.read({ group, distributors });
  if (known.members.some((member) => member.product_id === productId)) return known;
  const own = await store.read((pool) => readMember(pool, productId));
  if (own === undefined) return known;
  const values = await store.read((pool) => readModifierValues(pool, own.value_ids));
  return { members: [own, ...known.members], values: [...known.values, ...values] };
}

/**
 * The current product keeps its offer; others get one that can be bought from the same distributor, otherwise the best one.
 * `seller` is null if the location does not see that distributor.
 */
function offerFor(
  offers: readonly OfferOfProduct[],
  best: OfferOfProduct,
  { isCurrent, offerId, seller }: { isCurrent: boolean; offerId: string; seller: string | null },
): OfferOfProduct {
  if (isCurrent) return offers.find(({ id }) => id === offerId) ?? best;
  if (seller === null || best.distributor_id === seller) return best;
  const sameSeller = offers.find(
    (offer) =>
      offer.distributor_id === seller &&
      offer.status !== 'inactive' &&
      offer.stock_level > 0 &&
      (offer.price_cents ?? 0) > 0,
  );
  return sameSeller ?? best;
}

interface Parts {
  readonly offer: OfferOfProduct;
  readonly values: Readonly<Record<string, string>>;
  readonly isCurrent: boolean;
}

function attributesOf(member: FamilyMember, { offer, values, isCurrent }: Parts): ProductVariant['attributes'] {
  return {
    productId: member.product_id,
    productDistributorId: offer.id,
    name: member.name,
    manufacturerSku: member.manufacturer_sku,
    values: { ...values },
    packageText: packageText(offer.package_measure, offer.package_quantity),
    price: dollarsOrNull(offer.price_cents),
    stockLevel: offer.stock_level,
    status: offer.status,
    isCurrent,
  };
}
