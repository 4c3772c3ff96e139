/**
 * The screens, each a chunk of its own, and which of them an address needs first. Loading that one does not wait for the
 * databases of the device: both are under way at the same time, and the router finds the screen loaded.
 */
import type { FirstLook, LookSource } from '../ui/first-look.ts';
import { later, type Later } from '../ui/later.ts';
import { LoginRoute } from './login-route.tsx';
import { screensOfPath, type Screen } from './screens-of-path.ts';

/** Part of the first load, for it is what that load is for. */
export const Login = LoginRoute;
/** What asks the server, not the device, stands below it in the router. */
export const RemoteData = later(() => import('../query/remote-data.tsx').then((m) => m.RemoteData));
export const Catalogue = later(() => import('./catalogue-route.tsx').then((m) => m.CatalogueRoute));
export const Inventory = later(() => import('./inventory-route.tsx').then((m) => m.InventoryRoute));
export const Scan = later(() => import('./scan-route.tsx').then((m) => m.ScanRoute));
export const LabelLink = later(() => import('./label-link-route.tsx').then((m) => m.LabelLinkRoute));
export const Labels = later(() => import('./labels-route.tsx').then((m) => m.LabelsRoute));
export const Product = later(() => import('./product-route.tsx').then((m) => m.ProductRoute));
export const Cart = later(() => import('./cart-route.tsx').then((m) => m.CartRoute));
export const Orders = later(() => import('./orders-route.tsx').then((m) => m.OrdersRoute));
export const Settings = later(() => import('./settings-route.tsx').then((m) => m.SettingsRoute));

const SCREENS: Readonly<Record<Screen, Later<object>>> = {
  'remote-data': RemoteData,
  'catalogue-route': Catalogue,
  'inventory-route': Inventory,
  'scan-route': Scan,
  'label-link-route': LabelLink,
  'labels-route': Labels,
  'product-route': Product,
  'orders-route': Orders,
  'settings-route': Settings,
  'cart-route': Cart,
};

/** What the screen of an address shows first, where it reads that ahead. */
export async function lookAhead(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  source: LookSource,
): Promise<FirstLook | null> {
  if (!screensOfPath(pathname).includes('inventory-route')) return null;
  const { lookAtInventory } = await import('./inventory-route.tsx');
  return lookAtInventory(pathname, new URLSearchParams(search), source);
}

/** A screen that does not load is the router's to report, when it is shown. */
export async function loadAhead(path: string): Promise<void> {
  await Promise.all(screensOfPath(path).map((each) => SCREENS[each].load())).catch(() => undefined);
}
