import { expect, it } from 'vitest';
import { asId, type ClientId, type LocationId, type OpId, type UserId } from '#domain/ids.ts';
import type { ApiReader } from './api-reader.ts';
import type { Call } from './request-of.ts';
import { createHttpWire } from './wire.ts';

it('CONST-02 an op, such as one more in the cart, is given up after 30 s without an answer', async () => {
  const calls: Call[] = [];
  // why: the client has its own tests; here the requests matter.
  const read = ((call: Call) => {
    calls.push(call);
    return Promise.resolve({});
  }) as ApiReader['read'];
  const op = {
    opId: asId<OpId>('o'),
    clientId: asId<ClientId>('c'),
    clientSequence: 1,
    userId: asId<UserId>('5'),
    locationId: asId<LocationId>('7'),
    actingFor: null,
    request: { method: 'POST', path: '/api/v2/cart-items/add', body: null },
  } as const;
  await createHttpWire({ read }).sendOp(op, new AbortController().signal);
  expect(calls).toMatchObject([{ key: 'o', as: '5', timeoutMs: 30_000 }]);
});
