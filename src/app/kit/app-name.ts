/** The name that this installation shows here: that of a buying group, if the page is the group's (WL-03). */
const OURS = 'Stockroom';

export function appName(): string {
  if (typeof document === 'undefined') return OURS;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? OURS;
}

/** The name for the names of files: `source-club`. */
export const nameOfFiles = (name = appName()): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** A text of ours that names the product, as it is called here. Not for texts with names that people entered. */
export const named = (text: string): string => text.replaceAll(OURS, appName());
