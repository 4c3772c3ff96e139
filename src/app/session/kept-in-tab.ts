/** What a tab keeps over a reload of its page, and what must go when its person signs out (G9). */

/** Digits of a count that were typed and not entered yet. */
export const TYPED_COUNT = 'stockroom-typed-count';

export function forgetTypedCount(): void {
  try {
    sessionStorage.removeItem(TYPED_COUNT);
  } catch {
    // Where there is no storage, nothing was kept.
  }
}
