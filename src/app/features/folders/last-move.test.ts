import { expect, it } from 'vitest';
import { asId, type FolderId, type ItemId, type OpId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { lastMove, movesBack } from './last-move.ts';

const item = (id: string, folderId: string) => ({
  id: asId<ItemId>(id),
  folderId: asId<FolderId>(folderId),
  offerId: asId<never>(`o${id}`),
});

it('ITEM-22 ITEM-25 Undo undoes what was moved, and names nothing of what was refused', () => {
  const last = lastMove(
    [{ items: [item('1', '10')] }, { items: [item('2', '11')] }, { items: [item('3', '12')] }],
    [accept({ opId: asId<OpId>('a') }), refuse({ code: 'item-gone' }), accept({ opId: asId<OpId>('c') })],
    asId('20'),
  );
  expect(movesBack(last.items, last.folderId)).toEqual([
    { do: 'move-item', itemId: '1', fromFolderId: '20', toFolderId: '10' },
    { do: 'move-item', itemId: '3', fromFolderId: '20', toFolderId: '12' },
  ]);
  expect(last.items.map(({ productDistributorId }) => productDistributorId)).toEqual(['o1', 'o3']);
});
