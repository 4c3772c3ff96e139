/**
 * A cache of locations' own prices, for sorting by price. Rule: an entry for a version was read after that version was, so it is never
 * older.
 */
import { LRUCache } from 'lru-cache';
import type { LocationId } from '#domain/ids.ts';
import type { OwnPrices } from '../../search/catalogue-search.ts';
import type { Connection } from '../../store/connection.ts';
import { readAllOwnPrices } from '../../store/distributors/own-prices.ts';

/** For all locations together: 20 bytes each. */
const MAX_PRICES = 1_000_000;

export interface KnownOwnPrices {
  of(locationId: LocationId, version: number): Promise<OwnPrices>;
}

export function createKnownOwnPrices(connection: Connection): KnownOwnPrices {
  const kept = new LRUCache<LocationId, OwnPrices>({
    maxSize: MAX_PRICES,
    sizeCalculation: ({ offerIds }) => Math.max(1, offerIds.length),
  });
  const underWay = new Map<string, Promise<OwnPrices>>();

  async function read(locationId: LocationId, version: number): Promise<OwnPrices> {
    const rows = await readAllOwnPrices(connection, locationId);
    const prices = {
      locationId,
      version,
      productIds: Float64Array.from(rows, (row) => Number(row.product_id)),
      offerIds: Float64Array.from(rows, (row) => Number(row.offer_id)),
      cents: Int32Array.from(rows, (row) => row.price_cents),
    };
    kept.set(locationId, prices);
    return prices;
  }

  return {
    async of(locationId, version) {
      const known = kept.get(locationId);
      if (known?.version === version) return known;
      const key = `${locationId} ${version}`;
      const reading = underWay.get(key) ?? read(locationId, version).finally(() => underWay.delete(key));
      underWay.set(key, reading);
      return reading;
    },
  };
}
