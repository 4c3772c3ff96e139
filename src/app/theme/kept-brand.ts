/**
 * The brand that this browser wore last, so that the first drawing of a location's buying group shows no other one (WL-02). The
 * page's title is set by `public/early.js`, by the same key.
 */
const KEY = 'stockroom-brand';

/** Its name; null: not known. */
export function keptBrand(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepBrand(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It is known a moment later.
  }
}
