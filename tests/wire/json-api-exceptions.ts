/**
 * Where the API deviates from JSON:API 1.1, and why: a requirement prescribes another shape, or released clients of contract 2
 * send or read it. The conformance walk (json-api-walk.pg.test.ts) accepts these and nothing else.
 */
type Because = `API-${number}` | `CAT-${number}` | 'contract 2';

/** Documents with members other than `data`, `errors`, `meta`, `links`, `included` and `jsonapi`. */
export const TOP_LEVEL: Readonly<Record<string, { readonly member: string; readonly because: Because }>> = {
  'POST /api/v2/cart/products_with_alternatives': { member: 'productsWithAlternatives', because: 'API-13' },
};

/** Answers that are not JSON:API documents, with their type. */
export const NO_JSON_API: Readonly<Record<string, 'application/json' | 'application/pdf'>> = {
  'GET /api/v2/openapi.json': 'application/json',
  'GET /api/v2/orders/:id/order.pdf': 'application/pdf',
  'GET /api/v2/order-invoices/:id/invoice.pdf': 'application/pdf',
  'GET /api/v2/subscription-payments/:id/receipt.pdf': 'application/pdf',
};

/** Bodies without primary data. */
export const PLAIN_BODIES: Readonly<Record<string, Because>> = {
  'POST /api/v2/practice-locations/:id/cart': 'API-07',
  'POST /api/v2/practice-locations/:id/checkout': 'API-08',
  'POST /api/v2/cart/save_for_later': 'API-11',
  'POST /api/v2/cart/remove_items': 'API-11',
  'POST /api/v2/cart/restore_from_later': 'API-11',
  'POST /api/v2/cart/optimize': 'API-12',
  'POST /api/v2/cart/optimize/preview': 'API-12',
  'POST /api/v2/cart/products_with_alternatives': 'API-13',
  'POST /api/v2/cart/choose_alternative': 'contract 2',
  'DELETE /api/v2/user-searches/destroyByQuery': 'API-23',
  'POST /api/v2/user-clicks/:type': 'API-26',
  'PATCH /api/v2/savings-analysis/authorized-savings': 'API-27',
  'POST /api/slack/send/offline-conversation': 'API-57',
  'POST /api/v2/workspaces': 'API-47',
  'PATCH /api/v2/workspaces/:id': 'API-47',
  'PATCH /api/v2/workspaces/update': 'API-48',
  'POST /api/v2/workspaces/:id/items': 'API-50',
  'POST /api/v2/workspaces/:id/items/delete': 'API-51',
  'PATCH /api/v2/workspaces/items/move': 'API-52',
  'PATCH /api/v2/workspaces/items/move-back': 'API-53',
};

/** Parameter names that JSON:API reserves: lower-case letters only, in none of its families. */
export const PARAMETERS: Readonly<Record<string, Because>> = {
  searchable: 'API-05',
  filters: 'API-46',
  search: 'API-44',
  full: 'API-25',
  id: 'API-24',
  all: 'API-24',
  force: 'API-24',
  cart: 'API-24',
  since: 'contract 2',
  limit: 'contract 2',
};

/** Endpoints that accept any sort: bookmarked URLs stay valid. */
export const ANY_SORT: Readonly<Record<string, Because>> = {
  'GET /api/v2/product-distributors': 'CAT-04',
  'GET /api/filter-options': 'CAT-04',
};

/** `include` without relationships: what it names is in the rows, or in `meta`. */
export const OWN_INCLUDES: Readonly<Record<string, { readonly name: string; readonly because: Because }>> = {
  'GET /api/v2/product-distributors': { name: 'specifications', because: 'contract 2' },
  'GET /api/v2/practice-locations/:id': { name: 'practice-location-distributors', because: 'API-41' },
};

/** Answers to writes: `included` has what changed with the primary data, whether or not that links to it. */
export const UNLINKED_INCLUDED: Because = 'contract 2';
