/** Texts for results that do not, or not completely, match the search term. */
export interface Understood {
  readonly term: string;
  /** The corrected term. */
  readonly didYouMean: string | null;
  readonly isNearest: boolean;
  /** Words of the term that the results do not contain. */
  readonly notFound: readonly string[];
}

export interface SearchNote {
  readonly before: string;
  /** A search for it. */
  readonly link: string | null;
  readonly after: string;
}

/** `“a” and “b”` */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(' and ');

/** null: the results match the term. */
export function noteOf({ term, didYouMean, isNearest, notFound }: Understood): SearchNote | null {
  if (term === '' || (didYouMean === null && !isNearest)) return null;
  const missing = notFound.length === 0 || notFound.join(' ').toLowerCase() === term.trim().toLowerCase();
  const before = missing
    ? `No results for “${term}”.`
    : `No results for “${term}”: nothing here has ${quoted(notFound)}.`;
  if (didYouMean === null) return { before: `${before} Showing the nearest matches.`, link: null, after: '' };
  return { before: `${before} Showing results for `, link: didYouMean, after: '.' };
}

export interface MissingSizes {
  readonly sizes: readonly string[];
  /** The term without them; null: nothing is left of it. */
  readonly without: string | null;
}

/** null: the page is not empty because of an unavailable size. */
export function missingOf({ didYouMean, isNearest, notFound }: Omit<Understood, 'term'>): MissingSizes | null {
  return isNearest || notFound.length === 0 ? null : { sizes: notFound, without: didYouMean };
}
