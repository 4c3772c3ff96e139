/** Which values of which modifiers each product has, as numbers. */
import type { ModifierRow, ValueRow } from '../store/catalogue/read-documents.ts';
import { makeColumn } from './columns.ts';
import { groupByIndex } from './group-by-index.ts';
import { growableFloat64 } from './growable-array.ts';
import type { IndexParts } from './index-parts.ts';

export interface ModifierCollector {
  addValues(rows: readonly ValueRow[]): void;
  add(rows: readonly ModifierRow[]): void;
  finish(
    placesOf: (productIds: Float64Array) => Uint32Array,
    documents: number,
  ): Pick<IndexParts, 'modifiers' | 'modifierValueIds' | 'modifierIds'>;
}

export function collectModifiers(): ModifierCollector {
  const productIds = growableFloat64();
  const valueIds = growableFloat64();
  const modifierOf = new Map<number, number>();
  return {
    addValues(rows) {
      for (const [productId, id] of rows) {
        productIds.push(Number(productId));
        valueIds.push(Number(id));
      }
    },
    add(rows) {
      for (const [id, modifier] of rows) modifierOf.set(Number(id), Number(modifier));
    },
    finish(placesOf, documents) {
      const { starts, pick } = groupByIndex(placesOf(productIds.take()), documents);
      return {
        modifiers: makeColumn(pick(valueIds.take()), starts),
        modifierValueIds: Float64Array.from(modifierOf.keys()),
        modifierIds: Float64Array.from(modifierOf.values()),
      };
    },
  };
}
