/** The search in SQL: always right, and slower the more products there are. Used while the index in memory is being built. */
import type { Store } from '../store/open-store.ts';
import { anyHasWords, countFacets, findProducts, type ProductWish } from '../store/catalogue/find-products.ts';
import { productsWithCode, productsWithCodeStart } from '../store/catalogue/find-codes.ts';
import { latestTerm, readTerms } from '../store/catalogue/read-terms.ts';
import { answerText } from './answer-text.ts';
import type { CatalogueSearch, SearchAsk, SearchPage } from './catalogue-search.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export function createSqlSearch(store: Store): CatalogueSearch {
  let known: { latest: string; vocabulary: Vocabulary } | null = null;

  async function vocabularyNow(): Promise<Vocabulary> {
    const latest = await latestTerm(store.pool);
    if (known?.latest !== latest) known = { latest, vocabulary: createVocabulary(await readTerms(store.pool)) };
    return known.vocabulary;
  }

  return {
    async search(ask: SearchAsk): Promise<SearchPage> {
      const vocabulary = ask.text.trim() === '' ? null : await vocabularyNow();
      const match =
        vocabulary === null
          ? null
          : await answerText(ask.text, {
              vocabulary: () => vocabulary,
              withCode: (text) => productsWithCode(store.pool, text),
              withCodeStart: (text) => productsWithCodeStart(store.pool, text),
              hasAll: (groups) => anyHasWords(store.pool, groups),
            });
      const wish: ProductWish = {
        exact: match?.exact ?? [],
        groups: match === null ? [] : match.groups,
        filters: ask.filters,
        onlyDistributors: ask.onlyDistributors,
        onlyProducts: ask.onlyProducts,
      };
      const { sort, offset, limit } = ask;
      const isNothing = match !== null && match.exact.length === 0 && match.groups?.length === 0;
      if (isNothing) wish.onlyProducts = [];
      const { productIds, total } = await findProducts(store.pool, wish, { sort, offset, limit });
      return {
        productIds,
        total,
        facets: ask.withFacets ? await countFacets(store.pool, wish) : null,
        didYouMean: match?.didYouMean ?? null,
        isNearest: match?.isNearest ?? false,
      };
    },
  };
}
