/**
 * The products of a family, by page: what a large family is chosen from (PD-05). Asked with `filter[productDistributorId]` (the offer
 * on the page), `searchable`, `filter[modifierValueId]` (comma list; OR within one modifier, AND between them), `sort`
 * (`modifier.{id}`, `name`, `sku`, with `-` from the end) and `page`; `page[number]=current` is the page that holds the product itself.
 */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

export const productVariantResource = resource('product-variants', {
  productId: text,
  /** The offer that it leads to: of the same distributor where that one has it. */
  productDistributorId: text,
  name: text,
  manufacturerSku: text,
  /** By modifier id; what is not known is not there. */
  values: v.record(text, text),
  packageText: text,
  price: orNull(v.number()),
  stockLevel: whole,
  status: text,
  isCurrent: v.boolean(),
});
export type ProductVariant = v.InferOutput<typeof productVariantResource>;

/** A modifier in which the family differs; a value's count is of the filtered set without the modifier's own filter. */
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
    /** On the first page, and on the current one, only. */
    columns: v.array(column),
    /** Place of the present product among all pages, from 0; null if the filters leave it out. */
    currentIndex: orNull(whole),
  }),
});
export type ProductVariantsDocument = v.InferOutput<typeof productVariantsDocument>;
