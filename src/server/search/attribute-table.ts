/** Maker, package, category and modifiers of each document: sets for filtering, counts for the panels. */
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';
import type { CategoryRow } from '../store/catalogue/read-documents.ts';
import { type Bits, emptyBits, setBit } from './bits.ts';
import type { IndexParts } from './index-parts.ts';

export type AttributeFilter = Exclude<IdFilter, 'distributorId'>;

const MOST_KEPT = 400;

/** The levels of a category: root, group below it, generic below that; 0: none. */
interface Levels {
  readonly root: number;
  readonly group: number;
  readonly generic: number;
}

export interface AttributeTable {
  /** Documents with any of the values. */
  having(filter: AttributeFilter, values: readonly number[]): Bits;
  countPackages(places: Uint32Array, length: number): Map<number, number>;
  countManufacturers(places: Uint32Array, length: number): Map<number, number>;
  countModifiers(places: Uint32Array, length: number): Map<number, number>;
  /** By the ids of the categories that products are in. */
  countCategories(places: Uint32Array, length: number): Map<number, number>;
  levelsOf(categoryId: number): Levels;
}

export function createAttributeTable(parts: IndexParts, categories: readonly CategoryRow[]): AttributeTable {
  const levels = levelsById(categories);
  const none: Levels = { root: 0, group: 0, generic: 0 };
  const levelsOf = (id: number): Levels => levels.get(id) ?? none;
  const packages = createColumn(parts.packageQtys);
  const manufacturers = createColumn(parts.manufacturerIds);
  const leaves = createColumn(parts.categoryIds);
  const kept = new Map<string, Bits>();

  function test(filter: AttributeFilter, wanted: ReadonlySet<number>): (place: number) => boolean {
    switch (filter) {
      case 'packageQty':
        return (place) => wanted.has(parts.packageQtys[place] ?? 0);
      case 'manufacturerId':
        return (place) => wanted.has(parts.manufacturerIds[place] ?? 0);
      case 'grandparentId':
        return (place) => wanted.has(levelsOf(parts.categoryIds[place] ?? 0).root);
      case 'parentId':
        return (place) => wanted.has(levelsOf(parts.categoryIds[place] ?? 0).group);
      case 'categoryId':
        return (place) => wanted.has(levelsOf(parts.categoryIds[place] ?? 0).generic);
      case 'modifierValueId':
        return (place) => {
          const end = parts.modifierStarts[place + 1] ?? 0;
          for (let at = parts.modifierStarts[place] ?? 0; at < end; at += 1) {
            if (wanted.has(parts.modifierValues[at] ?? 0)) return true;
          }
          return false;
        };
    }
  }

  return {
    levelsOf,
    having(filter, values) {
      const key = `${filter} ${values.toSorted((a, b) => a - b).join(',')}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const bits = emptyBits(parts.documents);
      // 0 stands for none and is nobody's value.
      const matches = test(filter, new Set(values.filter((value) => value !== 0)));
      for (let place = 0; place < parts.documents; place += 1) if (matches(place)) setBit(bits, place);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, bits);
      return bits;
    },
    countPackages: packages.count,
    countManufacturers: manufacturers.count,
    countCategories: leaves.count,
    countModifiers(places, length) {
      const counts = new Map<number, number>();
      for (let index = 0; index < length; index += 1) {
        const place = places[index] ?? 0;
        const end = parts.modifierStarts[place + 1] ?? 0;
        for (let at = parts.modifierStarts[place] ?? 0; at < end; at += 1) {
          const value = parts.modifierValues[at] ?? 0;
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return counts;
    },
  };
}

/** One value for each document, numbered densely so that counting is an addition. */
function createColumn(values: Uint32Array): { count(places: Uint32Array, length: number): Map<number, number> } {
  const numberOf = new Map<number, number>();
  const ids: number[] = [];
  const dense = new Uint32Array(values.length);
  for (let place = 0; place < values.length; place += 1) {
    const id = values[place] ?? 0;
    let number = numberOf.get(id);
    if (number === undefined) {
      number = ids.push(id) - 1;
      numberOf.set(id, number);
    }
    dense[place] = number;
  }
  const counters = new Uint32Array(ids.length);
  return {
    count(places, length) {
      counters.fill(0);
      for (let index = 0; index < length; index += 1) {
        const number = dense[places[index] ?? 0] ?? 0;
        counters[number] = (counters[number] ?? 0) + 1;
      }
      const counts = new Map<number, number>();
      for (const [number, count] of counters.entries()) {
        const id = ids[number] ?? 0;
        if (count > 0 && id !== 0) counts.set(id, count);
      }
      return counts;
    },
  };
}

function levelsById(categories: readonly CategoryRow[]): Map<number, Levels> {
  const byId = new Map(categories.map((row) => [row.id, row]));
  return new Map(
    categories.map((row) => {
      const root = Number(row.root_id ?? row.id);
      const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
      if (parent === undefined) return [Number(row.id), { root, group: 0, generic: 0 }];
      if (parent.parent_id === null) return [Number(row.id), { root, group: Number(row.id), generic: 0 }];
      return [Number(row.id), { root, group: Number(parent.id), generic: Number(row.id) }];
    }),
  );
}
