/**
 * What shows each screen, and loading the one that an address needs first. That does not wait for the databases of the
 * device: both are under way at the same time, and the router finds the screen loaded.
 */
import type { ComponentType } from 'react';
import type { FirstLook, LookSource } from '../session/first-look.ts';
import { later, type Later } from '../kit/later.ts';
import { LoginRoute } from './login-route.tsx';
import { needsRemoteData, screenOfPath, type SCREENS, type ScreenName } from './screens.ts';

/** What asks the server, not the device, stands below it in the router. */
export const RemoteData = later(() => import('../query/remote-data.tsx').then((m) => m.RemoteData));

/** A screen of guests is in the first load; each other one is loaded when it is first shown, or ahead of that. */
type Shown<Name extends ScreenName> = (typeof SCREENS)[Name]['within'] extends 'guest' ? ComponentType : Later<object>;

export const SHOWN: { readonly [Name in ScreenName]: Shown<Name> } = {
  login: LoginRoute,
  catalogue: later(() => import('./catalogue-route.tsx').then((m) => m.CatalogueRoute)),
  inventory: later(() => import('./inventory-route.tsx').then((m) => m.InventoryRoute)),
  scan: later(() => import('./scan-route.tsx').then((m) => m.ScanRoute)),
  'label-link': later(() => import('./label-link-route.tsx').then((m) => m.LabelLinkRoute)),
  product: later(() => import('./product-route.tsx').then((m) => m.ProductRoute)),
  cart: later(() => import('./cart-route.tsx').then((m) => m.CartRoute)),
  'stock-history': later(() => import('./stock-history-route.tsx').then((m) => m.StockHistoryRoute)),
  orders: later(() => import('./orders-route.tsx').then((m) => m.OrdersRoute)),
  labels: later(() => import('./labels-route.tsx').then((m) => m.LabelsRoute)),
  settings: later(() => import('./settings-route.tsx').then((m) => m.SettingsRoute)),
  developers: later(() => import('./developers-route.tsx').then((m) => m.DevelopersRoute)),
};

/** What the screen of an address shows first, where it reads that ahead. */
export async function lookAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  source: LookSource,
): Promise<FirstLook | null> {
  if (screenOfPath(pathname) !== 'inventory') return null;
  const { lookAtInventory } = await import('./inventory-route.tsx');
  return lookAtInventory(pathname, new URLSearchParams(search), source);
}

/** A screen that does not load is the router's to report, when it is shown. */
export async function loadAhead(path: string): Promise<void> {
  const name = screenOfPath(path);
  if (name === null) return;
  const parts = needsRemoteData(name) ? [RemoteData, SHOWN[name]] : [SHOWN[name]];
  await Promise.all(parts.flatMap((each) => ('load' in each ? [each.load()] : []))).catch(() => undefined);
}
