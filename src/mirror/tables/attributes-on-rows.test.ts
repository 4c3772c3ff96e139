import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buildItem, buildLine } from '../test-support/build-rows.ts';
import { cartItemResource, cartLineFromWire, cartLineToWire } from '#contract/resources/cart-item.ts';
import { itemFromWire, itemToWire, workspaceItemResource } from '#contract/resources/workspace-item.ts';

it('CART-06 a line with its attributes and pack is the same after the wire, and so is one of an older server without them', () => {
  const plain = buildLine('1');
  const reported = { ...plain, attributesText: '3.5 mm · 50 mm', packageText: 'Case of 1200' };
  for (const line of [plain, reported]) {
    const sent: unknown = JSON.parse(JSON.stringify(cartLineToWire(line)));
    expect(cartLineFromWire(v.parse(cartItemResource, sent))).toEqual(line);
  }
  expect('attributesText' in cartLineToWire(plain).attributes).toBe(false);
});

it('ITEM-02 an item with its attributes and packs is the same after the wire, and so is one of an older server without them', () => {
  const plain = buildItem('1');
  const codePacks = [{ code: '12004111100005', text: 'Case of 1200', isOwn: false }];
  const reported = { ...plain, attributes: [{ label: 'Length', text: '50 mm' }], codePacks };
  for (const item of [plain, reported]) {
    const sent: unknown = JSON.parse(JSON.stringify(itemToWire(item)));
    expect(itemFromWire(v.parse(workspaceItemResource, sent))).toEqual(item);
  }
  expect('attributes' in itemToWire(plain).attributes).toBe(false);
});

it('G12 ITEM-11 an item with its generic name is the same after the wire, and so is one of an older server without it', () => {
  for (const item of [buildItem('1'), buildItem('1', { genericName: '' }), buildItem('1', { genericName: 'Burs' })]) {
    const sent: unknown = JSON.parse(JSON.stringify(itemToWire(item)));
    expect(itemFromWire(v.parse(workspaceItemResource, sent))).toEqual(item);
  }
});

it('G12 ITEM-27 an item with its shelf is the same after the wire, and so is one of an older server without it', () => {
  for (const item of [buildItem('1'), buildItem('1', { shelf: '' }), buildItem('1', { shelf: 'A3 top' })]) {
    const sent: unknown = JSON.parse(JSON.stringify(itemToWire(item)));
    expect(itemFromWire(v.parse(workspaceItemResource, sent))).toEqual(item);
  }
});
