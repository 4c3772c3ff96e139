/** A valid request for every endpoint that requires a sign-in, for tests that walk all of them. */
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { paths } from '#tests/support/paths.ts';
import { ACCOUNT_WALKS } from './every-account-route.ts';
import { ADMIN_WALKS } from './every-admin-route.ts';
import { CLAIM_WALKS, seedClaims } from './every-claim-route.ts';
import { LIVE_WALKS } from './every-live-route.ts';
import { DISTRIBUTOR_WALKS } from './every-distributor-route.ts';
import { SUBSCRIPTION_WALKS } from './every-subscription-route.ts';
import { seedPapers } from './seed-papers.ts';
import { adjust, type Wired } from './wire-kit.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Walk {
  /** The request with our own ids, or with foreign ones. */
  readonly request: (w: Wired, ids: Ids) => { readonly path: string; readonly body?: unknown };
  /** Refers to no row of a location, or ignores unknown ones: a foreign id is never refused. */
  readonly hasNoIds?: true;
}

export interface Ids {
  readonly location: string;
  readonly folder: string;
  readonly item: string;
  readonly line: string;
  readonly order: string;
}

/** The endpoints by their routes: `GET /api/v2/workspaces/:id`. */
export const ENDPOINT_INPUTS: ReadonlyMap<string, EndpointInput<string>> = new Map(
  Object.values<EndpointInput<string>>(ENDPOINTS).map((reading) => [`${reading.method} ${reading.path}`, reading]),
);

export function endpointInputOf(route: string): EndpointInput<string> {
  const reading = ENDPOINT_INPUTS.get(route);
  if (reading === undefined) throw new Error(`${route} is no endpoint`);
  return reading;
}

/** Called without a token. */
export const OPEN: ReadonlySet<string> = new Set(
  [...ENDPOINT_INPUTS].filter(([, { who }]) => who === 'anybody').map(([route]) => route),
);

/** Who may call it, at least for their own data. */
export function askerOf(w: Pick<Wired, 'owner' | 'admin'>, route: string): string {
  return endpointInputOf(route).needs === 'administer' ? w.admin : w.owner;
}

/** Whether the header names the location. */
export const asksHeader = (route: string): boolean => endpointInputOf(route).who === 'location';

export const own = (w: Wired, line: string, order = ''): Ids => ({
  location: w.practice.locations.main,
  folder: w.practice.folders.room1,
  item: w.practice.items.gloves,
  line,
  order,
});

export const foreign = ({ practice }: Wired, order: string): Ids => ({
  location: practice.locations.elsewhere,
  folder: practice.foreign.root,
  item: practice.foreign.item,
  line: practice.foreign.line,
  order,
});

const patchLine = { data: { type: 'cart-items', attributes: { qty: 2 } } };
const patchItem = { data: { type: 'workspace-items', attributes: { qtyNeedToHave: 1 } } };

const [city, state, zip] = ['Cambridge', 'MA', '02139'];
const ADDRESS = { country: 'US', street: '12 Main Street', city, state, zip, specialities: ['other'] };

export const WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/auth/user': { request: () => ({ path: paths.user }), hasNoIds: true },
  'POST /api/auth/logout': { request: () => ({ path: paths.logout }), hasNoIds: true },
  // session.pg.test.ts proves who learns about whom. help.pg.test.ts proves what a message needs, and who may send one.
  'POST /api/slack/send/offline-conversation': {
    request: () => ({
      path: '/api/slack/send/offline-conversation',
      body: { email: 'sam@stockroom.test', message: 'The label sheet is off by a row.' },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/dismissed-hints': {
    request: () => ({
      path: '/api/v2/dismissed-hints',
      body: { data: { type: 'dismissed-hints', attributes: { name: 'my-catalog' } } },
    }),
    hasNoIds: true,
  },
  ...ACCOUNT_WALKS,
  'GET /api/v2/members': { request: () => ({ path: '/api/v2/members' }), hasNoIds: true },
  'PATCH /api/v2/members/:id': {
    request: () => ({
      path: '/api/v2/members/999999999',
      body: {
        data: {
          type: 'members',
          id: '999999999',
          attributes: { role: 'staff', capabilities: ['count'], orderLimit: null, revision: 0 },
        },
      },
    }),
    hasNoIds: true,
  },
  'DELETE /api/v2/members/:id': { request: () => ({ path: '/api/v2/members/999999999' }), hasNoIds: true },
  'GET /api/v2/invitations': { request: () => ({ path: '/api/v2/invitations' }), hasNoIds: true },
  'POST /api/v2/invitations': {
    request: () => ({
      path: '/api/v2/invitations',
      body: {
        data: {
          type: 'invitations',
          attributes: { role: 'staff', capabilities: ['count'], orderLimit: null, email: null },
        },
      },
    }),
    hasNoIds: true,
  },
  'DELETE /api/v2/invitations/:id': { request: () => ({ path: '/api/v2/invitations/999999999' }), hasNoIds: true },
  'GET /api/v2/audit-events': { request: () => ({ path: '/api/v2/audit-events' }), hasNoIds: true },
  'GET /api/auth/set-up': { request: () => ({ path: '/api/auth/set-up' }), hasNoIds: true },
  // sign-up.pg.test.ts proves what these do: here nobody sets anything up.
  'POST /api/auth/set-up/practice': {
    request: () => ({
      path: '/api/auth/set-up/practice',
      body: {
        data: {
          type: 'set-ups',
          attributes: { practice: 'Hillside Dental', country: 'US', state: 'MA', license: 'DN 12345' },
        },
      },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/set-up/location': {
    request: () => ({
      path: '/api/auth/set-up/location',
      body: { data: { type: 'set-ups', attributes: { ...ADDRESS, location: 'Main office' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/practice-locations': {
    request: () => ({
      path: paths.practiceLocations,
      body: { data: { type: 'practice-locations', attributes: { ...ADDRESS, location: 'Harbor' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/emails': {
    request: () => ({
      path: '/api/auth/emails',
      body: { data: { type: 'emails', attributes: { email: 'new@maple.test', password: 'not this' } } },
    }),
    hasNoIds: true,
  },
  'PATCH /api/v2/practice-locations/complete-wizard': {
    request: () => ({ path: '/api/v2/practice-locations/complete-wizard' }),
    hasNoIds: true,
  },
  'GET /api/v2/practice-locations': {
    request: () => ({ path: paths.practiceLocations }),
    hasNoIds: true,
  },
  'GET /api/v2/practice-locations/locations-cart-counters': {
    request: () => ({ path: paths.locationCartCounters }),
    hasNoIds: true,
  },
  'GET /api/v2/practice-locations/:id': {
    request: (_, { location }) => ({ path: paths.practiceLocation(location) }),
  },
  'PATCH /api/v2/practice-locations/:id': {
    request: (_, { location }) => ({
      path: paths.practiceLocation(location),
      body: { data: { type: 'practice-locations', id: location, attributes: { timeZone: 'UTC' } } },
    }),
  },
  'POST /api/v2/practice-locations/:id/cart': {
    request: (_, { location }) => ({ path: paths.locationCart(location), body: { ids: [] } }),
  },
  'POST /api/v2/practice-locations/:id/checkout': {
    request: (_, { location, line }) => ({ path: paths.locationCheckout(location), body: { ids: [line] } }),
  },
  ...Object.fromEntries(
    ['spent', 'ordered-products', 'use-tax'].map((report) => [
      `GET /api/v2/reports/${report}`,
      {
        request: () => ({ path: `/api/v2/reports/${report}?filter[from]=2026-01-01&filter[to]=2026-12-31` }),
        hasNoIds: true as const,
      },
    ]),
  ),
  ...CLAIM_WALKS,
  'GET /api/v2/orders': { request: () => ({ path: paths.orders }), hasNoIds: true },
  'GET /api/v2/orders/:id': { request: (_, { order }) => ({ path: paths.order(order) }) },
  'GET /api/v2/order-items': { request: () => ({ path: '/api/v2/order-items' }), hasNoIds: true },
  'GET /api/v2/order-shippings': { request: () => ({ path: '/api/v2/order-shippings' }), hasNoIds: true },
  'GET /api/v2/order-invoices': { request: () => ({ path: '/api/v2/order-invoices' }), hasNoIds: true },
  'GET /api/v2/order-histories': { request: () => ({ path: '/api/v2/order-histories' }), hasNoIds: true },
  'GET /api/v2/order-payments': { request: () => ({ path: '/api/v2/order-payments' }), hasNoIds: true },
  'POST /api/v2/order-payments/:id/retry': {
    request: (_, { order }) => ({ path: `/api/v2/order-payments/card-${order}/retry` }),
  },
  'POST /api/v2/order-payments/:id/confirmations': {
    request: (_, { order }) => ({ path: `/api/v2/order-payments/card-${order}/confirmations` }),
  },
  'PATCH /api/v2/order-payments/:id': {
    request: (_, { order }) => ({
      path: `/api/v2/order-payments/invoice-${order}`,
      body: { data: { type: 'order-payments', attributes: { paid: true } } },
    }),
  },
  'GET /api/v2/orders/:id/order.pdf': { request: (_, { order }) => ({ path: `${paths.order(order)}/order.pdf` }) },
  'GET /api/v2/order-invoices/:id/invoice.pdf': {
    request: (_, { order }) => ({ path: `/api/v2/order-invoices/${order}/invoice.pdf` }),
  },
  'PATCH /api/v2/orders/:id': {
    request: (_, { order }) => ({
      path: paths.order(order),
      body: { data: { type: 'orders', attributes: { archived: false } } },
    }),
  },
  'POST /api/v2/orders/:id/send': { request: (_, { order }) => ({ path: paths.orderSend(order) }) },
  'GET /api/v2/products': { request: () => ({ path: paths.products }), hasNoIds: true },
  'GET /api/v2/products/:id': { request: () => ({ path: paths.product('1') }), hasNoIds: true },
  'GET /api/v2/product-models': { request: () => ({ path: paths.productModels }), hasNoIds: true },
  'GET /api/v2/product-models/:id': { request: () => ({ path: paths.productModel('1') }), hasNoIds: true },
  // Unknown lines are ignored: optimize.pg.test.ts compares a foreign one with one that never existed.
  'POST /api/v2/cart/optimize': {
    request: (_, { line }) => ({ path: paths.cartOptimize, body: { ids: [line] } }),
    hasNoIds: true,
  },
  'POST /api/v2/cart/optimize/preview': {
    request: (_, { line }) => ({ path: paths.cartOptimizePreview, body: { ids: [line] } }),
    hasNoIds: true,
  },
  'POST /api/v2/cart/products_with_alternatives': {
    request: ({ practice }) => ({
      path: paths.cartAlternatives,
      body: { productDistributorIds: [practice.offers.gloves] },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/cart/choose_alternative': {
    request: ({ practice }, { line }) => ({
      path: paths.cartChooseAlternative,
      body: { cartItemId: line, productDistributorId: practice.offers.gloves },
    }),
  },
  // Products are the same for everybody; another location's decisions about them are not touched (substitutions.pg.test.ts).
  'GET /api/v2/substitution-choices': { request: () => ({ path: paths.substitutions }), hasNoIds: true },
  'POST /api/v2/substitution-choices': {
    request: ({ practice }) => ({
      path: paths.substitutions,
      body: {
        data: {
          type: 'substitution-choices',
          attributes: {
            fromProductId: practice.products.gloves,
            toProductId: practice.products.gauze,
            choice: 'never',
          },
        },
      },
    }),
    hasNoIds: true,
  },
  'DELETE /api/v2/substitution-choices/:id': {
    request: ({ practice }) => ({
      path: paths.substitution(`${practice.products.gloves}-${practice.products.gauze}`),
    }),
    hasNoIds: true,
  },
  'GET /api/v2/changes': { request: () => ({ path: paths.changes }), hasNoIds: true },
  'GET /api/v2/workspaces/:id/checksum': { request: (_, { folder }) => ({ path: paths.workspaceChecksum(folder) }) },
  'GET /api/v2/workspaces': { request: () => ({ path: paths.workspaces }), hasNoIds: true },
  'POST /api/v2/workspaces': {
    request: (_, { folder }) => ({ path: paths.workspaces, body: { name: 'Walk', parent_id: folder } }),
  },
  'PATCH /api/v2/workspaces/update': {
    request: (_, { folder }) => ({
      path: paths.workspacesUpdate,
      body: { workspaces: [{ workspaceId: folder, parent_id: folder, rank: 0 }] },
    }),
  },
  'GET /api/v2/workspaces/:id': { request: (_, { folder }) => ({ path: paths.workspace(folder) }) },
  'PATCH /api/v2/workspaces/:id': {
    request: (_, { folder }) => ({ path: paths.workspace(folder), body: { name: 'Walked' } }),
  },
  'DELETE /api/v2/workspaces/:id': { request: (_, { folder }) => ({ path: `${paths.workspace(folder)}?force=1` }) },
  'GET /api/v2/workspaces/:id/items': { request: (_, { folder }) => ({ path: paths.workspaceItems(folder) }) },
  'POST /api/v2/workspaces/:id/items': {
    request: ({ practice }, { folder }) => ({
      path: paths.workspaceItems(folder),
      body: { productDistributorId: practice.offers.mirror },
    }),
  },
  // It is already deleted by then, which is a valid answer too.
  'DELETE /api/v2/workspaces/items/:id': { request: (_, { item }) => ({ path: paths.item(item) }) },
  'POST /api/v2/workspaces/:id/items/delete': {
    request: (_, { folder, item }) => ({
      path: paths.workspaceItemsDelete(folder),
      body: { workspaceItemIds: [item], force: 1 },
    }),
  },
  'POST /api/v2/workspaces/restore': {
    request: (_, { folder }) => ({ path: paths.workspacesRestore, body: restoration({ workspaceIds: [folder] }) }),
  },
  'POST /api/v2/workspaces/items/restore': {
    request: (_, { item }) => ({ path: paths.itemsRestore, body: restoration({ workspaceItemIds: [item] }) }),
  },
  'PATCH /api/v2/workspaces/items/move': {
    request: ({ practice }, { item }) => ({
      path: paths.itemsMove,
      body: { workspaceItemIds: [item], destinationWorkspaceId: practice.folders.room2 },
    }),
  },
  'PATCH /api/v2/workspaces/items/move-back': {
    request: (_, { item }) => ({ path: paths.itemsMoveBack, body: { workspaceItemIds: [item] } }),
  },
  'PATCH /api/v2/workspaces/items/:id': { request: (_, { item }) => ({ path: paths.item(item), body: patchItem }) },
  'POST /api/v2/stock-movements': { request: (_, { item }) => ({ path: paths.stockMovements, body: adjust(item, 1) }) },
  'GET /api/v2/stock-movements': {
    request: (_, { folder }) => ({ path: `${paths.stockMovements}?filter[workspaceId]=${folder}` }),
  },
  'POST /api/v2/cart-items/add': {
    request: ({ practice }) => ({
      path: paths.cartAdd,
      body: { data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.bib } } },
    }),
    hasNoIds: true,
  },
  'PATCH /api/v2/cart-items/:id': { request: (_, { line }) => ({ path: paths.cartItem(line), body: patchLine }) },
  'POST /api/v2/cart/remove_items': { request: (_, { line }) => ({ path: paths.cartRemove, body: { ids: [line] } }) },
  'POST /api/v2/cart/save_for_later': {
    request: (_, { line }) => ({ path: paths.cartSaveForLater, body: { ids: [line] } }),
  },
  'POST /api/v2/cart/restore_from_later': {
    request: (_, { line }) => ({ path: paths.cartRestore, body: { ids: [line] } }),
  },
  'GET /api/v2/cart-items': { request: () => ({ path: paths.cartItems }), hasNoIds: true },
  'GET /api/v2/cart/qty_in_cart': { request: () => ({ path: paths.cartQty }), hasNoIds: true },
  'GET /api/v2/product-distributors': { request: () => ({ path: paths.offers }), hasNoIds: true },
  'GET /api/filter-options': { request: () => ({ path: paths.filterOptions }), hasNoIds: true },
  'GET /api/v2/product-distributors/topPurchased': { request: () => ({ path: paths.topPurchased }), hasNoIds: true },
  'GET /api/v2/product-distributors/topOrdered': { request: () => ({ path: paths.topOrdered }), hasNoIds: true },
  'GET /api/v2/product-distributors/recentlyPurchased': {
    request: () => ({ path: paths.recentlyPurchased }),
    hasNoIds: true,
  },
  'GET /api/v2/product-distributors/:id': {
    request: ({ practice }) => ({ path: paths.offer(practice.offers.gloves) }),
    hasNoIds: true,
  },
  'GET /api/v2/alternatives': {
    request: ({ practice }) => ({
      path: `${paths.alternatives}?filter[productDistributorId]=${practice.offers.gloves}`,
    }),
    hasNoIds: true,
  },
  'GET /api/v2/product-variants': {
    request: ({ practice }) => ({
      path: `${paths.productVariants}?filter[productDistributorId]=${practice.offers.gloves}`,
    }),
    hasNoIds: true,
  },
  'POST /api/search/suggest': {
    request: () => ({
      path: paths.suggest,
      body: { data: { type: 'search', attributes: { searchable: 'glo' } } },
    }),
    hasNoIds: true,
  },
  'GET /api/v2/user-searches/show': { request: () => ({ path: paths.searchHistory }), hasNoIds: true },
  'DELETE /api/v2/user-searches/destroyByQuery': {
    request: () => ({ path: paths.forgetSearch, body: { search_query: 'walked' } }),
    hasNoIds: true,
  },
  'GET /api/v2/manufacturers': { request: () => ({ path: paths.manufacturers }), hasNoIds: true },
  'GET /api/v2/distributors': { request: () => ({ path: paths.distributors }), hasNoIds: true },
  'GET /api/v2/categories': { request: () => ({ path: paths.categories }), hasNoIds: true },
  'GET /api/v2/check_price': {
    request: ({ practice }) => ({ path: `${paths.checkPrice}?id=${practice.offers.gloves}` }),
    hasNoIds: true,
  },
  'PATCH /api/v2/savings-analysis/authorized-savings': {
    request: () => ({ path: paths.authorizedSavings, body: { authorizedSavingsOnly: false } }),
    hasNoIds: true,
  },
  'GET /api/v2/api-tokens': { request: () => ({ path: '/api/v2/api-tokens' }), hasNoIds: true },
  'POST /api/v2/api-tokens': {
    request: () => ({
      path: '/api/v2/api-tokens',
      body: { data: { type: 'api-tokens', attributes: { name: 'Walk', capabilities: ['count'], days: 30 } } },
    }),
    hasNoIds: true,
  },
  // api-tokens.pg.test.ts proves whose token is revoked.
  'DELETE /api/v2/api-tokens/:id': { request: () => ({ path: '/api/v2/api-tokens/999999999' }), hasNoIds: true },
  ...LIVE_WALKS,
  ...DISTRIBUTOR_WALKS,
  // shelf-import.pg.test.ts proves how rows are matched, and what they add.
  'GET /api/v2/starter-set': { request: () => ({ path: '/api/v2/starter-set' }), hasNoIds: true },
  'POST /api/v2/product-matches': {
    request: () => ({
      path: '/api/v2/product-matches',
      body: {
        data: {
          type: 'product-matches',
          attributes: { rows: [{ sku: 'SKU-1', gtin: '', name: '', distributor: '' }] },
        },
      },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/workspaces/items/add': {
    request: (w) => ({
      path: '/api/v2/workspaces/items/add',
      body: {
        data: {
          type: 'workspace-items',
          attributes: { rows: [{ productDistributorId: w.practice.offers.bib, folder: 'Walked', qtyNeedToHave: 2 }] },
        },
      },
    }),
    hasNoIds: true,
  },
  ...ADMIN_WALKS,
  ...SUBSCRIPTION_WALKS,
  'POST /api/v2/user-clicks/:type': { request: () => ({ path: paths.userClick('product') }), hasNoIds: true },
};

const restoration = (attributes: object) => ({ data: { type: 'restorations', attributes } });

/** A request about rows of our own that has an effect. */
export function ownRequest(
  w: Wired,
  route: string,
  { line, order }: { readonly line: string; readonly order: string },
): { readonly path: string; readonly body?: unknown } {
  // The walk's own values would not change the folder.
  if (route === 'PATCH /api/v2/workspaces/update') {
    const { room1, root } = w.practice.folders;
    return { path: paths.workspacesUpdate, body: { workspaces: [{ workspaceId: room1, parent_id: root, rank: 5 }] } };
  }
  const request = WALKS[route]?.request(w, own(w, line, order));
  if (request === undefined) throw new Error(`${route} is not in the table`);
  return request;
}

export const methodOf = (route: string): Method => route.split(' ')[0] as Method;

/** Requests that remove data needed by others come later. */
export function turnOf(route: string): number {
  return (
    1 +
    [
      'items/move',
      'items/move-back',
      'items/delete',
      'DELETE /api/v2/workspaces/items/:id',
      'DELETE /api/v2/workspaces/:id',
      'auth/logout',
    ].findIndex((end) => route.endsWith(end))
  );
}

export async function seedOrder(w: Wired, locationId: string): Promise<string> {
  const { server, practice } = w;
  const { rows } = await server.store.pool.query<{ id: string }>(
    `with made as (
        insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents,
          tax_cents, total_cents, eta, user_id, placed_by, op_id)
        values (gen_random_uuid(), $1, $2, 'accept_credit_card', 100, 0, 0, 0, 100, '2026-03-04', $3, 'Somebody', gen_random_uuid()::text) returning id
      ) insert into purchase_orders (order_id, location_id, state, payload_id)
        select id, $1, 'delivered', 'walk-' || id from made returning order_id as id`,
    [locationId, practice.distributors.north, practice.users.owner],
  );
  const id = rows[0]?.id ?? '';
  await seedPapers(server.store.pool, locationId, id);
  await seedClaims(w, locationId, id);
  return id;
}

export async function freshLine({ server, practice }: Wired): Promise<string> {
  const { rows } = await server.store.pool.query<{ id: string }>(
    'insert into cart_items (location_id, offer_id, qty) values ($1, $2, 1) returning id',
    [practice.locations.main, practice.offers.gauze],
  );
  return rows[0]?.id ?? '';
}
