/**
 * What is known of a product as people read it: label and text, a short line, and how two products differ. Law: a value that
 * only one of two products states is no difference that could be told; unknown equals nothing (PD-05).
 */
import { type Attribute, type AttributeName, ATTRIBUTES } from './attributes/attribute.ts';

export interface AttributeText {
  /** `Length` */
  readonly label: string;
  /** With its unit: `50 mm`. */
  readonly text: string;
}

/** What tells products of a kind apart comes first; how they are made and used last. */
export const TELLING_NAMES: readonly AttributeName[] = [
  'size',
  'shade',
  'gauge',
  'frenchSize',
  'diameter',
  'outerDiameter',
  'innerDiameter',
  'length',
  'needleLength',
  'width',
  'height',
  'depth',
  'thickness',
  'volume',
  'mass',
  'concentration',
  'ratio',
  'angle',
  'hand',
  'sterility',
  'material',
  'singleUse',
];
const RANK = new Map(TELLING_NAMES.map((name, rank) => [name as string, rank]));

/** In the order in which they tell most; names that this version does not know are left out. */
export function tellingAttributes(attributes: readonly Attribute[]): readonly Attribute[] {
  return attributes
    .filter(({ name }) => RANK.has(name))
    .toSorted((a, b) => (RANK.get(a.name) ?? 0) - (RANK.get(b.name) ?? 0));
}

export function attributeLabel(name: AttributeName): string {
  return ATTRIBUTES[name].label;
}

/** Label and text of each, the most telling first. */
export function attributeTexts(attributes: readonly Attribute[]): readonly AttributeText[] {
  return tellingAttributes(attributes).map(({ name, text }) => ({ label: attributeLabel(name), text }));
}

/** A short line holds no more: what follows stands on the product's page. */
const MOST_IN_LINE = 4;

/** `3.5 mm · 50 mm · Sterile`; empty where nothing is known. */
export function attributesLine(texts: readonly AttributeText[]): string {
  return texts
    .slice(0, MOST_IN_LINE)
    .map(({ text }) => text)
    .join(' · ');
}

export interface AttributeDifference {
  readonly label: string;
  /** Of the product that is looked at. */
  readonly own: string;
  readonly other: string;
}

/** What both state, and state differently; the most telling first. */
export function attributeDifferences(
  own: readonly Attribute[],
  other: readonly Attribute[],
): readonly AttributeDifference[] {
  return tellingAttributes(own).flatMap((mine) => {
    const theirs = other.find(({ name }) => name === mine.name);
    if (theirs === undefined || isSame(mine, theirs)) return [];
    return [{ label: attributeLabel(mine.name), own: mine.text, other: theirs.text }];
  });
}

/** What both state, and state alike; the most telling first. */
export function attributesInCommon(own: readonly Attribute[], other: readonly Attribute[]): readonly AttributeText[] {
  return attributeTexts(own.filter((mine) => other.some((each) => each.name === mine.name && isSame(mine, each))));
}

/** The same length in another unit is the same length: `2 in` and `50.8 mm`. */
const ROUNDING = 1e-3;

function isSame(a: Attribute, b: Attribute): boolean {
  if (typeof a.value === 'number' && typeof b.value === 'number')
    return Math.abs(a.value - b.value) <= ROUNDING * Math.max(Math.abs(a.value), Math.abs(b.value));
  return String(a.value).toLowerCase() === String(b.value).toLowerCase();
}

/** `Length: 24 mm instead of 50 mm` */
export function differenceText({ label, own, other }: AttributeDifference): string {
  return `${label}: ${other} instead of ${own}`;
}
