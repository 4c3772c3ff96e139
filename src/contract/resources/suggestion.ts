/** Suggestions while typing and the search history (API-21..23, SRCH-10..14). */
import * as v from 'valibot';
import { orNull, resource, text } from './resource.ts';

/**
 * With `category_id` a category, with `modifier_value_id` an attribute (SRCH-13); (ours) with `product_id` a product, which opens at the
 * offer `product_distributor_id`; otherwise a search text.
 */
export const suggestion = v.object({
  key: text,
  value: text,
  /** From the root down, at most three. */
  category_tree_ids: v.array(text),
  category_id: orNull(text),
  modifier_value_id: orNull(text),
  rootCategory: orNull(text),
  genericNameList: v.array(text),
  product_id: v.optional(orNull(text), null),
  product_distributor_id: v.optional(orNull(text), null),
  /** If found by a code: the number, and its kind. */
  code: v.optional(orNull(text), null),
});
export type Suggestion = v.InferOutput<typeof suggestion>;

export const suggestRequest = v.object({
  data: v.object({ type: v.literal('search'), attributes: v.object({ searchable: v.pipe(text, v.maxLength(200)) }) }),
});

export const suggestDocument = v.object({
  data: v.object({
    type: v.literal('suggestions'),
    id: text,
    attributes: v.object({ categories: v.array(suggestion), key_values: v.array(suggestion) }),
  }),
});
export type SuggestDocument = v.InferOutput<typeof suggestDocument>;

/** Newest first, at most ten, of the user at the location (API-22). */
export const searchHistoryDocument = v.object({
  data: v.array(resource('user-searches', { search_query: text, updatedAt: text })),
});
export type SearchHistoryDocument = v.InferOutput<typeof searchHistoryDocument>;

export const forgetSearchRequest = v.object({
  search_query: v.pipe(text, v.minLength(1), v.maxLength(200), v.excludes('\u0000')),
});
