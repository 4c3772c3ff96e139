import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { refusedChangesText, type RefusedChange } from './refused-changes-text.ts';

const attention = { code: 'painted', status: 400, detail: 'the shelf is being painted', priceCents: null } as const;
const move = (begun: RefusedChange['begun']): RefusedChange => ({
  intent: { do: 'move-item', itemId: asId('1'), fromFolderId: asId('10'), toFolderId: asId('11') },
  attention,
  begun,
});
const deletion = (itemId: string): RefusedChange => ({
  intent: { do: 'delete-item', itemId: asId(itemId), folderId: asId('10'), seenOnHand: 2 },
  attention,
  begun: null,
});
const alertsOf = (...refused: readonly RefusedChange[]) => refusedChangesText(refused).alerts;

it('ERR-12 a refused move has one alert, by where it began; in the list where nobody knows', () => {
  expect(alertsOf(move('dialog'))).toEqual(['Add to folder request: the shelf is being painted']);
  expect(alertsOf(move('list'))).toEqual(['Move items to folder error: the shelf is being painted']);
  expect(alertsOf(move(null))).toEqual(['Move items to folder error: the shelf is being painted']);
  expect(alertsOf(move('list'), move('list'))).toEqual([
    'Move items to folder error: 2 items. the shelf is being painted',
  ]);
  const many: Intent = {
    do: 'move-items',
    itemIds: [asId('1'), asId('2'), asId('3')],
    fromFolderIds: [asId('10')],
    toFolderId: asId('11'),
  };
  expect(alertsOf({ ...move('dialog'), intent: many })).toEqual([
    'Add to folder request: 3 items. the shelf is being painted',
  ]);
});

it('ERR-22 a move back that is refused is logged as such, and nobody is told', () => {
  expect(refusedChangesText([move('undo')])).toEqual({
    alerts: [],
    logged: ['Result error: the shelf is being painted'],
  });
});

it('ERR-11 ERR-16 refused deletions have one alert for the items and one for the folder, in our words where we have them', () => {
  const folder: Intent = { do: 'delete-folder', folderId: asId('10'), parentId: asId('9') };
  const ours = { ...attention, code: 'folder-is-root' };
  expect(alertsOf(deletion('1'), deletion('2'), { intent: folder, attention: ours, begun: null })).toEqual([
    'Delete from folder: 2 items. the shelf is being painted',
    "Can't delete folder: The top folder can’t be changed.",
  ]);
});
