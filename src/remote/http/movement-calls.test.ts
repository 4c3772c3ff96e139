import { expect, it } from 'vitest';
import { decode } from '#contract/decode.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import type { Call } from './request-of.ts';
import { readMovements } from './movement-calls.ts';
import type { Caller } from './call.ts';

const movement: StockMovement = {
  id: asId('900'),
  locationId: asId('3'),
  revision: 12,
  itemId: asId('100'),
  opId: null,
  kind: 'adjust',
  reason: 'used',
  asked: -1,
  applied: -1,
  clamped: 0,
  onHandAfter: 9,
  overlapped: [],
  reverses: null,
  occurredAt: '2026-01-01T00:00:00.000Z',
  clockAhead: null,
  recordedAt: '2026-01-01T00:00:01.000Z',
  userName: 'Front desk',
  device: 'Desk',
  source: 'hand',
};

it('reads a page of the ledger, at the location where it stands, and how much there is', async () => {
  const requested: Call[] = [];
  // why: the client has its own tests; here only the requests and the parsed answers matter.
  const api: Caller = {
    read: (call, schema) => {
      requested.push(call);
      const meta = { total: 700, current_page: 1, last_page: 2, per_page: 500, from: 1, to: 500 };
      const decoded = decode(schema, { data: [movementToWire(movement)], meta });
      return decoded.ok ? Promise.resolve(decoded.value) : Promise.reject(new Error(decoded.why));
    },
  };
  const ask = { locationId: asId<LocationId>('3'), itemId: asId<ItemId>('100'), page: 1, pageSize: 500 };
  await expect(readMovements(api, ask)).resolves.toEqual({ movements: [movement], total: 700, page: 1, pages: 2 });
  expect(requested).toEqual([
    {
      method: 'GET',
      path: '/api/v2/stock-movements?filter%5BitemId%5D=100&page%5Bnumber%5D=1&page%5Bsize%5D=500',
      context: { locationId: '3' },
    },
  ]);
});
