/**
 * The screens, each a chunk of its own, and which of them an address needs first. Loading that one does not wait for the
 * databases of the device: both are under way at the same time, and the router finds the screen loaded.
 */
import { screen } from './lazy-screen.tsx';
import type { ComponentType } from 'react';
import { LoginRoute } from './login-route.tsx';
import { screensOfPath, type Screen } from './screens-of-path.ts';

const LOAD: Readonly<Record<Screen, () => Promise<ComponentType>>> = {
  'remote-data': () => import('../query/remote-data.tsx').then((m) => m.RemoteData),
  'catalogue-route': () => import('./catalogue-route.tsx').then((m) => m.CatalogueRoute),
  'inventory-route': () => import('./inventory-route.tsx').then((m) => m.InventoryRoute),
  'scan-route': () => import('./scan-route.tsx').then((m) => m.ScanRoute),
  'label-link-route': () => import('./label-link-route.tsx').then((m) => m.LabelLinkRoute),
  'labels-route': () => import('./labels-route.tsx').then((m) => m.LabelsRoute),
  'product-route': () => import('./product-route.tsx').then((m) => m.ProductRoute),
  'orders-route': () => import('./orders-route.tsx').then((m) => m.OrdersRoute),
  'settings-route': () => import('./settings-route.tsx').then((m) => m.SettingsRoute),
  'cart-route': () => import('./cart-route.tsx').then((m) => m.CartRoute),
};

/** Part of the first load, for it is what that load is for. */
export const Login = LoginRoute;
/** What asks the server, not the device, stands below it in the router. */
export const RemoteData = screen(LOAD['remote-data']);
export const Catalogue = screen(LOAD['catalogue-route']);
export const Inventory = screen(LOAD['inventory-route']);
export const Scan = screen(LOAD['scan-route']);
export const LabelLink = screen(LOAD['label-link-route']);
export const Labels = screen(LOAD['labels-route']);
export const Product = screen(LOAD['product-route']);
export const Cart = screen(LOAD['cart-route']);
export const Orders = screen(LOAD['orders-route']);
export const Settings = screen(LOAD['settings-route']);

/** A screen that does not load is the router's to report, when it is shown. */
export async function loadAhead(path: string): Promise<void> {
  await Promise.all(screensOfPath(path).map((each) => LOAD[each]())).catch(() => undefined);
}
