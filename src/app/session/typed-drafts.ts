/** What was typed or chosen and is neither entered nor saved yet: it survives a reload of the tab, and is removed at sign-out (G9). */

/** Digits of a count, as `<user>/<item> <digits>`. */
export const TYPED_COUNT = 'stockroom-typed-count';

/** Ship-to numbers, as JSON: `{"<user>/<account>": "<text>"}`. */
export const TYPED_SHIP_TO = 'stockroom-typed-ship-to';

/** Numbers of copies of labels until the device has stored them, as `<location> <JSON>`. */
export const TYPED_COPIES = 'stockroom-typed-copies';

/** The folder for all products without one of an order being received, as `<user>/<order> <folder>`. */
export const FOLDER_FOR_ALL = 'stockroom-folder-for-all';

/** Fields of the wizard's steps, as JSON: `{"<user>/<step>": {"<field>": "<text>"}}`; without passwords and license numbers. */
export const TYPED_SET_UP = 'stockroom-typed-set-up';

/** The same of the first step, whose person has no account yet: it ends with the step, or with a sign-in. */
export const TYPED_ACCOUNT = 'stockroom-typed-account';

/** The id of a file's upload that this tab began and that has not ended. */
export const OWN_UPLOAD = 'stockroom-own-upload';

/** The same of a price file, which an admin uploads for all practices. */
export const OWN_PRICE_FILE = 'stockroom-own-price-file';

export function forgetTypedDrafts(): void {
  forget([TYPED_COUNT, TYPED_COPIES, TYPED_SHIP_TO, TYPED_SET_UP, FOLDER_FOR_ALL, OWN_UPLOAD, OWN_PRICE_FILE]);
}

export function forgetTypedAccount(): void {
  forget([TYPED_ACCOUNT]);
}

function forget(keys: readonly string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}
