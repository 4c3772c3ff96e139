/** What to search for, while typing (API-21, SRCH-12..14): categories, attributes, then products. */
import { searchWords } from '#domain/catalogue/search-words.ts';
import { COUNT } from '#domain/constants.ts';
import { NO_FILTERS } from '#domain/catalogue/catalogue-query.ts';
import type { SuggestDocument, Suggestion } from '#contract/resources/suggestion.ts';
import { readProductSuggestions } from '../../store/catalogue/product-suggestions.ts';
import { type Catalogue, type NamedOptions, visibleDistributors } from './catalogue.ts';
import type { Who } from './catalogue-page.ts';

const MOST_CATEGORIES = 5;
const MOST_ATTRIBUTES = 3;
const MOST_PRODUCTS = 6;

export async function suggestDocument(
  catalogue: Catalogue,
  { locationId }: Who,
  term: string,
): Promise<SuggestDocument> {
  const answer = (categories: Suggestion[], keyValues: Suggestion[]): SuggestDocument => ({
    data: { type: 'suggestions', id: locationId, attributes: { categories, key_values: keyValues } },
  });
  const text = term.trim();
  if (text === '') return answer([], []);
  const [names, view] = await Promise.all([catalogue.names(), catalogue.viewOf(locationId)]);
  const { searchable: _term, fromOrderHistory: _history, ...filters } = NO_FILTERS;
  const found = await catalogue.search.search({
    text,
    filters,
    onlyDistributors: visibleDistributors(view),
    onlyProducts: null,
    sort: 'popularity',
    offset: 0,
    limit: MOST_PRODUCTS,
    withFacets: false,
  });
  const words = searchWords(found.didYouMean ?? text);
  const products = await readProductSuggestions(catalogue.store.pool, found.productIds);
  return answer(categorySuggestions(names, words), [
    ...attributeSuggestions(names, words),
    ...products.map(({ name, category_id: categoryId }) => {
      const category = categoryId === null ? undefined : names.categories.get(Number(categoryId));
      return suggestion({
        key: name,
        value: name,
        rootCategory: category === undefined ? null : (names.categories.get(Number(category.root_id))?.name ?? null),
        genericNameList: category === undefined ? [] : [category.name],
      });
    }),
  ]);
}

const suggestion = (given: Partial<Suggestion> & { key: string; value: string }): Suggestion => ({
  category_tree_ids: [],
  category_id: null,
  modifier_value_id: null,
  rootCategory: null,
  genericNameList: [],
  ...given,
});

/** Every word begins a word of the name. */
function begins(words: readonly string[], own: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
}

/** SRCH-13: generic categories; those with the shortest names are nearest. */
function categorySuggestions({ all, categories, wordsOf }: NamedOptions, words: readonly string[]): Suggestion[] {
  return all.categories
    .filter((category) => category.level > 1 && begins(words, wordsOf(category)))
    .toSorted((a, b) => b.level - a.level || a.name.length - b.name.length || Number(a.id) - Number(b.id))
    .slice(0, MOST_CATEGORIES)
    .map((category) => {
      const tree = [category.root_id, category.parent_id ?? category.root_id, category.id];
      return suggestion({
        key: category.name,
        value: category.name,
        category_tree_ids: [...new Set(tree)].slice(0, COUNT.categoryTreeIds),
        category_id: category.id,
        rootCategory: categories.get(Number(category.root_id))?.name ?? null,
        genericNameList: [category.name],
      });
    });
}

function attributeSuggestions({ all, wordsOf }: NamedOptions, words: readonly string[]): Suggestion[] {
  return all.modifierValues
    .filter((value) => begins(words, wordsOf(value)))
    .toSorted((a, b) => a.name.length - b.name.length || Number(a.id) - Number(b.id))
    .slice(0, MOST_ATTRIBUTES)
    .map(({ id, name, modifier }) => suggestion({ key: modifier, value: name, modifier_value_id: id }));
}
