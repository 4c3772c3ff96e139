/**
 * The component of each screen, and loading the one for a URL first. This does not wait for the device's databases: both happen
 * at the same time, and the router finds the screen loaded.
 */
import type { FirstRenderData, FirstRenderSource } from '../session/first-render-data.ts';
import { lazyPart, type LazyPart } from '../kit/lazy-part.ts';
import { needsRemoteData, screenOfPath, type ScreenName } from './screens.ts';

/** Wraps screens that use remote data. */
export const RemoteData = lazyPart(() => import('../query/remote-data.tsx').then((m) => m.RemoteData));

export const SCREEN_PARTS: Readonly<Record<ScreenName, LazyPart<object>>> = {
  login: lazyPart(() => import('./login-route.tsx').then((m) => m.LoginRoute)),
  'forgot-password': lazyPart(() => import('./forgot-password-route.tsx').then((m) => m.ForgotPasswordRoute)),
  'reset-password': lazyPart(() => import('./reset-password-route.tsx').then((m) => m.ResetPasswordRoute)),
  'impersonate-user': lazyPart(() => import('./impersonate-user-route.tsx').then((m) => m.ImpersonateUserRoute)),
  registration: lazyPart(() => import('./registration-route.tsx').then((m) => m.RegistrationRoute)),
  confirmation: lazyPart(() => import('./confirmation-route.tsx').then((m) => m.ConfirmationRoute)),
  catalogue: lazyPart(() => import('./catalogue-route.tsx').then((m) => m.CatalogueRoute)),
  inventory: lazyPart(() => import('./inventory-route.tsx').then((m) => m.InventoryRoute)),
  shelves: lazyPart(() => import('./shelves-route.tsx').then((m) => m.ShelvesRoute)),
  counting: lazyPart(() => import('./counting-route.tsx').then((m) => m.CountingRoute)),
  scan: lazyPart(() => import('./scan-route.tsx').then((m) => m.ScanRoute)),
  'label-link': lazyPart(() => import('./label-link-route.tsx').then((m) => m.LabelLinkRoute)),
  product: lazyPart(() => import('./product-route.tsx').then((m) => m.ProductRoute)),
  cart: lazyPart(() => import('./cart-route.tsx').then((m) => m.CartRoute)),
  'stock-history': lazyPart(() => import('./stock-history-route.tsx').then((m) => m.StockHistoryRoute)),
  orders: lazyPart(() => import('./orders-route.tsx').then((m) => m.OrdersRoute)),
  'report-issue': lazyPart(() => import('./report-issue-route.tsx').then((m) => m.ReportIssueRoute)),
  receive: lazyPart(() => import('./receive-route.tsx').then((m) => m.ReceiveRoute)),
  reports: lazyPart(() => import('./reports-route.tsx').then((m) => m.ReportsRoute)),
  savings: lazyPart(() => import('./savings-route.tsx').then((m) => m.SavingsRoute)),
  home: lazyPart(() => import('./home-route.tsx').then((m) => m.HomeRoute)),
  partners: lazyPart(() => import('./partners-route.tsx').then((m) => m.PartnersRoute)),
  labels: lazyPart(() => import('./labels-route.tsx').then((m) => m.LabelsRoute)),
  settings: lazyPart(() => import('./settings-route.tsx').then((m) => m.SettingsRoute)),
  admin: lazyPart(() => import('./admin-route.tsx').then((m) => m.AdminRoute)),
  help: lazyPart(() => import('./help-route.tsx').then((m) => m.HelpRoute)),
  notifications: lazyPart(() => import('./notifications-route.tsx').then((m) => m.NotificationsRoute)),
  people: lazyPart(() => import('./people-route.tsx').then((m) => m.PeopleRoute)),
  audit: lazyPart(() => import('./audit-route.tsx').then((m) => m.AuditRoute)),
  join: lazyPart(() => import('./join-route.tsx').then((m) => m.JoinRoute)),
  mapping: lazyPart(() => import('./mapping-route.tsx').then((m) => m.MappingRoute)),
  'my-distributors': lazyPart(() => import('./my-distributors-route.tsx').then((m) => m.MyDistributorsRoute)),
  developers: lazyPart(() => import('./developers-route.tsx').then((m) => m.DevelopersRoute)),
};

/** The first render of a URL's screen, if the screen prefetches it. */
export async function readFirstRenderData(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  source: FirstRenderSource,
): Promise<FirstRenderData | null> {
  if (screenOfPath(pathname) !== 'inventory') return null;
  const { readInventoryFirstRender } = await import('./inventory-route.tsx');
  return readInventoryFirstRender(pathname, new URLSearchParams(search), source);
}

/** If a screen does not load, the router reports it when it is shown. */
export async function preloadScreen(path: string): Promise<void> {
  const name = screenOfPath(path);
  if (name === null) return;
  const parts = needsRemoteData(name) ? [RemoteData, SCREEN_PARTS[name]] : [SCREEN_PARTS[name]];
  await Promise.all(parts.map((each) => each.load())).catch(() => undefined);
}
