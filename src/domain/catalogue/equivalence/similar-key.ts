/**
 * One text for all products that may stand in for one another. Law: products with the same key agree in kind, in every
 * attribute that either states and in every word and number of their names that is not the maker's own.
 */
import type { Attribute } from '../attributes/attribute.ts';
import { isInterchangeable } from './is-interchangeable.ts';

export interface EquivalenceFacts {
  /** Leaf category or GMDN term; empty: none, and then nothing is similar. */
  readonly kind: string;
  readonly categoryPath: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly name: string;
  readonly manufacturer: string;
  readonly brand: string;
  /** Beside the name, where there is one: what it states in numbers counts as well. */
  readonly description?: string;
  /** Names of the FDA's product codes. */
  readonly productCodes?: readonly string[];
}

/** null: never similar to anything (no kind, not interchangeable, or no size is stated). */
export function similarKey(facts: EquivalenceFacts): string | null {
  if (facts.kind === '' || !isInterchangeable(facts.categoryPath, facts.productCodes)) return null;
  if (facts.attributes.length === 0) return null;
  const stated = facts.attributes.map(({ name, value }) => `${name}=${value}`).sort();
  const makers = new Set(words(`${facts.manufacturer} ${facts.brand}`));
  const rest = words(facts.name).filter((word) => /\d/.test(word) || !makers.has(word));
  return [facts.kind.toLowerCase(), ...stated, [...new Set(rest)].sort().join(' ')].join('|');
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
}
