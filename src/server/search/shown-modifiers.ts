/**
 * Which values of which modifiers are returned with a page. Products have too many attributes to show, cache or send all values: the
 * result has the modifiers that most of the found products have, with their most frequent values, and always the chosen ones.
 * Rule: each returned count is exact; derived from counts only, so every adapter returns the same.
 */
import type { Counts } from './catalogue-search.ts';

const MAX_MODIFIERS = 16;
const MAX_VALUES = 40;

/** @param modifierOf the modifier of a value @param chosen values, which are returned if any product has them */
export function shownModifiers(
  counts: Counts,
  modifierOf: (valueId: number) => number,
  chosen: readonly number[],
): Counts {
  const byModifier = new Map<number, { products: number; values: (readonly [id: number, count: number])[] }>();
  for (const [id, count] of counts) {
    if (count === 0) continue;
    const modifier = modifierOf(id);
    const known = byModifier.get(modifier) ?? { products: 0, values: [] };
    known.products += count;
    known.values.push([id, count]);
    byModifier.set(modifier, known);
  }
  const kept = new Set(chosen);
  const chosenModifiers = new Set(chosen.map(modifierOf));
  const ranked = [...byModifier].toSorted(
    ([one, a], [other, b]) =>
      Number(chosenModifiers.has(other)) - Number(chosenModifiers.has(one)) || b.products - a.products || one - other,
  );
  const shown = new Map<number, number>();
  for (const [, { values }] of ranked.slice(0, Math.max(MAX_MODIFIERS, chosenModifiers.size))) {
    const fullest = values.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
    for (const [at, [id, count]] of fullest.entries()) if (at < MAX_VALUES || kept.has(id)) shown.set(id, count);
  }
  return shown;
}

/**
 * The chosen values by their modifier: a product must have one of each modifier's (CAT-05). Values that no longer exist only count if no
 * others are chosen, and then nothing matches.
 */
export function chosenByModifier(
  chosen: readonly number[],
  modifierOf: (valueId: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const byModifier = Map.groupBy(chosen, modifierOf);
  if (byModifier.size > 1) byModifier.delete(0);
  return byModifier;
}
