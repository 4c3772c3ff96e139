/**
 * The catalogue in memory: numbers and bits only. Rule: answers what the SQL adapter answers for the same data; everything it
 * does is synchronous, so a search never sees half a change.
 */
import type { CategoryRow, OfferFacts } from '../store/catalogue/read-documents.ts';
import type { TextMatch } from './answer-text.ts';
import { createAttributeTable } from './attribute-table.ts';
import { countBits } from './bits.ts';
import type { CodeMatch, Facets, SearchRequest } from './catalogue-search.ts';
import { countFacets } from './count-facets.ts';
import { type RequestedSets, createDocumentSets } from './document-sets.ts';
import { placeOfId } from './id-table.ts';
import type { IndexParts } from './index-parts.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createKindTable, type KindTable } from './kind-table.ts';
import { createListing } from './listing.ts';
import { createOfferTable } from './offer-table.ts';
import { createResultPages } from './result-pages.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordGroup } from './word-group.ts';
import { createWordTable } from './word-table.ts';

export interface CatalogueIndex {
  readonly documents: number;
  readonly vocabulary: Vocabulary;
  readonly kinds: KindTable;
  hasAll(groups: readonly WordGroup[]): boolean;
  find(match: TextMatch | null, ask: SearchRequest): FoundPage;
  /** False where the offer or its product is not in the index: it has to be built again. */
  apply(offer: OfferFacts): boolean;
  /** Counts the offers that came into sale or went out of it: what is not sold is not found by its number. */
  readonly sales: () => number;
}

interface FoundPage {
  readonly productIds: string[];
  readonly total: number;
  readonly facets: Facets | null;
}

const MAX_CACHED = 500;

export function createCatalogueIndex(parts: IndexParts, categories: readonly CategoryRow[]): CatalogueIndex {
  const { documents } = parts;
  const words = createWordTable(parts);
  const offers = createOfferTable(parts);
  const attributes = createAttributeTable(parts, categories);
  const listing = createListing(documents);
  const sets = createDocumentSets({ parts, words, offers, attributes });
  const pages = createResultPages({ documents, points: words.points, offers, listing, maxCached: MAX_CACHED });
  const facetsKept = createAnswerCache<Facets>(MAX_CACHED, offers.version);
  const knownWords = createAnswerCache<boolean>(MAX_CACHED, () => 0);

  return {
    documents,
    vocabulary: words.vocabulary,
    kinds: createKindTable(categories),
    hasAll: (groups) =>
      knownWords.get(
        JSON.stringify(groups.map(({ strong, weak }) => [strong, weak])),
        () => countBits(words.match(groups)) > 0,
      ),
    find(match, ask) {
      const key = JSON.stringify([textKey(match, ask), ask.filters, ask.onlyDistributors, ask.onlyProducts]);
      let known: RequestedSets | null = null;
      const requestedSets = (): RequestedSets => (known ??= sets.of(match, ask));
      const { total, places } = pages.of({ ask, key, isText: match !== null, all: () => requestedSets().all });
      return {
        productIds: places.map((place) => String(parts.productIds[place] ?? 0)),
        total,
        // They do not change with the page.
        facets: ask.withFacets
          ? facetsKept.get(key, () => countFacets({ offers, attributes, listing }, ask, requestedSets()))
          : null,
      };
    },
    apply(offer) {
      const place = placeOfId(parts, Number(offer.product_id));
      return place !== -1 && offers.apply(place, offer);
    },
    sales: offers.sales,
  };
}

/** The search plan is derived from the text and the codes alone. */
function textKey(match: TextMatch | null, { text }: SearchRequest): readonly [string, readonly CodeMatch[]] | null {
  return match === null ? null : [text.trim(), match.exact];
}
