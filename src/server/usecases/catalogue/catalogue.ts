/** What the catalogue's use cases share: the store, the search, and the names of filter options. */
import { searchWords } from '#domain/catalogue/search-words.ts';
import type { LocationId } from '#domain/ids.ts';
import type { CatalogueSearch } from '../../search/catalogue-search.ts';
import { type LocationCatalogue, readLocationCatalogues } from '../../store/catalogue/location-catalogue.ts';
import { type OptionNames, readOptionNames } from '../../store/catalogue/option-names.ts';
import { readProductFacts, readProductsOfOffers } from '../../store/catalogue/product-facts.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Store } from '../../store/open-store.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createKnownFamilies, type KnownFamilies } from './known-families.ts';
import { createKnownOwnPrices, type KnownOwnPrices } from './known-own-prices.ts';
import { createKnownProducts, type KnownProducts } from './known-products.ts';
import type { NamedOptions } from './named-options.ts';
import { createSearchRecorder, type SearchRecorder } from './search-recorder.ts';

/** Names are cached for this long; unknown ids are left out until then. */
const NAMES_MS = 10_000;

export interface Catalogue {
  readonly store: Store;
  readonly search: CatalogueSearch;
  readonly products: KnownProducts;
  readonly pages: PageCache;
  readonly ownPrices: KnownOwnPrices;
  readonly searches: SearchRecorder;
  readonly families: KnownFamilies;
  names(): Promise<NamedOptions>;
  viewOf(locationId: LocationId): Promise<LocationCatalogue>;
}

export function createCatalogue(store: Store, search: CatalogueSearch): Catalogue {
  let known: { at: number; names: Promise<NamedOptions> } | null = null;
  return {
    store,
    search,
    products: createKnownProducts({
      factsOf: (ids) => store.read((pool) => readProductFacts(pool, ids)),
      productsOfOffers: (ids) => store.read((pool) => readProductsOfOffers(pool, ids)),
    }),
    pages: createPageCache(),
    ownPrices: createKnownOwnPrices(store.pool),
    searches: createSearchRecorder(store.pool),
    families: createKnownFamilies(store),
    names() {
      const now = performance.now();
      if (known === null || now - known.at > NAMES_MS) {
        const reading = store.read(readOptionNames).then(byId);
        known = { at: now, names: reading };
        reading.catch(() => {
          known = null;
        });
      }
      return known.names;
    },
    viewOf: inBatches((locationIds: readonly LocationId[]) =>
      store.read((pool) => readLocationCatalogues(pool, locationIds)),
    ),
  };
}

function byId(all: OptionNames): NamedOptions {
  const words = new Map<object, readonly string[]>();
  return {
    wordsOf(named) {
      const known = words.get(named) ?? searchWords(named.name);
      words.set(named, known);
      return known;
    },
    all,
    distributors: new Map(all.distributors.map(({ id, name }) => [Number(id), name])),
    manufacturers: new Map(all.manufacturers.map(({ id, name }) => [Number(id), name])),
    categories: new Map(all.categories.map((row) => [Number(row.id), row])),
    modifierValues: new Map(all.modifierValues.map((row) => [Number(row.id), row])),
  };
}

/** Distributors whose offers a location sees, without blocked ones; null: all (CAT-21). */
export function visibleDistributors(view: LocationCatalogue): readonly number[] | null {
  return view.authorizedOnly ? view.connected : view.notBlocked;
}
