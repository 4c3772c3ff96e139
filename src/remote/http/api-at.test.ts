import { afterEach, expect, it, vi } from 'vitest';
import { LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { asId, type ClientId, type LocationId, type UserId } from '#domain/ids.ts';
import { apiAt } from './api-at.ts';
import { createApiClient } from './api-client.ts';
import { addShelfItems, matchProducts, removeShelfItems, type AddedItems } from './shelf-calls.ts';
import type { Tokens } from './token-store.ts';

const [HERE, THERE] = [asId<LocationId>('3'), asId<LocationId>('4')];
const ME = asId<UserId>('7');
const CLIENT = asId<ClientId>('client');
const tokens: Tokens = { userId: ME, email: '', accessToken: 'a', refreshToken: 'r', accessExpiresAt: '' };
const ROWS = Array.from({ length: 1_200 }, (_, nth) => ({ sku: `S-${nth}`, gtin: '', name: '', distributor: '' }));

afterEach(() => vi.unstubAllGlobals());

/** A server that notes where each request was made; the person switches to another location at the first one. */
function switching(answer: (body: unknown) => object) {
  const asked: (string | null)[] = [];
  let current: LocationId = HERE;
  let signedIn = tokens;
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.headers.get(LOCATION_HEADER));
    current = THERE;
    const document = answer(await request.json());
    return new Response(JSON.stringify(document), { headers: { 'content-type': MEDIA_TYPE } });
  });
  const client = createApiClient({
    origin: 'https://stockroom.test',
    tokens: {
      read: () => Promise.resolve(signedIn),
      replace: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    context: () => ({ locationId: current, actingFor: null }),
    newKey: () => 'key',
  });
  const signInAs = (userId: UserId): void => {
    signedIn = { ...tokens, userId };
  };
  return { asked, client, signInAs, api: apiAt(client, { userId: ME, locationId: HERE }) };
}

const WRITTEN = { data: null, meta: { opId: 'key', revision: 1 } };

it('INV-25 an import and its undo stay at the location where they began', async () => {
  const { api, asked, client } = switching(() => WRITTEN);
  const onPart = (): void => undefined;
  const items = ROWS.map(({ sku }) => ({ productDistributorId: sku, folder: '' }));
  await addShelfItems(api, items, { clientId: CLIENT, onPart });
  const parts = asked.length;
  expect(parts).toBeGreaterThan(1);
  const so: AddedItems = { added: ROWS.map(({ sku }) => ({ id: sku, folderId: '1' })), there: 0, gone: 0 };
  await removeShelfItems(api, so, CLIENT);
  expect(asked.length).toBeGreaterThan(parts + 1);
  expect(new Set(asked)).toEqual(new Set([HERE]));
  // What is not bound is sent to where the person is by then.
  await removeShelfItems(client, { added: so.added.slice(0, 1) }, CLIENT);
  expect(asked.at(-1)).toBe(THERE);
});

it('INV-24 the products of a list are matched at the location where that began', async () => {
  const { api, asked } = switching((body) => {
    const { data } = body as { data: { attributes: { rows: unknown[] } } };
    const nothing = { productName: '', manufacturerName: '', packageText: '', distributorName: '', sku: '' };
    const attributes = { productDistributorId: null, why: 'unknown', ...nothing };
    return { data: data.attributes.rows.map((_, nth) => ({ type: 'product-matches', id: String(nth), attributes })) };
  });
  await matchProducts(api, ROWS, { onProgress: () => undefined });
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set([HERE]));
});

it('ACC-06 nothing goes on in the name of whoever signs in next', async () => {
  const { api, asked, signInAs } = switching(() => WRITTEN);
  signInAs(asId<UserId>('8'));
  const so = { added: [{ id: '1', folderId: '1' }] };
  await expect(removeShelfItems(api, so, CLIENT)).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(asked).toEqual([]);
});
