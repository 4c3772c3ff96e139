/**
 * A product's attributes as text: label and value, a short line, and a difference in words. Does not depend on the attribute list, which
 * keeps the bundles that display attributes small.
 */
export interface AttributeText {
  /** `Length` */
  readonly label: string;
  /** With its unit: `50 mm`. */
  readonly text: string;
}

/** Attributes in a short line; the product page shows the rest. */
const MAX_IN_LINE = 4;

/** A bare number is ambiguous without its label: `8` may be holes or a size. */
const BARE_NUMBER = /^[\d.,/+−-]+$/;

/** `3.5 mm · 50 mm · Holes 8 · Sterile`; empty if no attributes are known. */
export function attributesLine(texts: readonly AttributeText[]): string {
  return texts
    .slice(0, MAX_IN_LINE)
    .map(({ label, text }) => (BARE_NUMBER.test(text) ? `${label} ${text}` : text))
    .join(' · ');
}

export interface AttributeDifference {
  readonly label: string;
  /** Of the product being viewed. */
  readonly own: string;
  readonly other: string;
}

/** `Length: 24 mm instead of 50 mm` */
export function differenceText({ label, own, other }: AttributeDifference): string {
  return `${label}: ${other} instead of ${own}`;
}
