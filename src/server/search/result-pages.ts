/** Which documents are on a page, and the total. The first pages of a query are cached together. */
import { type Bits, countBits, sliceBits } from './bits.ts';
import type { SearchRequest } from './catalogue-search.ts';
import { requestedDistributors } from './document-sets.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { Listing } from './listing.ts';
import type { OfferTable } from './offer-table.ts';
import { pickByPoints, pickByPrice } from './pick-page.ts';

/** Ten pages: whoever pages through them reuses the work for the first one. */
const FIRST_PLACES = 350;

interface ResultPage {
  readonly total: number;
  readonly places: readonly number[];
}

export interface PageSource {
  readonly documents: number;
  readonly points: Uint16Array;
  readonly offers: OfferTable;
  readonly listing: Listing;
  readonly maxCached: number;
}

/** A query's pages. */
export interface ResultRequest {
  readonly ask: SearchRequest;
  /** Identifies the query regardless of page, sort, prices and facets. */
  readonly key: string;
  /** Whether it searches for a text, so that documents have a score. */
  readonly isText: boolean;
  /** Computed on demand. */
  readonly all: () => Bits;
}

export interface ResultPages {
  of(request: ResultRequest): ResultPage;
}

export function createResultPages({ documents, points, offers, listing, maxCached }: PageSource): ResultPages {
  const cents = new Int32Array(documents);
  const byPopularity = createAnswerCache<ResultPage>(maxCached, offers.version);
  const byPrice = createAnswerCache<ResultPage>(maxCached, offers.changes);

  function pick({ ask, isText, all }: ResultRequest, offset: number, limit: number): number[] {
    if (limit === 0) return [];
    if (ask.sort === 'popularity' && !isText) return sliceBits(all(), offset, limit);
    const listed = listing.of(all());
    if (ask.sort === 'popularity') return pickByPoints(listed, { points, offset, limit });
    const { ownPrices = null } = ask;
    offers.lowest(listed, { distributors: requestedDistributors(ask), ownPrices }, cents);
    return pickByPrice(listed, cents, { descending: ask.sort === '-price', offset, limit });
  }

  return {
    of(request) {
      const { offset, limit, sort, ownPrices } = request.ask;
      const payer = ownPrices === undefined ? '' : `${ownPrices.locationId}:${ownPrices.version}`;
      const pageOf = (from: number, max: number): ResultPage => {
        const places = pick(request, from, max);
        return { total: countBits(request.all()), places };
      };
      if (offset + limit > FIRST_PLACES) return pageOf(offset, limit);
      const kept = sort === 'popularity' ? byPopularity : byPrice;
      const { total, places } = kept.get(`${sort} ${payer} ${request.key}`, () => pageOf(0, FIRST_PLACES));
      return { total, places: places.slice(offset, offset + limit) };
    },
  };
}
