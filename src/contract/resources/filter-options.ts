/** The options of the filter panels (API-15, CAT-13, CAT-14). A count is that of the filtered set without the panel's own filter. */
import * as v from 'valibot';
import { orNull, text, whole } from './resource.ts';

const option = { id: whole, name: text, productCount: orNull(whole) };

export const filterOptions = v.object({
  distributors: v.array(v.object({ ...option, is_connected: v.boolean() })),
  packages: v.array(v.object({ package_qty: whole, productCount: orNull(whole) })),
  /** Root categories: `grandparentId`. */
  categories: v.array(v.object(option)),
  /** Below the selected roots: `parentId`. */
  subcategories: v.array(v.object({ ...option, parent_id: whole })),
  /** Below the selected subcategories: `categoryId`. */
  generics: v.array(v.object({ ...option, parent_id: whole })),
  /** For a modifier with a selected value the counts are those without it. */
  modifiers: v.array(
    v.object({
      value_id: whole,
      value: text,
      /** The modifier of this value; values of one modifier are adjacent. */
      modifier_id: whole,
      name: text,
      productCount: orNull(whole),
    }),
  ),
  manufacturers: v.array(v.object(option)),
});
export type FilterOptions = v.InferOutput<typeof filterOptions>;

export const filterOptionsDocument = v.object({
  data: v.object({ type: v.literal('filter-options'), id: text, attributes: filterOptions }),
});
export type FilterOptionsDocument = v.InferOutput<typeof filterOptionsDocument>;
