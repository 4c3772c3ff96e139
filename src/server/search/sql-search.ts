/** Search in SQL: always current, and slower with more products. Used while the in-memory index is being built. */
import type { Connection } from '../store/connection.ts';
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
import { answerText, onlyCodes, type TextMatch, matchReport } from './answer-text.ts';
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

  async function knownNow(pool: Connection): Promise<Known> {
    const latest = await latestTerm(pool);
    if (known?.latest !== latest) {
      const [terms, categories] = [await readTerms(pool), await readCategories(pool)];
      known = { latest, vocabulary: createVocabulary(terms), kinds: createKindTable(categories) };
    }
    return known;
  }

  async function matchOf(pool: Connection, { text, codes }: SearchRequest): Promise<TextMatch | null> {
    if (codes !== undefined) return onlyCodes(codes);
    if (text.trim() === '') return null;
    const { vocabulary, kinds } = await knownNow(pool);
    return answerText(text, {
      vocabulary: () => vocabulary,
      kinds: () => kinds,
      withCode: (each) => productsWithCode(pool, each),
      withCodeStart: (each) => productsWithCodeStart(pool, each),
      hasAll: (groups) => anyHasWords(pool, groups),
    });
  }

  async function facetsOf(
    pool: Connection,
    wish: ProductCriteria,
    modifiers: ReadonlyMap<number, number>,
  ): Promise<Facets> {
    const facets = await countFacets(pool, wish);
    const all = await readModifiersOf(pool, [...facets.modifiers.keys()]);
    const chosen = wish.filters.modifierValueId;
    const modifierOf = (id: number): number => all.get(id) ?? modifiers.get(id) ?? 0;
    return { ...facets, modifiers: shownModifiers(facets.modifiers, modifierOf, chosen) };
  }

  async function searchIn(pool: Connection, ask: SearchRequest): Promise<SearchPage> {
    const match = await matchOf(pool, ask);
    const chosen = ask.filters.modifierValueId;
    const modifiers = await readModifiersOf(pool, chosen);
    const wish: ProductCriteria = {
      exact: match?.exact.map(({ productId }) => productId) ?? [],
      groups: match === null ? [] : match.groups,
      filters: ask.filters,
      modifiers: chosenByModifier(chosen, (id) => modifiers.get(id) ?? 0),
      onlyDistributors: ask.onlyDistributors,
      onlyProducts: ask.onlyProducts,
    };
    const { sort, offset, limit, ownPrices } = ask;
    const paidBy = ownPrices?.locationId ?? null;
    const isNothing = match !== null && match.exact.length === 0 && (match.groups?.length ?? 0) === 0;
    if (isNothing) wish.onlyProducts = [];
    const { productIds, total } = await findProducts(pool, wish, { sort, paidBy, offset, limit });
    return {
      productIds,
      total,
      facets: ask.withFacets ? await facetsOf(pool, wish, modifiers) : null,
      ...matchReport(match),
    };
  }

  return { search: (ask) => store.read((pool) => searchIn(pool, ask)) };
}
