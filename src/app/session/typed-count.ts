/** Digits of a count that were typed but not entered yet: they survive a reload of the tab, and are removed at sign-out (G9). */
export const TYPED_COUNT = 'stockroom-typed-count';

export function forgetTypedCount(): void {
  try {
    sessionStorage.removeItem(TYPED_COUNT);
  } catch {
    // Without storage nothing was stored.
  }
}
