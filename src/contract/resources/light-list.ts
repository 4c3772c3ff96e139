/** Light lists: names with counts, for panels and pickers (API-17..20). */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

export const LIST_SORTS = ['name', '-name', 'productCount', '-productCount'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

const named = { name: text, productCount: whole };

export const manufacturersDocument = v.object({
  data: v.array(resource('manufacturers', named)),
  meta: v.object({ page: v.object({ current_page: whole, last_page: whole, per_page: whole, total: whole }) }),
});
export type ManufacturersDocument = v.InferOutput<typeof manufacturersDocument>;

export const distributorsDocument = v.object({
  data: v.array(resource('distributors', { ...named, isConnected: v.boolean() })),
});
export type DistributorsDocument = v.InferOutput<typeof distributorsDocument>;

export const categoriesDocument = v.object({
  data: v.array(resource('categories', { ...named, parentId: orNull(text), level: whole })),
});
export type CategoriesDocument = v.InferOutput<typeof categoriesDocument>;
