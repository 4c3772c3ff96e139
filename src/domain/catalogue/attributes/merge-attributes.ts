/**
 * Merges what several offers state of one product. Rule: a stronger source wins; if equally strong sources disagree, the value is unknown.
 */
import { type Attribute, type AttributeName, ATTRIBUTES, type AttributeSource } from './attribute.ts';

const STRENGTH: Readonly<Record<AttributeSource, number>> = { column: 3, device: 2, name: 1 };
/** Relative tolerance for unit conversion: one source says 24 in, another 61 cm. */
const ROUNDING = 0.005;

export interface MergedAttributes {
  /** In the order of `ATTRIBUTES`, each at most once; of equal values the first one's text is used. */
  readonly attributes: Attribute[];
  /** Attributes on which equally strong sources disagree; their value is unknown, which is not the same as not stated. */
  readonly disputed: AttributeName[];
}

export function mergeAttributes(stated: readonly (readonly Attribute[])[]): MergedAttributes {
  const [only, ...others] = stated;
  if (only !== undefined && others.length === 0) return { attributes: [...only], disputed: [] };
  const disputed: AttributeName[] = [];
  const byName = new Map<AttributeName, Attribute[]>();
  for (const attribute of stated.flat()) byName.set(attribute.name, [...(byName.get(attribute.name) ?? []), attribute]);
  const attributes = (Object.keys(ATTRIBUTES) as AttributeName[]).flatMap((name) => {
    const all = byName.get(name) ?? [];
    const strength = Math.max(...all.map(({ source }) => STRENGTH[source]));
    const [first, ...rest] = all.filter(({ source }) => STRENGTH[source] === strength);
    if (first === undefined) return [];
    if (rest.every((each) => isSame(first.value, each.value))) return [first];
    disputed.push(name);
    return [];
  });
  return { attributes, disputed };
}

function isSame(one: number | string, other: number | string): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other));
  }
  return String(one).toLowerCase() === String(other).toLowerCase();
}
