import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type FolderId } from '#domain/ids.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { lineProgress } from '#domain/ordering/receiving.ts';
import { answerToScan, receivedOf, type Scanned } from './answer-to-scan.ts';
import { anItem } from './testing/an-order.ts';
import type { ReceiveLine } from './use-receiving.ts';

// why: receiving only uses these fields of a listed item.
const shelf = (id: string, productId = '7'): ItemView =>
  ({ id, productId, customName: null, productName: 'Gloves M', packageText: 'Box of 100' }) as unknown as ItemView;

const line = (id: string, ordered: number, received: number, shelves: readonly ItemView[]): ReceiveLine => ({
  item: anItem({ id, qty: ordered }),
  shelves,
  newShelf: null,
  received,
  isExpected: true,
  progress: lineProgress({ ordered, rejected: 0, shipped: 0, received }),
  plan: [],
});

const scan = (items: readonly ItemView[], more: Partial<Scanned> = {}): Scanned => ({
  items,
  lot: '',
  expiresOn: null,
  otherPack: null,
  codes: ['00840000000011'],
  text: '00840000000011',
  ...more,
});

describe('ORD-26 a scan where an order is received', () => {
  it('fills one line after the other where several have the item, however fast it is scanned', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }), (ordered) => {
        const glove = shelf('g');
        // The ledgers are not updated in the meantime.
        const lines = ordered.map((qty, nth) => line(String(nth), qty, 0, [glove]));
        const ahead = new Map<string, number>();
        const all = ordered.reduce((sum, qty) => sum + qty, 0);
        for (let nth = 0; nth < all; nth += 1) {
          const { receipt } = answerToScan(scan([glove]), lines, ahead);
          const taken = lines.find(({ item }) => item.id === receipt?.orderItemId);
          if (taken === undefined) throw new Error('it is of no line');
          ahead.set(taken.item.id, receivedOf(taken, ahead) + 1);
        }
        expect(lines.map(({ item }) => ahead.get(item.id))).toEqual(ordered);
      }),
    );
  });

  it('says that more came than was ordered, and still puts it into stock', () => {
    const { receipt, note } = answerToScan(scan([shelf('g')]), [line('1', 2, 2, [shelf('g')])], new Map());
    expect(receipt).toMatchObject({ orderItemId: '1', received: 1 });
    expect(note).toMatchObject({ isGood: true, text: 'More than ordered', orderItemId: '1' });
  });

  it('says of a box that has expired that it has, and still puts it into stock', () => {
    const told = (expiresOn: string) =>
      answerToScan(scan([shelf('g')], { expiresOn }), [line('1', 2, 0, [shelf('g')])], new Map(), '2026-11-30');
    expect(told('2026-11-29').receipt).toMatchObject({ received: 1, expiresOn: '2026-11-29' });
    expect(told('2026-11-29').note).toMatchObject({ text: 'expired Nov 29, 2026', isGood: false });
    // Its last day is usable.
    expect(told('2026-11-30').note).toMatchObject({ text: 'expires Nov 30, 2026', isGood: true });
  });

  it('counts a case as the boxes that are in it, and asks where that is not known', () => {
    const lines = [line('1', 20, 0, [shelf('g')])];
    const ofCase = answerToScan(scan([shelf('g')], { otherPack: 'Case of 1200' }), lines, new Map());
    expect(ofCase.receipt).toMatchObject({ orderItemId: '1', received: 12 });
    const odd = answerToScan(scan([shelf('g')], { otherPack: 'Case of 950' }), lines, new Map());
    expect([odd.receipt, odd.note.title]).toEqual([null, 'This is a Case of 950']);
  });

  it('asks before it takes what was not ordered, and takes nothing of a code that no item has', () => {
    const lines = [line('1', 2, 0, [shelf('g')])];
    const other = answerToScan(scan([shelf('x', '8')]), lines, new Map());
    expect([other.receipt, other.note.extra?.orderItemId]).toEqual([null, null]);
    expect(answerToScan(scan([]), lines, new Map())).toMatchObject({ receipt: null, note: { extra: null } });
  });

  it('recognizes ordered products that are in no folder by the codes in the order, and asks for a folder', () => {
    const item = anItem({ id: '1', qty: 3, codes: ['00840000000011'], packageText: 'Box of 100' });
    const unshelved = { ...line('1', 3, 0, []), item };
    const { receipt, note } = answerToScan(scan([], { lot: 'L7' }), [line('2', 3, 0, []), unshelved], new Map());
    expect(receipt).toBeNull();
    expect(note).toMatchObject({ title: 'In no folder yet: Gloves M', text: 'lot L7', isGood: false });
    expect(note.unshelved).toEqual({ line: unshelved, received: 1, lot: 'L7', expiresOn: null });
    const newShelf = { folder: { id: asId<FolderId>('4'), name: 'Lab' }, item };
    const known = answerToScan(scan([]), [{ ...unshelved, newShelf }], new Map());
    expect(known.receipt).toMatchObject({ shelf: newShelf, orderItemId: '1', received: 1 });
    expect(known.note).toMatchObject({ title: '1 received: Gloves M', isGood: true, unshelved: null });
  });

  it('counts a case of what is in no folder as the boxes that are in it', () => {
    const codePacks = [{ code: '00840000000011', text: 'Case of 1200', isOwn: false }];
    const item = anItem({ codes: ['00840000000011'], codePacks, packageText: 'Box of 100' });
    const { note } = answerToScan(scan([]), [{ ...line('1', 20, 0, []), item }], new Map());
    expect(note.unshelved?.received).toBe(12);
  });
});
