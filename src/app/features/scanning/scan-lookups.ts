/** The lookups of a scan in offline data. */
import { asId, type LocationId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { itemsVersion } from '#mirror/items/items-version.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { findItemByToken, findItemsByCode } from '#mirror/read/find-items.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { Lookups } from './resolve-scan.ts';

export interface NamedLocation {
  readonly id: string;
  readonly name: string;
}

/** A short number is part of many others, so candidates are limited. */
const MAX_SKUS = 500;

export function scanLookups(mirror: Mirror, locationId: LocationId, locations: readonly NamedLocation[]): Lookups {
  return {
    byToken: async (token) => (await findItemByToken(mirror, locationId, token)) ?? null,
    byCode: (code) => findItemsByCode(mirror, locationId, code),
    async bySku(text) {
      const wanted = text.toLowerCase();
      const query = { locationId, folderId: null, search: text, sort: 'name', descending: false, offset: 0 } as const;
      const { rows } = await readItems(mirror, { ...query, limit: MAX_SKUS });
      return rows.filter((item) =>
        [item.distributorSku, item.manufacturerSku].some((sku) => sku.toLowerCase() === wanted),
      );
    },
    async elsewhere(token) {
      for (const { id, name } of locations) {
        if (id === locationId) continue;
        const item = await findItemByToken(mirror, asId<LocationId>(id), token);
        if (item) return { locationId: asId<LocationId>(id), locationName: name, itemName: displayName(item) };
      }
      return null;
    },
    version: () => itemsVersion(mirror, [...new Set([locationId, ...locations.map(({ id }) => id)])]),
  };
}
