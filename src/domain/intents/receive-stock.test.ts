import { expect, it } from 'vitest';
import type { StockItem } from '../stock/stock-item.ts';
import { anItem } from '../test-support/build-rows.ts';
import { decide } from './decide.ts';
import type { State } from './state.ts';

const SOON = { lot: 'A', expiresOn: '2026-06-30', received: 2 };
const LATER = { lot: 'B', expiresOn: '2027-06-30', received: 3 };
const item: StockItem = { ...anItem(), onHand: 5, lots: [SOON, LATER], expirationDate: SOON.expiresOn };
const state = { item: () => item, folder: () => undefined } as unknown as State;
const sendBack = (received: number) =>
  decide(
    state,
    {
      do: 'receive-stock',
      itemId: item.id,
      orderItemId: 'line',
      received,
      lot: '',
      expiresOn: null,
      source: 'hand',
      returnId: 'return',
    },
    { now: '2026-05-01T10:00:00.000Z' },
  );

it('ORD-21 ORD-27 what is sent back leaves the shelf as what is used does: the lot that expires first', () => {
  const sent = sendBack(-2);
  expect(sent).toMatchObject({
    ok: true,
    value: [{ row: { onHand: 3, expirationDate: LATER.expiresOn, lots: [SOON, LATER] } }],
  });
});

it('ORD-21 a return puts nothing on the shelf', () => {
  expect(sendBack(2)).toEqual({ ok: false, refusal: { code: 'bad-delta' } });
});
