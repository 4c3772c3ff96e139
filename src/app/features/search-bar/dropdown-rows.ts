/** The rows of the search dropdown: earlier searches, suggestions, or none (SRCH-08, SRCH-12..14). */
import type { Suggestion } from '#contract/resources/suggestion.ts';
import { ID_FILTERS, withIds, withTerm, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { COUNT } from '#domain/constants.ts';

export type DropdownRow =
  | { readonly kind: 'history'; readonly term: string }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion };

export interface DropdownModes {
  readonly isHistoryMode: boolean;
  readonly isSuggestionMode: boolean;
}

export function rowsOf(
  { isHistoryMode, isSuggestionMode }: DropdownModes,
  { history, suggestions }: { history: readonly string[]; suggestions: readonly Suggestion[] },
): DropdownRow[] {
  if (isHistoryMode) return history.map((term) => ({ kind: 'history', term }));
  if (isSuggestionMode) return suggestions.map((suggestion) => ({ kind: 'suggestion', suggestion }));
  return [];
}

/** A suggestion can be selected if it has a key and a value (SRCH-14). */
export function canSelect(row: DropdownRow): boolean {
  return row.kind === 'history' || (row.suggestion.key !== '' && row.suggestion.value !== '');
}

/** The page of a product's row (SRCH-13); null: not a product, or not selectable (SRCH-14). */
export function productOf(row: DropdownRow): { readonly productId: string; readonly offerId: string } | null {
  if (row.kind === 'history' || !canSelect(row)) return null;
  const { product_id: productId, product_distributor_id: offerId } = row.suggestion;
  return productId === null || offerId === null ? null : { productId, offerId };
}

/**
 * The catalogue query after a row was selected (SRCH-10, SRCH-13). A category has type genericName and includes its path from the root; an
 * attribute filters by its value; anything else is a search term. null: not selectable.
 */
export function queryAfter(row: DropdownRow, query: CatalogueQuery): CatalogueQuery | null {
  if (!canSelect(row)) return null;
  if (row.kind === 'history') return withTerm(query, row.term);
  const { suggestion } = row;
  const fresh = withTerm(query, '');
  if (suggestion.category_id !== null) return withCategoryTree(fresh, suggestion);
  if (suggestion.modifier_value_id !== null) {
    return withIds(fresh, 'modifierValueId', [Number(suggestion.modifier_value_id)]);
  }
  return withTerm(query, suggestion.value);
}

const LEVELS = ID_FILTERS.filter((filter) => ['grandparentId', 'parentId', 'categoryId'].includes(filter));

function withCategoryTree(
  query: CatalogueQuery,
  { category_id: id, category_tree_ids: tree }: Suggestion,
): CatalogueQuery {
  // Without the path, only the category is used as the filter.
  if (!tree.includes(id ?? '')) return withIds(query, 'categoryId', [Number(id)]);
  return tree
    .slice(0, COUNT.categoryTreeIds)
    .reduce((each, node, level) => withIds(each, LEVELS[level] ?? 'categoryId', [Number(node)]), query);
}

/** A row's texts: its name, and beside it what it belongs to. */
export function wordsOf(row: DropdownRow): { readonly text: string; readonly beside: string } {
  if (row.kind === 'history') return { text: row.term, beside: '' };
  const {
    key,
    value,
    category_id: category,
    modifier_value_id: attribute,
    rootCategory,
    genericNameList,
    code,
  } = row.suggestion;
  if (category !== null)
    return { text: value, beside: rootCategory === null || rootCategory === value ? 'Category' : `in ${rootCategory}` };
  if (attribute !== null) return { text: value, beside: key };
  return { text: value, beside: code ?? genericNameList[0] ?? '' };
}
