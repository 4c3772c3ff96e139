import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { encodeIntent } from '../intents/encode-intent.ts';
import * as wire from './decode-intent.ts';

const stamp = { occurredAt: '2026-05-01T10:00:00.000Z', device: 'Tablet 1' };
const bodyOf = (intent: Intent): unknown => encodeIntent(intent, stamp).body;
const uuid = '0198c2f4-7a7a-7c3c-9c1e-0242ac120002';

describe('intents on the wire', () => {
  it('reads back the movement that was written', () => {
    const intents: Intent[] = [
      { do: 'adjust-stock', itemId: asId('7'), delta: -2, reason: 'used', source: 'scan', reverses: null },
      { do: 'adjust-stock', itemId: asId('7'), delta: 2, reason: 'undone', source: 'hand', reverses: asId('99') },
      { do: 'count-stock', itemId: asId('7'), counted: 0, baseRevision: 12, source: 'hand' },
    ];
    for (const intent of intents) {
      expect(wire.movementIntent(v.parse(wire.movementBody, bodyOf(intent)))).toEqual(intent);
    }
  });

  it('ITEM-19 reads back every field that people may set', () => {
    const changes = [
      { field: 'needToHave', value: 4 },
      { field: 'needToHave', value: null },
      { field: 'reorderWhenLte', value: 0 },
      { field: 'expirationDate', value: '2027-01-31' },
      { field: 'customName', value: null },
      { field: 'note', value: '' },
    ] as const;
    for (const change of changes) {
      const intent: Intent = { do: 'set-item-field', itemId: asId('7'), change, baseRevision: 12 };
      expect(wire.itemPatchIntents('7', v.parse(wire.itemPatchBody, bodyOf(intent)))).toEqual([intent]);
    }
    const link: Intent = { do: 'link-code', itemId: asId('7'), code: '00012345600012' };
    expect(wire.itemPatchIntents('7', v.parse(wire.itemPatchBody, bodyOf(link)))).toEqual([link]);
  });

  it('API-14 adds to the cart with what the person saw', () => {
    const offer = {
      offerId: asId<Extract<Intent, { do: 'add-to-cart' }>['offer']['offerId']>('70'),
      productId: '700',
      distributorId: asId<Extract<Intent, { do: 'add-to-cart' }>['offer']['distributorId']>('5'),
      distributorName: 'Northline',
      distributorSku: 'N-1',
      manufacturerName: 'Alderon',
      manufacturerSku: 'A-1',
      productName: 'Gloves',
      imageSrc: null,
      priceCents: 1999,
    };
    const body = bodyOf({ do: 'add-to-cart', lineId: asId(uuid), offer, qty: 3 });
    expect(wire.addRequest(v.parse(wire.addToCartBody, body))).toEqual({
      offerId: '70',
      qty: 3,
      lineClientId: uuid,
      seenPriceCents: 1999,
    });
    const restoring = bodyOf({ do: 'add-to-cart', lineId: asId(uuid), offer, qty: 3, restores: '9' });
    expect(wire.addRequest(v.parse(wire.addToCartBody, restoring)).restores).toBe('9');
  });

  it('CART-19 CART-23 reads back a quantity, an urgency, and both', () => {
    const lineId = asId<Extract<Intent, { do: 'mark-urgent' }>['lineId']>('9');
    const intents: Intent[] = [
      { do: 'set-cart-qty', lineId, qty: 3 },
      { do: 'mark-urgent', lineId, isUrgent: true },
      { do: 'mark-urgent', lineId, isUrgent: false },
    ];
    for (const intent of intents) {
      expect(wire.cartItemPatchIntents(lineId, v.parse(wire.cartItemPatchBody, bodyOf(intent)))).toEqual([intent]);
    }
    const patch = (attributes: unknown) =>
      v.safeParse(wire.cartItemPatchBody, { data: { type: 'cart-items', attributes } });
    const both = patch({ qty: 2, isUrgent: true });
    expect(both.success && wire.cartItemPatchIntents(lineId, both.output)).toHaveLength(2);
    expect([patch({}).success, patch({ isUrgent: 'yes' }).success]).toEqual([false, false]);
  });

  it('refuses a patch that changes nothing or something unknown', () => {
    const patch = (attributes: unknown): boolean =>
      v.safeParse(wire.itemPatchBody, { data: { type: 'workspace-items', attributes } }).success;
    expect(patch({})).toBe(false);
    expect(patch({ qtyOnHand: 5 })).toBe(false);
    expect(patch({ note: 'x' })).toBe(true);
  });
});
