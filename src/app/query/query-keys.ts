/**
 * The query keys of remote-only data, in one place. The first part is the kind: the kinds in `MAX_PERSISTED` stay readable
 * offline. A client belongs to one person at one location, so neither is part of a key.
 */
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { queryToUrl } from '#domain/catalogue/catalogue-url.ts';

export type TopList = 'topOrdered' | 'recentlyPurchased' | 'topPurchased';

/** How many of each kind are stored on the device: the most recently viewed ones. */
export const MAX_PERSISTED = {
  'catalogue-page': 12,
  'filter-options': 12,
  'top-list': 3,
  offer: 24,
  alternatives: 24,
  'product-variants': 8,
  'order-terms': 1,
  'stock-history': 3,
  orders: 6,
  order: 24,
  'order-claims': 12,
  'order-history': 24,
  'claim-photo': 12,
  payments: 3,
  report: 6,
  savings: 1,
  home: 1,
  partners: 1,
} as const;
export type PersistedKind = keyof typeof MAX_PERSISTED;

const address = (query: CatalogueQuery): string =>
  new URLSearchParams(queryToUrl(query).map(([k, v]) => [k, v])).toString();

export const queryKeys = {
  /** Where the person is signed in. */
  sessions: () => ['sessions'] as const,
  twoFactor: () => ['two-factor'] as const,
  passkeys: () => ['passkeys'] as const,
  /** Who works at the location, and who is invited. */
  people: () => ['people'] as const,
  /** A page of the audit log; `ask` is its filters as a query string. */
  auditEvents: (ask: string) => ['audit-events', ask] as const,
  /** Plan and payments of the location's subscription. */
  subscriptionPayments: () => ['subscription-payments'] as const,
  apiTokens: () => ['api-tokens'] as const,
  webhooks: () => ['webhooks'] as const,
  webhookDeliveries: (webhookId: string) => ['webhook-deliveries', webhookId] as const,
  /** How the person is notified of each kind. */
  notificationSettings: () => ['notification-settings'] as const,
  cataloguePage: (query: CatalogueQuery) => ['catalogue-page', address(query)] as const,
  /** The same for every page and sort. */
  filterOptions: (query: CatalogueQuery) =>
    ['filter-options', address({ ...query, sort: '-popularity', page: 1, pageSize: 35 })] as const,
  /** Why a query matches nothing. */
  filterConflict: (query: CatalogueQuery) =>
    ['filter-conflict', address({ ...query, sort: '-popularity', page: 1, pageSize: 35 })] as const,
  topList: (list: TopList) => ['top-list', list] as const,
  /** The accounts of this location at distributors. */
  distributorAccounts: () => ['distributor-accounts'] as const,
  /** The accounts of these locations. */
  distributorMapping: (locationIds: readonly string[]) => ['distributor-accounts', 'mapping', locationIds] as const,
  /** Price files and order histories of this location. */
  distributorFiles: () => ['distributor-files'] as const,
  distributors: (which: string) => ['distributors', which] as const,
  categories: (parentId: string | null) => ['categories', parentId] as const,
  /** Product detail of one offer. */
  offer: (offerId: string) => ['offer', offerId] as const,
  alternatives: (offerId: string) => ['alternatives', offerId] as const,
  /** A page of the family of an offer; `ask` is its query string. */
  productVariants: (offerId: string, ask: string) => ['product-variants', offerId, ask] as const,
  /** The current cart: `stamp` contains its lines and their revisions. */
  cartGroups: ({
    mode,
    ...cart
  }: {
    mode: 'cart' | 'checkout';
    ids: readonly string[];
    overnight: unknown;
    stamp: string;
  }) => ['cart-groups', mode, cart] as const,
  /** Alternatives to the cart's lines, with the same stamp. */
  cartAlternatives: (stamp: string, overnight: unknown) => ['cart-alternatives', stamp, overnight] as const,
  /** A list or a record of the admin area; `ask` says which part of it. */
  admin: (what: string, ask: string) => ['admin', what, ask] as const,
  /** The API's own description. */
  apiDocument: () => ['api-document'] as const,
  /** The location's decisions about pairs of products. */
  substitutions: () => ['substitutions'] as const,
  /** A page of placed orders; `ask` is its query string. */
  orders: (ask: string) => ['orders', ask] as const,
  /** Whether there are any at all. */
  anyOrders: () => ['orders', 'any'] as const,
  /** The history of an order. */
  orderHistory: (orderId: string) => ['order-history', orderId] as const,
  /** Issues and returns of an order, or a page of all returns. */
  orderClaims: (ask: string) => ['order-claims', ask] as const,
  claimPhoto: (photoId: string) => ['claim-photo', photoId] as const,
  order: (orderId: string) => ['order', orderId] as const,
  /** A page of stock movements; `ask` is its filters as JSON. */
  stockHistory: (ask: string) => ['stock-history', ask] as const,
  /** A report of a period; `ask` is its first and last day. */
  report: (which: string, ask: string) => ['report', which, ask] as const,
  savings: () => ['savings'] as const,
  home: () => ['home'] as const,
  partners: () => ['partners'] as const,
  orderOptions: (ask: string) => ['order-options', ask] as const,
  /** Distributors' shipping charges and times, from the last cart. */
  orderTerms: () => ['order-terms'] as const,
} as const;
