import { describe, expect, it } from 'vitest';
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import type { Notice } from '#mirror/read/views.ts';
import { groupNotices } from './group-notices.ts';

const here = asId<LocationId>('1');

function tookOff(id: string, item: string, clamped = 1): Notice {
  const about = { kind: 'clamped', itemId: asId<ItemId>(item), itemName: item, delta: -1, clamped } as const;
  return { id, locationId: here, madeAt: `2026-03-01T10:00:0${id}.000Z`, about };
}

describe('notices as they are shown', () => {
  it('G7 taps that took off more than was left are one card with their sum, and all of them go with it', () => {
    const groups = groupNotices([tookOff('1', 'Gauze', 0), tookOff('2', 'Gloves'), tookOff('3', 'Gauze')]);
    expect(groups.map(({ ids }) => ids)).toEqual([['1', '3'], ['2']]);
    expect(groups[0]?.notice).toMatchObject({
      id: '1',
      madeAt: '2026-03-01T10:00:03.000Z',
      about: { delta: -2, clamped: 1 },
    });
  });

  it('G7 the same item at another location, and counts, stay cards of their own', () => {
    const elsewhere = { ...tookOff('2', 'Gauze'), locationId: asId<LocationId>('2') };
    const itemId = asId<ItemId>('Gauze');
    const about = {
      kind: 'count-overlap',
      itemId,
      itemName: 'Gauze',
      counted: 7,
      othersDelta: -2,
      movements: 1,
    } as const;
    const counts = ['3', '4'].map((id) => ({ id, locationId: here, madeAt: '2026-03-01T10:00:00.000Z', about }));
    expect(groupNotices([tookOff('1', 'Gauze'), elsewhere, ...counts])).toHaveLength(4);
  });
});
