/** The search in SQL: always right, and slower the more products there are. Used while the index in memory is being built. */
import type { Store } from '../store/open-store.ts';
import {
  anyHasWords,
  countFacets,
  findProducts,
  type ProductCriteria,
  readModifiersOf,
} from '../store/catalogue/find-products.ts';
import { readCategories } from '../store/catalogue/read-documents.ts';
import { productsWithCode, productsWithCodeStart } from '../store/catalogue/find-codes.ts';
import { latestTerm, readTerms } from '../store/catalogue/read-terms.ts';
import { answerText, onlyCodes, type TextMatch, toldOf } from './answer-text.ts';
import type { CatalogueSearch, Facets, SearchRequest, SearchPage } from './catalogue-search.ts';
import { createKindTable, type KindTable } from './kind-table.ts';
import { chosenByModifier, shownModifiers } from './shown-modifiers.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

interface Known {
  readonly latest: string;
  readonly vocabulary: Vocabulary;
  readonly kinds: KindTable;
}

export function createSqlSearch(store: Store): CatalogueSearch {
  let known: Known | null = null;

  async function knownNow(): Promise<Known> {
    const latest = await latestTerm(store.pool);
    if (known?.latest !== latest) {
      const [terms, categories] = [await readTerms(store.pool), await readCategories(store.pool)];
      known = { latest, vocabulary: createVocabulary(terms), kinds: createKindTable(categories) };
    }
    return known;
  }

  async function matchOf({ text, codes }: SearchRequest): Promise<TextMatch | null> {
    if (codes !== undefined) return onlyCodes(codes);
    if (text.trim() === '') return null;
    const { vocabulary, kinds } = await knownNow();
    return answerText(text, {
      vocabulary: () => vocabulary,
      kinds: () => kinds,
      withCode: (each) => productsWithCode(store.pool, each),
      withCodeStart: (each) => productsWithCodeStart(store.pool, each),
      hasAll: (groups) => anyHasWords(store.pool, groups),
    });
  }

  async function facetsOf(wish: ProductCriteria, modifiers: ReadonlyMap<number, number>): Promise<Facets> {
    const facets = await countFacets(store.pool, wish);
    const all = await readModifiersOf(store.pool, [...facets.modifiers.keys()]);
    const chosen = wish.filters.modifierValueId;
    const modifierOf = (id: number): number => all.get(id) ?? modifiers.get(id) ?? 0;
    return { ...facets, modifiers: shownModifiers(facets.modifiers, modifierOf, chosen) };
  }

  return {
    async search(ask: SearchRequest): Promise<SearchPage> {
      const match = await matchOf(ask);
      const chosen = ask.filters.modifierValueId;
      const modifiers = await readModifiersOf(store.pool, chosen);
      const wish: ProductCriteria = {
        exact: match?.exact.map(({ productId }) => productId) ?? [],
        groups: match === null ? [] : match.groups,
        filters: ask.filters,
        modifiers: chosenByModifier(chosen, (id) => modifiers.get(id) ?? 0),
        onlyDistributors: ask.onlyDistributors,
        onlyProducts: ask.onlyProducts,
      };
      const { sort, offset, limit } = ask;
      const isNothing = match !== null && match.exact.length === 0 && (match.groups?.length ?? 0) === 0;
      if (isNothing) wish.onlyProducts = [];
      const { productIds, total } = await findProducts(store.pool, wish, { sort, offset, limit });
      return {
        productIds,
        total,
        facets: ask.withFacets ? await facetsOf(wish, modifiers) : null,
        ...toldOf(match),
      };
    },
  };
}
