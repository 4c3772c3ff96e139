import { beforeEach, expect, it } from 'vitest';
import { asId, type CartLineId, type ItemId, type OpId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { readCart } from '#mirror/read/read-cart.ts';
import { readItem } from '#mirror/read/read-item.ts';
import { buildItem, buildLine, buildMovement, buildOffer, HERE } from '#mirror/test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '#mirror/test-support/open-test-mirror.ts';
import type { Change, StockChange } from './recent-changes.ts';
import { removalsOf } from './added-lines.ts';
import { reverseChange } from './undo-change.ts';

const itemId = asId<ItemId>('100');
let mirror: Awaited<ReturnType<typeof openTestMirror>>;

beforeEach(async () => {
  mirror = await openTestMirror();
  return () => mirror.close();
});

async function use(units: number): Promise<StockChange> {
  const verdict = await mirror.submit(HERE, {
    do: 'adjust-stock',
    itemId,
    delta: -units,
    reason: 'used',
    source: 'hand',
    reverses: null,
  });
  if (!verdict.ok) throw new Error('refused');
  return {
    did: 'moved',
    opId: verdict.value.opId,
    itemId,
    applied: -units,
    source: 'hand',
    words: `Used ${units}`,
  };
}

const undos = async () => (await mirror.db.outbox.toArray()).map(({ intent }) => intent);

it('G6 ITEM-19 an unsent change is withdrawn without a trace', async () => {
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { onHand: 5 }) }]);
  const change = await use(2);
  expect(await reverseChange(mirror, HERE, change)).toBe('Undone');
  expect(await undos()).toEqual([]);
  expect((await readItem(mirror, HERE, itemId))?.onHand).toBe(5);
});

it('G2 a change that is being sent is reversed by an op queued behind it', async () => {
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { onHand: 5 }) }]);
  const change = await use(2);
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.update(change.opId, { attempts: 1 }));
  expect(await reverseChange(mirror, HERE, change)).toBe('Undone');
  const [, undo, ...more] = await undos();
  expect(more).toEqual([]);
  expect(undo).toMatchObject({ delta: 2, reason: 'undone', reverses: change.opId });
  expect((await readItem(mirror, HERE, itemId))?.onHand).toBe(5);
});

const opId = asId<OpId>('cccccccc-0000-7000-8000-000000000001');
const sent: StockChange = { did: 'moved', opId, itemId, applied: -3, source: 'hand', words: 'Used 3' };

it.each([
  ['in part', -1, [{ delta: 1, reverses: '900' }]],
  ['whole', -3, [{ delta: 3, reverses: '900' }]],
  ['not at all', 0, []],
])('G7 a use that the server could take %s is undone like that', async (_, applied, expected) => {
  await receiveChanges(mirror, [
    { type: 'item', row: buildItem('100', { onHand: 0 }) },
    { type: 'movement', row: buildMovement('900', { itemId, opId, applied, clamped: 3 + applied }) },
  ]);
  expect(await reverseChange(mirror, HERE, sent)).toBe(applied === 0 ? 'Nothing to undo' : 'Undone');
  expect(await undos()).toMatchObject(expected);
});

async function date(value: string, after: string | null): Promise<Change> {
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { expirationDate: '2027-01-31' }) }]);
  const verdict = await mirror.submit(HERE, {
    do: 'set-item-field',
    itemId,
    change: { field: 'expirationDate', value },
    baseRevision: 1,
  });
  if (!verdict.ok) throw new Error('refused');
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.clear());
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100', { expirationDate: after, revision: 3 }) }]);
  return {
    did: 'dated',
    opId: verdict.value.opId,
    itemId,
    before: '2027-01-31',
    after: value,
    words: 'Expiration date set',
  };
}

it('ITEM-19 a scanned expiration date is undone once it was sent', async () => {
  const change = await date('2028-02-29', '2028-02-29');
  expect(await reverseChange(mirror, HERE, change)).toBe('Undone');
  expect(await undos()).toMatchObject([{ change: { value: '2027-01-31' }, baseRevision: 3 }]);
});

it.each(['2029-05-31', null])(
  'ITEM-19 Undo of a scanned expiration date leaves a newer one alone: %s',
  async (newer) => {
    const change = await date('2028-02-29', newer);
    expect(await reverseChange(mirror, HERE, change)).toBe('Nothing to undo');
    expect(await undos()).toEqual([]);
    expect((await readItem(mirror, HERE, itemId))?.expirationDate).toBe(newer);
  },
);

const lineId = asId<CartLineId>('dddddddd-0000-7000-8000-000000000001');

async function addToCart(): Promise<Change> {
  const verdict = await mirror.submit(HERE, { do: 'add-to-cart', lineId, offer: buildOffer('100'), qty: 2 });
  if (!verdict.ok) throw new Error('refused');
  return { did: 'carted', opId: verdict.value.opId, lineId, qty: 2, words: 'Added 2 to the cart' };
}

/** The addition as the server stored it, unless `now` is null, and whatever happened to it since. */
async function sentLine(now: Partial<CartLine> | null): Promise<Change> {
  const change = await addToCart();
  await mirror.db.write([mirror.db.outbox], () => mirror.db.outbox.clear());
  await mirror.db.write([mirror.db.lines], () => mirror.db.lines.clear());
  if (now !== null) {
    await mirror.db.write([mirror.db.idMap], () =>
      mirror.db.idMap.put({ locationId: HERE, clientId: lineId, serverId: '700' }),
    );
    await receiveChanges(mirror, [{ type: 'line', row: buildLine('700', { clientId: lineId, qty: 2, ...now }) }]);
  }
  return change;
}

it('CART-23 an added line that nobody has changed is removed from the cart by Undo, sent or not', async () => {
  expect(await reverseChange(mirror, HERE, await addToCart())).toBe('Undone');
  expect(await undos()).toEqual([]);
  expect(await reverseChange(mirror, HERE, await sentLine({}))).toBe('Undone');
  expect(await undos()).toMatchObject([{ do: 'remove-cart-line' }]);
  expect(await readCart(mirror, HERE)).toEqual([]);
});

it.each([
  ['has another quantity', { qty: 5 }],
  ['is saved for later', { savedForLater: true }],
  ['is urgent', { isUrgent: true }],
])('CART-23 Undo of an added line leaves it in the cart if it %s since', async (_, now) => {
  expect(await reverseChange(mirror, HERE, await sentLine(now))).toBe('Nothing to undo');
  expect(await undos()).toEqual([]);
  expect(await readCart(mirror, HERE)).toMatchObject([now]);
});

it('CART-23 Undo of an unsent line leaves it in the cart once its quantity was changed here', async () => {
  const change = await addToCart();
  await mirror.submit(HERE, { do: 'set-cart-qty', lineId, qty: 5 });
  expect(await reverseChange(mirror, HERE, change)).toBe('Nothing to undo');
  expect(await readCart(mirror, HERE)).toMatchObject([{ qty: 5 }]);
});

it('CART-23 there is nothing to undo about an added line that somebody has removed', async () => {
  expect(await reverseChange(mirror, HERE, await sentLine(null))).toBe('Nothing to undo');
  expect(await undos()).toEqual([]);
});

it('CART-10 of many added lines those that were changed in the meantime are left alone', async () => {
  await sentLine({ qty: 3 });
  await receiveChanges(mirror, [{ type: 'line', row: buildLine('701', { qty: 4 }) }]);
  const others = [asId<CartLineId>('701'), asId<CartLineId>('702')].map((id) => ({ lineId: id, qty: 4 }));
  expect(await removalsOf(mirror, HERE, [{ lineId, qty: 2 }, ...others])).toEqual([
    null,
    [{ do: 'remove-cart-line', lineId: '701' }],
    [],
  ]);
});
