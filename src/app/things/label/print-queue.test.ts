import { describe, expect, it } from 'vitest';
import { asId, type ItemId } from '#domain/ids.ts';
import { queueFrom, withItems, withoutItems } from './print-queue.ts';

const ids = (...all: string[]): ItemId[] => all.map((id) => asId<ItemId>(id));

describe('print queue', () => {
  it('LBL-05 holds each item once, in the order in which it was added, until removed', () => {
    const queue = withItems(withItems(ids('1', '2'), ids('3', '1')), ids('4'));
    expect(queue).toEqual(ids('1', '2', '3', '4'));
    expect(withoutItems(queue, ids('2', '9'))).toEqual(ids('1', '3', '4'));
  });

  it('LBL-05 an invalid stored value is an empty queue', () => {
    for (const broken of [undefined, null, 'x', { 0: '1' }]) expect(queueFrom(broken)).toEqual([]);
    expect(queueFrom(['1', 2, '', '1', '3'])).toEqual(ids('1', '3'));
  });
});
