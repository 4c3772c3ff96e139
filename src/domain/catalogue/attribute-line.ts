/**
 * What is known of a product as people read it: label and text, a short line, and a difference in words. Knows no attribute by its name, so
 * that it weighs nothing where it is shown.
 */
export interface AttributeText {
  /** `Length` */
  readonly label: string;
  /** With its unit: `50 mm`. */
  readonly text: string;
}

/** A short line holds no more: what follows stands on the product's page. */
const MAX_IN_LINE = 4;

/** Means nothing on its own: `8` may be holes or a size. */
const BARE_NUMBER = /^[\d.,/+−-]+$/;

/** `3.5 mm · 50 mm · Holes 8 · Sterile`; empty if nothing is known. */
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
