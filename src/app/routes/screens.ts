/**
 * The screens, each a chunk of its own, and which of them an address needs first. Loading that one does not wait for the
 * databases of the device: both are under way at the same time, and the router finds the screen loaded.
 */
import { screen } from './lazy-screen.tsx';
import { LoginRoute } from './login-route.tsx';

const remoteData = () => import('../query/remote-data.tsx').then((m) => m.RemoteData);
const catalogue = () => import('./catalogue-route.tsx').then((m) => m.CatalogueRoute);
const inventory = () => import('./inventory-route.tsx').then((m) => m.InventoryRoute);
const scan = () => import('./scan-route.tsx').then((m) => m.ScanRoute);
const labelLink = () => import('./label-link-route.tsx').then((m) => m.LabelLinkRoute);
const labels = () => import('./labels-route.tsx').then((m) => m.LabelsRoute);
const product = () => import('./product-route.tsx').then((m) => m.ProductRoute);
const orders = () => import('./orders-route.tsx').then((m) => m.OrdersRoute);
const settings = () => import('./settings-route.tsx').then((m) => m.SettingsRoute);
const cart = () => import('./cart-route.tsx').then((m) => m.CartRoute);

/** Part of the first load, for it is what that load is for. */
export const Login = LoginRoute;
/** What asks the server, not the device, stands below it in the router. */
export const RemoteData = screen(remoteData);
export const Catalogue = screen(catalogue);
export const Inventory = screen(inventory);
export const Scan = screen(scan);
export const LabelLink = screen(labelLink);
export const Labels = screen(labels);
export const Product = screen(product);
export const Cart = screen(cart);
export const Orders = screen(orders);
export const Settings = screen(settings);

const FIRST: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/$/, () => Promise.all([remoteData(), catalogue()])],
  [/^\/inventory(\/|$)/, inventory],
  [/^\/scan$/, scan],
  [/^\/q\//i, labelLink],
  [/^\/product-detail(\/|$)/, () => Promise.all([remoteData(), product()])],
  [/^\/cart(\/|$)/, () => Promise.all([remoteData(), cart()])],
  [/^\/order(\/|$)/, () => Promise.all([remoteData(), orders()])],
  [/^\/labels$/, labels],
  [/^\/settings$/, settings],
];

/** A screen that does not load is the router's to report, when it is shown. */
export async function loadAhead(path: string): Promise<void> {
  const load = FIRST.find(([pattern]) => pattern.test(path))?.[1];
  await load?.().catch(() => undefined);
}
