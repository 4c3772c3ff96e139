/**
 * Search suggestions (API-21, SRCH-12..14): categories, attributes, then products, each with the offer that it opens. A code suggests its
 * own offers.
 */
import { typedWords } from '#domain/catalogue/search-words.ts';
import { typedText } from '#domain/catalogue/typed-text.ts';
import { COUNT } from '#domain/constants.ts';
import { NO_FILTERS } from '#domain/catalogue/catalogue-query.ts';
import type { SuggestDocument, Suggestion } from '#contract/resources/suggestion.ts';
import { readCategoriesOfProducts } from '../../store/catalogue/product-suggestions.ts';
import { type Catalogue, visibleDistributors } from './catalogue.ts';
import type { NamedOptions } from './named-options.ts';
import { codesOfLabel, type Viewer } from './catalogue-page.ts';
import { type ProductRow, rowsOf } from './product-rows.ts';

const MAX_CATEGORIES = 5;
const MAX_ATTRIBUTES = 3;
const MAX_PRODUCTS = 6;

export async function suggestDocument(
  catalogue: Catalogue,
  { locationId }: Viewer,
  term: string,
): Promise<SuggestDocument> {
  const answer = (categories: Suggestion[], keyValues: Suggestion[]): SuggestDocument => ({
    data: { type: 'suggestions', id: locationId, attributes: { categories, key_values: keyValues } },
  });
  const text = term.trim();
  if (text === '') return answer([], []);
  const [names, view] = await Promise.all([catalogue.names(), catalogue.viewOf(locationId)]);
  const { searchable: _term, fromOrderHistory: _history, ...filters } = NO_FILTERS;
  const codes = await codesOfLabel(catalogue, locationId, text);
  const found = await catalogue.search.search({
    text,
    ...(codes === undefined ? {} : { codes }),
    filters,
    onlyDistributors: visibleDistributors(view),
    onlyProducts: null,
    sort: 'popularity',
    offset: 0,
    limit: MAX_PRODUCTS,
    withFacets: false,
  });
  const { productIds } = found;
  const facts = await catalogue.products.read(productIds);
  const rows = rowsOf(
    { facts, orders: null, ownPrices: null },
    { view, distributors: visibleDistributors(view), codes: found.codes },
  );
  const categoryOf = await catalogue.store.read((pool) => readCategoriesOfProducts(pool, productIds));
  const products = rows.map((row) => productSuggestion(row, names, categoryOf.get(row.product.product_id) ?? null));
  // For a code only its own products are suggested.
  if (found.codes.length > 0) return answer([], products);
  const words = typedWords(typedText(found.didYouMean ?? text));
  return answer(categorySuggestions(names, words), [...attributeSuggestions(names, words), ...products]);
}

function productSuggestion(
  { product, best, matchedCode }: ProductRow,
  names: NamedOptions,
  categoryId: string | null,
): Suggestion {
  const category = categoryId === null ? undefined : names.categories.get(Number(categoryId));
  const isOffer = matchedCode !== null && matchedCode !== 'manufacturerSku';
  return suggestion({
    key: product.name,
    value: product.name,
    rootCategory: category === undefined ? null : (names.categories.get(Number(category.root_id))?.name ?? null),
    genericNameList: category === undefined ? [] : [category.name],
    product_id: product.product_id,
    product_distributor_id: best.id,
    code: matchedCode === null ? null : isOffer ? `${best.sku} · ${best.distributor_name}` : product.manufacturer_sku,
  });
}

const suggestion = (given: Partial<Suggestion> & { key: string; value: string }): Suggestion => ({
  category_tree_ids: [],
  category_id: null,
  modifier_value_id: null,
  rootCategory: null,
  genericNameList: [],
  product_id: null,
  product_distributor_id: null,
  code: null,
  ...given,
});

/** Every word must be a prefix of a word of the name; numbers must match completely, so that 2 x 2 does not suggest 2 x 20. */
function begins(words: readonly string[], own: readonly string[]): boolean {
  const isBegun = (word: string, each: string): boolean =>
    each.startsWith(word) && !(/\d$/.test(word) && /^[\d.x/:]/.test(each.slice(word.length)));
  return words.length > 0 && words.every((word) => own.some((each) => isBegun(word, each)));
}

/** SRCH-13: generic categories; shorter names match more closely. */
function categorySuggestions({ all, categories, wordsOf }: NamedOptions, words: readonly string[]): Suggestion[] {
  return all.categories
    .filter((category) => category.level > 1 && begins(words, wordsOf(category)))
    .toSorted((a, b) => b.level - a.level || a.name.length - b.name.length || Number(a.id) - Number(b.id))
    .slice(0, MAX_CATEGORIES)
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
    .slice(0, MAX_ATTRIBUTES)
    .map(({ id, name, modifier }) => suggestion({ key: modifier, value: name, modifier_value_id: id }));
}
