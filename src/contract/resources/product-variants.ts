/**
 * The products of a family by page, for choosing from a large family (PD-05). Requested with `filter[productDistributorId]` (the offer on
 * the page), `searchable`, `filter[modifierValueId]` (comma-separated; OR within a modifier, AND between them), `sort` (`modifier.{id}`,
 * `name`, `sku`, with `-` for descending) and `page`; `page[number]=current` is the page with the product itself.
 */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

export const productVariantResource = resource('product-variants', {
  productId: text,
  /** The offer that it leads to: from the same distributor if available. */
  productDistributorId: text,
  name: text,
  manufacturerSku: text,
  /** By modifier id; unknown values are absent. */
  values: v.record(text, text),
  packageText: text,
  price: orNull(v.number()),
  stockLevel: whole,
  status: text,
  isCurrent: v.boolean(),
});
export type ProductVariant = v.InferOutput<typeof productVariantResource>;

/** A modifier in which the family differs; a value's count ignores the modifier's own filter. */
const column = v.object({
  modifierId: text,
  name: text,
  options: v.array(v.object({ valueId: text, value: text, count: whole })),
});
export type VariantColumn = v.InferOutput<typeof column>;

export const productVariantsDocument = v.object({
  data: v.array(productVariantResource),
  meta: v.object({
    page: v.object({
      current_page: whole,
      from: orNull(whole),
      last_page: whole,
      per_page: whole,
      to: orNull(whole),
      total: whole,
    }),
    /** Only on the first page, and on the current one. */
    columns: v.array(column),
    /** Index of the current product over all pages, from 0; null if the filters exclude it. */
    currentIndex: orNull(whole),
  }),
});
export type ProductVariantsDocument = v.InferOutput<typeof productVariantsDocument>;
