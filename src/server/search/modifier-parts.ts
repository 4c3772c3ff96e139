/** Which values of which modifiers each product has, as numbers. */
import type { ModifierRow, ValueRow } from '../store/catalogue/read-documents.ts';
import { makeColumn } from './columns.ts';
import { groupByPlace } from './group-by-place.ts';
import { growingFloat } from './growing.ts';
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
  const productIds = growingFloat();
  const valueIds = growingFloat();
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
      const { starts, pick } = groupByPlace(placesOf(productIds.take()), documents);
      return {
        modifiers: makeColumn(pick(valueIds.take()), starts),
        modifierValueIds: Float64Array.from(modifierOf.keys()),
        modifierIds: Float64Array.from(modifierOf.values()),
      };
    },
  };
}
