/**
 * Answers of servers of released contracts are understood by today's client, with the same meaning (G12): a tab that was just
 * loaded may talk to a server that is not updated yet. `released/answers-vN.json` has what the server of contract N answered
 * in its own wire tests: enough of it that every attribute occurs with each kind of value it had; and its socket messages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode } from '#contract/decode.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { noDocument } from '#contract/resources/no-document.ts';
import { serverMessage } from '#contract/socket/messages.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { EVERY_PRODUCT } from '#domain/catalogue/catalogue-query.ts';
import { asId, type FolderId, type LocationId, type UserId } from '#domain/ids.ts';
import { createApiClient, type ApiClient } from '#remote/http/api-client.ts';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { readMovements } from '#remote/http/movement-calls.ts';
import { createOptimizerCalls, readCartAlternatives } from '#remote/http/optimizer-calls.ts';
import { readOrder, readOrders } from '#remote/http/order-calls.ts';
import {
  checkout,
  checkPricesOfCart,
  readCartGroups,
  readLocation,
  readQuantitiesInCart,
} from '#remote/http/ordering-calls.ts';
import { readComparableProducts, readOfferDetail } from '#remote/http/product-calls.ts';
import { createHttpWire } from '#remote/http/wire.ts';
import { memoryTokens } from '#tests/support/memory-tokens.ts';
import { jsonApi, openScriptedServer, type ScriptedServer } from '#tests/support/scripted-server.ts';

interface Answered {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly status: number;
  readonly document: unknown;
}

interface Released {
  readonly contract: number;
  readonly answers: readonly Answered[];
  readonly messages: readonly unknown[];
}

const FOLDER = join(import.meta.dirname, '..', '..', 'architecture', 'released');
const released = readdirSync(FOLDER)
  .filter((name) => /^answers-v\d+\.json$/.test(name))
  .map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Released] as const);

const endpoints = Object.values<EndpointInput<string>>(ENDPOINTS);

/** Today's endpoint for a path; if two match, the more specific one. */
function endpointOf({ method, path }: Answered): EndpointInput<string> | undefined {
  const [requested = ''] = path.split('?');
  const pattern = (each: string): RegExp => new RegExp(`^${each.replaceAll(/:\w+/g, '[^/]+')}/?$`);
  return endpoints
    .filter((each) => each.method === method && pattern(each.path).test(requested))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
}

let server: ScriptedServer;

beforeEach(async () => {
  server = await openScriptedServer((_, response) => response.end());
});

afterEach(() => server[Symbol.asyncDispose]());

/** A client that has just signed in, on a server that always answers like this. */
function clientOf({ status, document }: Answered): ApiClient {
  server.answer = (_, response) =>
    status === 204 ? response.writeHead(204).end() : jsonApi(response, status, document);
  const context = { locationId: asId<LocationId>('1'), actingFor: null };
  return createApiClient({
    origin: server.origin,
    tokens: memoryTokens(),
    context: () => context,
    newKey: () => keyOf(document) ?? '',
  });
}

const codeOf = ({ document }: Answered): string =>
  (document as { errors: readonly { code: string }[] }).errors[0]?.code ?? '';

/** What the answer has and the client did not read; reading more is fine. */
function lost(output: unknown, read: unknown, path = ''): readonly string[] {
  if (typeof output !== 'object' || output === null) return output === read ? [] : [path];
  if (typeof read !== 'object' || read === null) return [path];
  return Object.entries(output).flatMap(([name, value]) => {
    const inside = Array.isArray(output) ? `${path}[]` : `${path}.${name}`;
    return name in read ? lost(value, (read as Record<string, unknown>)[name], inside) : [inside];
  });
}

/** What servers of contract 1 sent beyond the contract, and what is now read under another name (CAT-27). */
const NOT_READ: ReadonlySet<string> = new Set([
  '.included',
  '.meta.authorizedSavingsOnly',
  '.meta.cartItemId',
  '.meta.deleted',
  '.meta.from',
  '.meta.success',
  '.meta.to',
  '.meta.workSpaceItem',
  '.data[].attributes.type',
]);

const keyOf = (document: unknown): string | undefined => (document as { meta?: { opId?: string } } | null)?.meta?.opId;

function ask(answered: Answered): Promise<unknown> {
  const { method, path, document } = answered;
  const key = keyOf(document);
  const schema = endpointOf(answered)?.answer ?? noDocument;
  return clientOf(answered).read({ method, path, ...(key === undefined ? {} : { key }) }, schema);
}

/**
 * The reason for contract 2: the optimizer's swaps state packs and arrival dates, without which a person can't decide. An
 * answer without them is reported as unreadable, and nothing of it is shown.
 */
function isBroken(contract: number, { path, document }: Answered): boolean {
  if (contract > 1 || !path.endsWith('/cart/optimize/preview')) return false;
  return (document as { meta: { swaps?: readonly unknown[] } }).meta.swaps?.length !== 0;
}

interface Row {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The part that is inspected; `data` is a row or a list, which its screen knows. */
interface Said {
  readonly data: Row & readonly Row[];
  readonly meta: Readonly<Record<string, unknown>> & {
    readonly opId: string;
    readonly page: { readonly total: number };
  };
  readonly productsWithAlternatives: readonly unknown[];
}

type Screen = (api: ApiClient, output: Said) => Promise<readonly [read: unknown, output: unknown]>;

const idsOf = (rows: readonly unknown[]): readonly string[] => rows.map((row) => (row as { id: string }).id);
const at = asId<LocationId>('1');
const signal = AbortSignal.timeout(60_000);

/** How screens and the replay call each route, and what they must get, compared with the answer. */
const SCREENS: Readonly<Record<string, Screen>> = {
  'GET /api/auth/user': async (api, { data }) => [(await api.currentUser()).attributes.email, data.attributes['email']],
  'POST /api/auth/login': async (api, { data, meta }) => {
    const read = await api.login({ email: 'a@b.test', password: 'x', device: 'Tablet' });
    return [
      [read.data.id, read.meta.accessExpiresIn],
      [data.id, meta['accessExpiresIn']],
    ];
  },
  'POST /api/auth/refresh': async (api, { meta }) => {
    const tokens = await api.refreshTokens('access-1');
    return [tokens.refreshToken, meta['refreshToken']];
  },
  'GET /api/v2/practice-locations/locations-cart-counters': async (api, { data }) => [
    idsOf(await api.locationsCartCounters()),
    idsOf(data),
  ],
  'GET /api/v2/practice-locations/:id': async (api, { data }) => [
    (await readLocation(api, at)).budget,
    data.attributes['budget'],
  ],
  'GET /api/v2/changes': async (api, { data, meta }) => {
    const page = await createHttpWire(api).changes({ locationId: at, clientId: asId('c'), since: null }, signal);
    return [
      [idsOf(page.data), page.meta.cursor, page.meta.deleted],
      [idsOf(data), meta['cursor'], meta['deleted']],
    ];
  },
  'GET /api/v2/workspaces/:id/checksum': async (api, { meta }) => {
    const sum = { locationId: at, folderId: asId<FolderId>('2'), withItems: false };
    return [(await createHttpWire(api).checksum(sum, signal)).meta.hash, meta['hash']];
  },
  'GET /api/v2/stock-movements': async (api, { data, meta }) => {
    const { movements, total } = await readMovements(api, { locationId: at, page: 1, pageSize: 100 });
    return [
      [idsOf(movements), total],
      [idsOf(data), meta['total']],
    ];
  },
  'POST /api/v2/practice-locations/:id/cart': async (api, { data }) => [
    idsOf((await readCartGroups(api, at, { ids: [], overnight: [] })).data),
    idsOf(data),
  ],
  'POST /api/v2/practice-locations/:id/checkout': async (api, { meta }) => {
    const body = { ids: [], overnight: [], seen: [], totals: [] };
    const done = await checkout(api, { userId: asId<UserId>('7'), locationId: at, key: meta.opId, body });
    return [done.orders, meta['orders']];
  },
  'GET /api/v2/cart/qty_in_cart': async (api, { data }) => [
    Object.fromEntries(await readQuantitiesInCart(api)),
    data.attributes,
  ],
  'GET /api/v2/check_price': async (api, { meta }) => [await checkPricesOfCart(api), meta['checking_ids']],
  'GET /api/v2/orders': async (api, { data, meta }) => {
    const filters = { statuses: [], distributorIds: [], from: null, to: null, orderId: null, archived: false };
    const page = await readOrders(api, { ...filters, search: '', page: 1, pageSize: 100 });
    return [
      [idsOf(page.orders), page.total],
      [idsOf(data), meta['total']],
    ];
  },
  'GET /api/v2/orders/:id': async (api, { data }) => [(await readOrder(api, '1')).id, data.id],
  'GET /api/v2/product-distributors': async (api, { data, meta }) => {
    const page = await createCatalogueCalls(api).page(EVERY_PRODUCT);
    return [
      [idsOf(page.data), page.meta.page.total],
      [idsOf(data), meta.page.total],
    ];
  },
  'GET /api/filter-options': async (api, { data }) => [
    (await createCatalogueCalls(api).filterOptions(EVERY_PRODUCT)).distributors,
    data.attributes['distributors'],
  ],
  'POST /api/search/suggest': async (api, { data }) => {
    const { categories, keyValues } = await createCatalogueCalls(api).suggest('glo');
    const values = (all: unknown) => (all as { value: string }[]).map(({ value }) => value);
    return [
      [values(categories), values(keyValues)],
      [values(data.attributes['categories']), values(data.attributes['key_values'])],
    ];
  },
  'GET /api/v2/user-searches/show': async (api, { data }) => [
    await createCatalogueCalls(api).history(),
    data.map(({ attributes }) => attributes['search_query']),
  ],
  'GET /api/v2/product-distributors/:id': async (api, { data }) => [(await readOfferDetail(api, '1')).id, data.id],
  'GET /api/v2/alternatives': async (api, { data }) => [idsOf(await readComparableProducts(api, '1')), idsOf(data)],
  'POST /api/v2/cart/products_with_alternatives': async (api, { productsWithAlternatives }) => [
    (await readCartAlternatives(api, { offerIds: ['1'], overnight: [] })).length,
    productsWithAlternatives.length,
  ],
  'POST /api/v2/cart/optimize/preview': async (api, { meta }) => [
    (await createOptimizerCalls(api).preview({ ...OPTIMIZE, accept: null })).before,
    meta['before'],
  ],
};

const OPTIMIZE = { ids: [], overnight: [], fast: false, primary: false, sameOnly: false, minSaving: 0 };

it('G12 there are answers of each contract before today’s', () => {
  const how =
    'let the wire tests of its last build write down what they are answered, cut to what differs in its attributes';
  const contracts = released.map(([, { contract }]) => contract);
  for (let contract = 1; contract < CONTRACT_VERSION; contract += 1) expect(contracts, how).toContain(contract);
});

describe.each(released)('%s', (_, { contract, answers, messages }) => {
  const successes = answers.filter((each) => each.status < 400 && !isBroken(contract, each));
  const refusals = answers.filter(({ status }) => status >= 400);

  it('G12 is of every endpoint that there was, each of which is still there', () => {
    expect(answers.filter((each) => endpointOf(each) === undefined)).toEqual([]);
    expect(new Set(successes.map((each) => endpointOf(each)?.path)).size).toBeGreaterThan(40);
    expect(new Set(refusals.map(codeOf)).size).toBeGreaterThan(40);
  });

  it('G12 is read by the schema of today, and nothing of it is lost', { timeout: 60_000 }, async () => {
    for (const answered of successes) {
      const read = await ask(answered).catch((failure: unknown) => failure);
      const what = `${answered.method} ${answered.path}`;
      expect([what, read instanceof Error ? read.message : null]).toEqual([what, null]);
      expect([what, lost(answered.document, read ?? null).filter((path) => !NOT_READ.has(path))]).toEqual([what, []]);
    }
  });

  it('G12 is refused with the code and the status of then', { timeout: 60_000 }, async () => {
    for (const answered of refusals) {
      const failure = await ask(answered).catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(WireFailure);
      const { kind, details } = failure as WireFailure;
      // A 401 is followed by a refresh, which this server refuses in the same way.
      const isEnded = answered.status === 401;
      expect([kind, details.status, details.code]).toEqual([
        isEnded ? 'unauthorized' : 'refused',
        answered.status,
        codeOf(answered),
      ]);
    }
  });

  it('G12 reaches the screens and the replay as it was meant', { timeout: 60_000 }, async () => {
    const reached = new Set<string>();
    for (const answered of successes) {
      const route = `${answered.method} ${endpointOf(answered)?.path}`;
      const screen = SCREENS[route];
      if (screen === undefined) continue;
      reached.add(route);
      const [read, output] = await screen(clientOf(answered), answered.document as Said);
      expect([route, read]).toEqual([route, output]);
    }
    expect(Object.keys(SCREENS).filter((route) => !reached.has(route))).toEqual([]);
  });

  it('G12 that was broken on purpose is said to be unreadable', async () => {
    const broken = answers.filter((each) => isBroken(contract, each));
    if (contract === 1) expect(broken).not.toEqual([]);
    for (const answered of broken) await expect(ask(answered)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('G12 every kind of message on the socket is known', () => {
    expect(messages.length).toBeGreaterThan(3);
    for (const message of messages) expect(decode(serverMessage, message)).toEqual({ ok: true, value: message });
  });
});
