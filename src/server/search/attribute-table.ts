/** Maker, package, category and modifiers of each document: sets for filtering, counts for the panels. */
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';
import type { CategoryRow } from '../store/catalogue/read-documents.ts';
import { type Bits, emptyBits, setBit } from './bits.ts';
import type { Column } from './columns.ts';
import type { IndexParts } from './index-parts.ts';

export type AttributeFilter = Exclude<IdFilter, 'distributorId'>;
type Counter = (places: Uint32Array) => Map<number, number>;

const MAX_CACHED = 400;

/** The levels of a category: root, group below it, generic below that; 0: none. */
interface Levels {
  readonly root: number;
  readonly group: number;
  readonly generic: number;
}

export interface AttributeTable {
  /** Documents with any of the values. */
  having(filter: AttributeFilter, values: readonly number[]): Bits;
  readonly countPackages: Counter;
  readonly countManufacturers: Counter;
  readonly countModifiers: Counter;
  /** By the ids of the categories that products are in. */
  readonly countCategories: Counter;
  levelsOf(categoryId: number): Levels;
  /** Whose value it is; 0: nobody's. */
  modifierOf(valueId: number): number;
}

const NO_LEVELS: Levels = { root: 0, group: 0, generic: 0 };

export function createAttributeTable(parts: IndexParts, categories: readonly CategoryRow[]): AttributeTable {
  const levels = levelsById(categories);
  const levelsOf = (id: number): Levels => levels.get(id) ?? NO_LEVELS;
  const kept = new Map<string, Bits>();
  const modifiers = new Map(Array.from(parts.modifierValueIds, (id, at) => [id, parts.modifierIds[at] ?? 0]));

  /** The column of a filter, and what of its values the filter is about. */
  function lookedAt(filter: AttributeFilter): readonly [Column, (id: number) => number] {
    switch (filter) {
      case 'packageQty':
        return [parts.packages, (id) => id];
      case 'manufacturerId':
        return [parts.manufacturers, (id) => id];
      case 'modifierValueId':
        return [parts.modifiers, (id) => id];
      case 'grandparentId':
        return [parts.categories, (id) => levelsOf(id).root];
      case 'parentId':
        return [parts.categories, (id) => levelsOf(id).group];
      case 'categoryId':
        return [parts.categories, (id) => levelsOf(id).generic];
    }
  }

  return {
    levelsOf,
    modifierOf: (id) => modifiers.get(id) ?? 0,
    having(filter, values) {
      const key = `${filter} ${values.toSorted((a, b) => a - b).join(',')}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const bits = emptyBits(parts.documents);
      // 0 stands for none and is nobody's value.
      const wanted = new Set(values.filter((value) => value !== 0));
      const [{ ids, starts, places }, valueOf] = lookedAt(filter);
      for (const [number, id] of ids.entries()) {
        if (!wanted.has(valueOf(id))) continue;
        const end = starts[number + 1] ?? 0;
        for (let at = starts[number] ?? 0; at < end; at += 1) setBit(bits, places[at] ?? 0);
      }
      if (kept.size >= MAX_CACHED) kept.clear();
      kept.set(key, bits);
      return bits;
    },
    countPackages: counterOf(parts.packages, parts.documents),
    countManufacturers: counterOf(parts.manufacturers, parts.documents),
    countCategories: counterOf(parts.categories, parts.documents),
    countModifiers: counterOf(parts.modifiers, parts.documents),
  };
}

/** What most documents are in is what all have less what the others have: no more than half of them are walked through. */
function counterOf({ ids, starts, values, valueStarts }: Column, documents: number): Counter {
  const counters = new Uint32Array(ids.length);
  const add = (at: number): void => {
    const number = values[at] ?? 0;
    counters[number] = (counters[number] ?? 0) + 1;
  };
  const addPlace = (place: number): void => {
    if (valueStarts === null) return add(place);
    const end = valueStarts[place + 1] ?? 0;
    for (let at = valueStarts[place] ?? 0; at < end; at += 1) add(at);
  };
  return (places) => {
    const { length } = places;
    counters.fill(0);
    const isMost = length * 2 > documents;
    if (isMost) {
      let next = 0;
      for (let place = 0; place < documents; place += 1) {
        if (next < length && places[next] === place) next += 1;
        else addPlace(place);
      }
    } else {
      for (let index = 0; index < length; index += 1) addPlace(places[index] ?? 0);
    }
    const counts = new Map<number, number>();
    for (const [number, id] of ids.entries()) {
      const all = (starts[number + 1] ?? 0) - (starts[number] ?? 0);
      const count = isMost ? all - (counters[number] ?? 0) : (counters[number] ?? 0);
      if (count > 0 && id !== 0) counts.set(id, count);
    }
    return counts;
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
