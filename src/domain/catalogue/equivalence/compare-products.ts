/** How two products relate, and in which attributes they are equal or differ (ALT, OPT). */
import { ATTRIBUTES, type Attribute, type AttributeName } from '../attributes/attribute.ts';
import { valueKey } from '../attributes/read-attributes.ts';
import { bareManufacturerName } from '../attributes/without-manufacturer.ts';
import { type EquivalenceFacts, similarKey } from './similar-key.ts';

export interface ComparedProduct extends EquivalenceFacts {
  /** Products with the same id are identical. */
  readonly id?: number | string;
}

export interface Comparison {
  /** `same`: one product, whatever its pack. `similar`: interchangeable. */
  readonly relation: 'same' | 'similar' | 'different';
  /** `name` is the attribute's display label. */
  readonly equal: readonly { readonly name: string; readonly text: string }[];
  /** null: not stated for that product. */
  readonly differs: readonly { readonly name: string; readonly a: string | null; readonly b: string | null }[];
}

export function compareProducts(a: ComparedProduct, b: ComparedProduct): Comparison {
  const equal: { name: string; text: string }[] = [];
  const differs: { name: string; a: string | null; b: string | null }[] = [];
  for (const name of Object.keys(ATTRIBUTES) as AttributeName[]) {
    const left = a.attributes.find((each) => each.name === name);
    const right = b.attributes.find((each) => each.name === name);
    if (left === undefined && right === undefined) continue;
    const { label } = ATTRIBUTES[name];
    if (left !== undefined && right !== undefined && isEqual(left, right)) equal.push({ name: label, text: left.text });
    else differs.push({ name: label, a: left?.text ?? null, b: right?.text ?? null });
  }
  return { relation: relationOf(a, b), equal, differs };
}

function relationOf(a: ComparedProduct, b: ComparedProduct): Comparison['relation'] {
  if (a.id !== undefined && a.id === b.id) return 'same';
  const key = similarKey(a);
  return manufacturerKey(a.manufacturer) !== manufacturerKey(b.manufacturer) && key !== null && key === similarKey(b)
    ? 'similar'
    : 'different';
}

function isEqual(a: Attribute, b: Attribute): boolean {
  return valueKey(a) === valueKey(b);
}

function manufacturerKey(manufacturer: string): string {
  return bareManufacturerName(manufacturer)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
