/** What was typed or chosen and is neither entered nor saved yet: it survives a reload of the tab, and is removed at sign-out (G9). */

/** Digits of a count, as `<user>/<item> <digits>`. */
export const TYPED_COUNT = 'stockroom-typed-count';

/** Ship-to numbers, as JSON: `{"<user>/<account>": "<text>"}`. */
export const TYPED_SHIP_TO = 'stockroom-typed-ship-to';

/** The id of a file's upload that this tab began and that has not ended. */
export const OWN_UPLOAD = 'stockroom-own-upload';

export function forgetTypedDrafts(): void {
  try {
    for (const key of [TYPED_COUNT, TYPED_SHIP_TO, OWN_UPLOAD]) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}
