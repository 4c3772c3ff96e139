/**
 * The brand that this browser showed last, so that the first render for a location of a buying group shows no other one
 * (WL-02). `public/early.js` sets the page title from the same key.
 */
const KEY = 'stockroom-brand';

/** Its name; null: unknown. */
export function readStoredBrand(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeBrand(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage, the brand is known once the session has been read.
  }
}
