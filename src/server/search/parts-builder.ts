/** Makes the numbers of the index from the rows of the catalogue, as they are read. */
import type { ModifierRow, OfferRow, ProductRow, ValueRow } from '../store/catalogue/read-documents.ts';
import { indexOfId } from './id-table.ts';
import type { IndexParts } from './index-parts.ts';
import { collectModifiers } from './modifier-parts.ts';
import { collectOffers } from './offer-parts.ts';
import { collectProducts } from './product-parts.ts';

export interface PartsBuilder {
  /** By their ids, each after the one before. */
  addProducts(rows: readonly ProductRow[]): void;
  /** After all products. */
  addOffers(rows: readonly OfferRow[]): void;
  /** After all products. */
  addModifierValues(rows: readonly ValueRow[]): void;
  /** Which modifier each value is of. */
  addModifiers(rows: readonly ModifierRow[]): void;
  finish(): IndexParts;
}

export function createPartsBuilder(): PartsBuilder {
  const products = collectProducts();
  const offers = collectOffers();
  const modifiers = collectModifiers();
  return {
    addProducts: products.add,
    addOffers: offers.add,
    addModifierValues: modifiers.addValues,
    addModifiers: modifiers.add,
    finish() {
      const { sortedIds, popularity } = products.end();
      const documents = sortedIds.length;
      const order = byPopularity(popularity);
      const sortedPlaces = new Uint32Array(documents);
      for (let place = 0; place < documents; place += 1) sortedPlaces[order[place] ?? 0] = place;
      const placesOf = (productIds: Float64Array): Uint32Array =>
        Uint32Array.from(productIds, (id) => sortedPlaces[indexOfId(sortedIds, id)] ?? 0);
      return {
        documents,
        sortedIds,
        sortedPlaces,
        ...offers.finish(placesOf, documents),
        ...modifiers.finish(placesOf, documents),
        ...products.finish(sortedIds, order),
      };
    },
  };
}

/** Numbers of the products, the most popular first, equal ones by their ids. */
function byPopularity(popularity: Float64Array): Uint32Array {
  const most = 2 ** 31;
  const span = popularity.length + 1;
  // 31 bits of popularity and 22 of the number are exact in a double.
  const keys = Float64Array.from(popularity, (rank, at) => (most - rank) * span + at).sort();
  return Uint32Array.from(keys, (key) => key % span);
}
