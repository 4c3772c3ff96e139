import { describe, expect, it } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import { copiesFrom, copiesInQueue, copiesOf, ONE_OF_EACH, withCopiesBack, withCopiesOf } from './label-copies.ts';

const [first, second] = ['1', '2'].map((id) => asId<ItemId>(id)) as [ItemId, ItemId];

describe('copies of the labels in the queue', () => {
  it('LBL-04 an item has its own number or that of each, also after they were stored', () => {
    const copies = withCopiesOf({ each: 3, own: {} }, second, 12);
    const read = copiesFrom(structuredClone(copies));
    expect([copiesOf(read, first), copiesOf(read, second)]).toEqual([3, 12]);
  });

  it('LBL-05 a number leaves with its item, and all of them with the last', () => {
    const copies = withCopiesOf(withCopiesOf({ each: 3, own: {} }, first, 2), second, 12);
    expect(copiesInQueue(copies, [second])).toEqual({ each: 3, own: { 2: 12 } });
    expect(copiesInQueue(copies, [])).toEqual(ONE_OF_EACH);
  });

  it('LBL-05 an item that is put back has the number that it had, whatever became of the others', () => {
    const before = withCopiesOf({ each: 3, own: {} }, first, 2);
    const later = { each: 1, own: { 2: 12 } };
    const back = withCopiesBack(later, { before, ids: [first], isWhole: false });
    expect([copiesOf(back, first), copiesOf(back, second)]).toEqual([2, 12]);
    expect(withCopiesBack(ONE_OF_EACH, { before, ids: [first, second], isWhole: true })).toEqual(before);
  });

  it('LBL-04 what is no number of copies is not read', () => {
    for (const broken of [undefined, null, 'x', [], { each: 0, own: 7 }])
      expect(copiesFrom(broken)).toEqual(ONE_OF_EACH);
    expect(copiesFrom({ each: 2, own: { 1: 501, 2: 1.5, 3: '4', 4: 5 } })).toEqual({ each: 2, own: { 4: 5 } });
  });
});
