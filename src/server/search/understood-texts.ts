/** A cache of how an index interprets texts. Rule: cleared if a number of an offer may have changed, including lookups in progress. */
import { productsWithCode, productsWithCodeStart } from '../store/catalogue/find-codes.ts';
import type { Store } from '../store/open-store.ts';
import { answerText, onlyCodes, type TextMatch } from './answer-text.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { SearchRequest } from './catalogue-search.ts';

const MAX_TEXTS = 1_000;

export interface UnderstoodTexts {
  matchOf(index: CatalogueIndex, ask: SearchRequest): Promise<TextMatch | null>;
  forget(): void;
}

export function createUnderstoodTexts(store: Store): UnderstoodTexts {
  let understood = { index: null as CatalogueIndex | null, matches: new Map<string, TextMatch | null>() };
  return {
    async matchOf(index, { text, codes }) {
      if (codes !== undefined) return onlyCodes(codes);
      if (understood.index !== index || understood.matches.size >= MAX_TEXTS) {
        understood = { index, matches: new Map() };
      }
      const { matches } = understood;
      const known = matches.get(text);
      if (known !== undefined) return known;
      const match = await answerText(text, {
        vocabulary: () => index.vocabulary,
        kinds: () => index.kinds,
        withCode: (each) => store.read((pool) => productsWithCode(pool, each)),
        withCodeStart: (each) => store.read((pool) => productsWithCodeStart(pool, each)),
        hasAll: (groups) => Promise.resolve(index.hasAll(groups)),
      });
      // If the cache was cleared in the meantime, this is an old map.
      matches.set(text, match);
      return match;
    },
    forget() {
      understood = { index: null, matches: new Map() };
    },
  };
}
