import { expect, it } from 'vitest';
import type { FolderId } from '../ids.ts';
import { asId } from '../ids.ts';
import type { Folder } from '../stock/folder.ts';
import { foldersBelow } from './delete-folder.ts';

const folder = (id: string, parentId: string | null) =>
  ({ id: asId<FolderId>(id), parentId: parentId === null ? null : asId<FolderId>(parentId) }) as Folder;

it('INV-13 the folder and those in it at any depth, the deepest first, also where parents make a ring', () => {
  const [root, two, three, four] = [folder('1', null), folder('2', '1'), folder('3', '2'), folder('4', '1')];
  const all = [root, two, three, four];
  const ids = (top: Folder, folders: readonly Folder[]) => foldersBelow(top, folders).map(({ id }) => id);
  expect(ids(two, all)).toEqual(['3', '2']);
  expect(ids(root, all)).toEqual(['3', '4', '2', '1']);
  const [five, six] = [folder('5', '6'), folder('6', '5')];
  expect(ids(five, [five, six])).toEqual(['6', '5']);
});
