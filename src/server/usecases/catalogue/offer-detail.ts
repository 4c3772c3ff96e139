/** One offer with everything on its page (PD-03..12). */
import { attributeLabel, distinguishingAttributes } from '#domain/catalogue/attribute-texts.ts';
import { alternativeOrder } from '#domain/catalogue/alternative-order.ts';
import { unitPrice } from '#domain/catalogue/unit-price.ts';
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, isServerId } from '../../store/connection.ts';
import {
  type ProductFileRow,
  readOfferDetail,
  readOffersOfProduct,
  readProductFiles,
  readVariants,
  type OfferDetailRow,
  type SiblingRow,
} from '../../store/catalogue/offer-details.ts';
import { PRICE_TYPE_NAMES } from '../../store/price-type-names.ts';
import { Refused } from '../refused.ts';
import { readFamilySize } from '../../store/catalogue/product-family.ts';
import { type Catalogue, visibleDistributors } from './catalogue.ts';
import type { Viewer } from './catalogue-page.ts';
import { shortDay } from '../short-day.ts';
import { packageText } from './product-resource.ts';

/** Larger families are requested by page (product-variants.ts): a document with thousands is slow to send, parse and cache. */
const MAX_VARIANTS_HERE = 48;

/** @throws Refused if there is no such offer */
export async function offerDetail(
  catalogue: Catalogue,
  { locationId }: Viewer,
  offerId: string,
): Promise<{ data: OfferDetailResource }> {
  const distributors = visibleDistributors(await catalogue.viewOf(locationId));
  const found = isServerId(offerId)
    ? await catalogue.store.read((pool) => readParts(pool, { locationId, offerId, distributors }))
    : null;
  if (found === null) throw new Refused('not-found', 'There is no such offer.');
  const { row, offers, files, variants, variantCount } = found;
  const own = offers.find(({ id }) => id === row.id);
  if (own === undefined) throw new Refused('not-found', 'There is no such offer.');
  const others = offers.filter(({ id, status }) => id !== row.id && status !== 'inactive');
  const alternatives = others
    .map((offer) => ({ offer, name: offer.distributor_name, link: linkOf(offer) }))
    .toSorted(alternativeOrder)
    .map(({ offer }) => alternativeOf(offer));
  const unitPrices = alternatives.flatMap((each) => each.unitPrice ?? []);
  const attributes: OfferDetailResource['attributes'] = {
    ...texts(row),
    ...media(row, files),
    modifierList: variants
      .filter(({ product_id }) => product_id === row.product_id)
      .map(({ modifier, value, modifier_id, value_id }) => ({
        name: modifier,
        value,
        modifierId: modifier_id,
        modifierValueId: value_id,
      })),
    variants: variants.map((variant) => ({
      modifierId: variant.modifier_id,
      modifierValueId: variant.value_id,
      name: variant.modifier,
      value: variant.value,
      productId: variant.product_id,
      productDistributorId: variant.offer_id,
      isCurrent: variant.product_id === row.product_id,
    })),
    variantCount,
    specifications: distinguishingAttributes(row.attributes).map(({ name, text, source }) => ({
      name,
      label: attributeLabel(name),
      text,
      source,
    })),
    lastOrderedAt: shortDay(own.last_ordered_on),
    lastOrderedQty: own.last_ordered_qty,
    stockLevel: row.stock_level,
    status: row.status,
    preferred: own.is_preferred,
    isAuthorized: own.link_status === 'active',
    actualPrice: {
      price: dollarsOrNull(row.price_cents),
      type: row.price_type,
      typeName: PRICE_TYPE_NAMES[row.price_type],
    },
    unitPrice: unitPrice(row.price_cents, row.package_quantity),
    altUnitPrice: unitPrices.length === 0 ? null : Math.min(...unitPrices),
    freeGoods: [...row.free_goods],
    isSaveForLater: row.is_saved,
    isAddedToWorkSpace: row.item_id !== null,
    workSpaceItemId: row.item_id,
    workSpaceId: row.workspace_id,
    workSpaceName: row.workspace_name,
    updatedAt: row.updated_at.toISOString(),
    distributor: distributorOf(own),
    alternatives,
  };
  return { data: { type: 'product-distributors', id: row.id, attributes } };
}

interface PartsRequest {
  readonly locationId: LocationId;
  readonly offerId: string;
  readonly distributors: readonly number[] | null;
}

async function readParts(connection: Connection, { locationId, offerId, distributors }: PartsRequest) {
  const row = await readOfferDetail(connection, locationId, offerId);
  if (row === undefined) return null;
  const { product_id: productId } = row;
  const [offers, files, variantCount] = await Promise.all([
    readOffersOfProduct(connection, locationId, productId),
    readProductFiles(connection, productId),
    readFamilySize(connection, { group: row.variant_group, productId, distributors }),
  ]);
  const group = variantCount > MAX_VARIANTS_HERE ? null : row.variant_group;
  const variants = await readVariants(connection, { group, productId, offerId });
  return { row, offers, files, variants, variantCount };
}

function texts(row: OfferDetailRow) {
  return {
    productDistributorId: row.id,
    productManufacturerId: row.product_id,
    productId: row.product_id,
    sku: row.sku,
    manufacturerSku: row.manufacturer_sku,
    manufacturerName: row.manufacturer_name,
    category: row.category_name ?? '',
    categoryId: row.category_id,
    name: row.name,
    description: row.description,
    additionalDescription: row.additional_description,
    otherInfo: row.other_info,
    units: row.units,
    packageText: packageText(row.package_measure, row.package_quantity),
    packageQty: row.package_quantity,
  };
}

/** The primary image first (PD-10); the offer's own image is used if the product has none. */
function media(row: OfferDetailRow, files: readonly ProductFileRow[]) {
  const of = (kind: ProductFileRow['kind']) => files.filter((file) => file.kind === kind);
  const plain = (kind: ProductFileRow['kind']) => of(kind).map(({ id, path }) => ({ id, path }));
  const images = of('image').map((file) => ({
    fileId: file.id,
    name: file.name,
    path: file.path,
    size: file.size,
    primary: file.is_primary,
    thumb: { path: file.thumb_path ?? file.path },
  }));
  const src = row.image_src;
  const single =
    src === null
      ? []
      : [{ fileId: `offer-${row.id}`, name: row.name, path: src, size: 0, primary: true, thumb: { path: src } }];
  return {
    images: images.length > 0 ? images : single,
    videos: plain('video'),
    videoLink: row.video_link,
    sdsFiles: plain('sds'),
    instructions: plain('instructions'),
  };
}

function linkOf({ link_status, is_preferred }: SiblingRow): 'preferred' | 'common' | null {
  if (link_status === null) return null;
  return is_preferred ? 'preferred' : 'common';
}

function distributorOf(offer: SiblingRow): OfferDetailResource['attributes']['distributor'] {
  return {
    id: offer.distributor_id,
    name: offer.distributor_name,
    isConnected: offer.link_status === 'active',
    isPreferred: offer.is_preferred,
    isPrimary: offer.is_primary,
    etaDays: offer.eta_days,
    fixedShipping: dollars(offer.fixed_shipping_cents ?? 0),
    minOrderTotalFree: dollarsOrNull(offer.min_order_total_free_cents),
  };
}

function alternativeOf(offer: SiblingRow) {
  return {
    id: offer.id,
    sku: offer.sku,
    packageText: packageText(offer.package_measure, offer.package_quantity),
    packageQty: offer.package_quantity,
    price: dollarsOrNull(offer.price_cents),
    priceTypeName: PRICE_TYPE_NAMES[offer.price_type],
    unitPrice: unitPrice(offer.price_cents, offer.package_quantity),
    stockLevel: offer.stock_level,
    status: offer.status,
    lastOrderedAt: shortDay(offer.last_ordered_on),
    distributor: distributorOf(offer),
  };
}
