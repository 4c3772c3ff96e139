/**
 * A product's attributes as label and text, and how those of two products differ. Rule: a value that only one of the products states is
 * not a difference, because unknown equals nothing (PD-05).
 */
import type { AttributeDifference, AttributeText } from './attribute-line.ts';
import { type Attribute, type AttributeName, ATTRIBUTES } from './attributes/attribute.ts';

/** Attributes that distinguish products of a kind come first, those about manufacture and use last, the others in declaration order. */
const FIRST: readonly AttributeName[] = ['size', 'shade', 'gauge', 'frenchSize', 'diameter', 'length'];
const LAST: readonly AttributeName[] = ['sterility', 'material', 'singleUse'];
const ALL = Object.keys(ATTRIBUTES) as AttributeName[];
const TELLING: readonly AttributeName[] = [
  ...FIRST,
  ...ALL.filter((name) => !FIRST.includes(name) && !LAST.includes(name)),
  ...LAST,
];
const RANK = new Map(TELLING.map((name, rank) => [name as string, rank]));

/** The most distinguishing first; names that this version does not know are left out. */
export function distinguishingAttributes(attributes: readonly Attribute[]): readonly Attribute[] {
  return attributes
    .filter(({ name }) => RANK.has(name))
    .toSorted((a, b) => (RANK.get(a.name) ?? 0) - (RANK.get(b.name) ?? 0));
}

export function attributeLabel(name: AttributeName): string {
  return ATTRIBUTES[name].label;
}

/** Label and text of each, the most distinguishing first. */
export function attributeTexts(attributes: readonly Attribute[]): readonly AttributeText[] {
  return distinguishingAttributes(attributes).map(({ name, text }) => ({ label: attributeLabel(name), text }));
}

/** Attributes that both state with different values, the most distinguishing first. */
export function attributeDifferences(
  own: readonly Attribute[],
  other: readonly Attribute[],
): readonly AttributeDifference[] {
  return distinguishingAttributes(own).flatMap((mine) => {
    const theirs = other.find(({ name }) => name === mine.name);
    if (theirs === undefined || isSame(mine, theirs)) return [];
    return [{ label: attributeLabel(mine.name), own: mine.text, other: theirs.text }];
  });
}

/** Attributes that both state with the same value, the most distinguishing first. */
export function attributesInCommon(own: readonly Attribute[], other: readonly Attribute[]): readonly AttributeText[] {
  return attributeTexts(own.filter((mine) => other.some((each) => each.name === mine.name && isSame(mine, each))));
}

/** Tolerance for unit conversion: `2 in` and `50.8 mm` are the same length. */
const ROUNDING = 1e-3;

function isSame(a: Attribute, b: Attribute): boolean {
  if (typeof a.value === 'number' && typeof b.value === 'number')
    return Math.abs(a.value - b.value) <= ROUNDING * Math.max(Math.abs(a.value), Math.abs(b.value));
  return String(a.value).toLowerCase() === String(b.value).toLowerCase();
}

/** Labels that any of these has, in display order: the columns of a list of products. */
export function attributeColumns(lists: Iterable<readonly AttributeText[]>): readonly string[] {
  const labels = new Set<string>();
  for (const texts of lists) for (const { label } of texts) labels.add(label);
  return [...labels].toSorted((a, b) => labelPlace(a) - labelPlace(b));
}

const PLACES = new Map(TELLING.map((name, place) => [attributeLabel(name), place]));

/** The position of an attribute, by its label, in display order; labels that this version does not know come last. */
export function labelPlace(label: string): number {
  return PLACES.get(label) ?? TELLING.length;
}

/** The text of the attribute with this label; null if it is not known. */
export function attributeText(texts: readonly AttributeText[], label: string): string | null {
  return texts.find((each) => each.label === label)?.text ?? null;
}
