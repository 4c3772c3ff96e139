import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { AddToCart } from '#domain/intents/add-to-cart.ts';
import type { DeleteFolder } from '#domain/intents/delete-folder.ts';
import type { DeleteItem } from '#domain/intents/delete-item.ts';
import { discardLaneText, discardText, remediesOf } from './remedies.ts';

const add: AddToCart = {
  do: 'add-to-cart',
  lineId: asId('line'),
  qty: 2,
  offer: {
    offerId: asId('1'),
    productId: '1',
    distributorId: asId('1'),
    distributorName: 'Patterson',
    distributorSku: 'A1',
    manufacturerName: 'Acme',
    manufacturerSku: 'M1',
    productName: 'Gauze',
    imageSrc: null,
    priceCents: 500,
  },
};
const refused = (code: string, priceCents: number | null = null) =>
  ({ state: 'needs-you', intent: add, attention: { code, status: 422, detail: '', priceCents } }) as const;

describe('what can be done about an op', () => {
  it('a changed price offers the new price, with the same quantity, and to discard', () => {
    const [first, second] = remediesOf(refused('price-changed', 650));
    expect(first).toEqual({
      kind: 'new-price',
      from: 500,
      to: 650,
      intent: { ...add, offer: { ...add.offer, priceCents: 650 } },
    });
    expect(second).toEqual({ kind: 'discard' });
  });

  it('an addition that is already in the cart is not retried, nor an edit of an item that is deleted for good', () => {
    expect(remediesOf(refused('already-in-cart'))).toEqual([{ kind: 'discard' }]);
    expect(remediesOf(refused('item-gone'))).toEqual([{ kind: 'discard' }]);
  });

  it('G6 anything else can be retried or discarded, and nothing happens automatically', () => {
    expect(remediesOf(refused('forbidden')).map((each) => each.kind)).toEqual(['retry', 'discard']);
    expect(remediesOf(refused('a-code-of-tomorrow')).map((each) => each.kind)).toEqual(['retry', 'discard']);
  });

  it('a refused deletion, since stock or contents have changed, can be dropped without a confirmation', () => {
    const intent: DeleteItem = { do: 'delete-item', itemId: asId('7'), folderId: asId('2'), seenOnHand: 3 };
    const attention = { code: 'stock-changed', status: 409, detail: '', priceCents: null, onHand: 5 };
    expect(remediesOf({ state: 'needs-you', intent, attention })).toEqual([
      { kind: 'keep' },
      { kind: 'delete-anyway', intent: { ...intent, seenOnHand: 5 } },
    ]);
    const folder: DeleteFolder = { do: 'delete-folder', folderId: asId('2'), parentId: asId('1') };
    const filled = {
      state: 'needs-you',
      intent: folder,
      attention: { ...attention, code: 'folder-not-empty' },
    } as const;
    expect(remediesOf(filled).map((each) => each.kind)).toEqual(['keep', 'retry']);
  });

  it('G6 discarding an edit that was sent but not answered does not promise that it was not applied', () => {
    const never = '“Gauze: 2 used” won’t be sent and can’t be restored.';
    expect(discardText({ state: 'saved', attempts: 0 }, 'Gauze: 2 used')).toBe(never);
    expect(discardText({ state: 'needs-you', attempts: 3 }, 'Gauze: 2 used')).toBe(never);
    expect(discardText({ state: 'saved', attempts: 1 }, 'Gauze: 2 used')).toContain('may already be done');
    expect(discardText({ state: 'blocked', attempts: 2 }, 'Gauze: 2 used')).toContain('may already be done');
  });

  it('G6 discarding all edits of an item says how many were refused and how many wait behind them', () => {
    const op = (state: 'needs-you' | 'blocked', attempts = 1) => ({ state, attempts, subject: 'Gauze' });
    expect(discardLaneText([op('needs-you'), op('blocked', 0)])).toBe(
      '“Gauze”: 1 refused change and 1 change behind it won’t be sent and can’t be restored.',
    );
    expect(discardLaneText([op('needs-you'), op('needs-you'), op('blocked', 0), op('blocked')])).toBe(
      '“Gauze”: 2 refused changes and 2 changes behind them won’t be sent and can’t be restored. 1 of them got no answer and may already be done; those stay done.',
    );
    expect(discardLaneText([op('needs-you'), op('needs-you')])).toBe(
      '“Gauze”: 2 refused changes won’t be sent and can’t be restored.',
    );
  });

  it('an op that is being sent has no actions', () => {
    expect(remediesOf({ ...refused('x'), state: 'sending' })).toEqual([]);
  });
});
