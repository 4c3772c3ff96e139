/**
 * Loads the parts of a screen before it is drawn: the one that the address asks for, while the databases of the device are
 * being opened, and later the one that must open at once. The router finds them loaded.
 */
const SCREENS: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/($|inventory(\/|$))/, () => import('./inventory-route.tsx')],
  [/^\/scan$/, () => import('./scan-route.tsx')],
  [/^\/q\//i, () => import('./label-link-route.tsx')],
  [/^\/cart$/, () => import('./cart-route.tsx')],
  [/^\/labels$/, () => import('./labels-route.tsx')],
];

/** A part that does not load is the router's to report, when it is needed. */
export async function loadAhead(path: string): Promise<void> {
  const load = SCREENS.find(([pattern]) => pattern.test(path))?.[1];
  await load?.().catch(() => undefined);
}
