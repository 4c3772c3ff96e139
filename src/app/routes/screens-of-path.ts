/**
 * Which parts of the app an address needs first. The app loads them while the databases of the device open; the build
 * writes their files into the page, so that they are asked for before the app itself has been read (`public/early.js`).
 */
export type Screen =
  | 'remote-data'
  | 'catalogue-route'
  | 'inventory-route'
  | 'scan-route'
  | 'label-link-route'
  | 'labels-route'
  | 'product-route'
  | 'orders-route'
  | 'settings-route'
  | 'cart-route';

/** The first pattern that fits counts; letters are compared without regard to their case, as the router does. */
export const SCREENS_OF_PATH: readonly (readonly [RegExp, readonly Screen[]])[] = [
  [/^\/$/i, ['remote-data', 'catalogue-route']],
  [/^\/inventory(\/|$)/i, ['inventory-route']],
  [/^\/scan$/i, ['scan-route']],
  [/^\/q\//i, ['label-link-route']],
  [/^\/product-detail(\/|$)/i, ['remote-data', 'product-route']],
  [/^\/cart(\/|$)/i, ['remote-data', 'cart-route']],
  [/^\/order(\/|$)/i, ['remote-data', 'orders-route']],
  [/^\/labels$/i, ['labels-route']],
  [/^\/settings$/i, ['remote-data', 'settings-route']],
];

export function screensOfPath(path: string): readonly Screen[] {
  return SCREENS_OF_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? [];
}
