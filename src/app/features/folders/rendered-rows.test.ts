import { expect, it } from 'vitest';
import { asId, type FolderId } from '#domain/ids.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { renderedRows } from './rendered-rows.ts';
import { treeOf } from './folder-tree.ts';

function folder(id: string, parentId: string | null, rank: number): FolderView {
  return {
    id: asId(id),
    locationId: asId('3'),
    parentId: parentId === null ? null : asId<FolderId>(parentId),
    name: id,
    rank,
    columns: [],
    itemCount: 0,
    revision: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    clientId: null,
    waiting: 0,
    needsYou: false,
  };
}

const root = treeOf([
  folder('root', null, 0),
  folder('a', 'root', 0),
  folder('a1', 'a', 0),
  folder('b', 'root', 1),
  folder('c', 'root', 2),
]);
if (root === null) throw new Error('no root');

it('draws the first rows of what is unfolded, and says how many are left', () => {
  const { drawn, left } = renderedRows(root, { root: true }, { limit: 2, currentId: null });
  expect([...drawn]).toEqual(['root', 'a']);
  expect(left).toBe(2);
});

it('draws as far as the open folder', () => {
  expect(renderedRows(root, { root: true, a: true }, { limit: 1, currentId: 'b' })).toEqual({
    drawn: new Set(['root', 'a', 'a1', 'b']),
    left: 1,
  });
});

it('draws everything of a small tree, and nothing that is folded away', () => {
  expect(renderedRows(root, {}, { limit: 40, currentId: 'a1' })).toEqual({ drawn: new Set(['root']), left: 0 });
  expect(renderedRows(root, { root: true, a: true }, { limit: 40, currentId: null }).left).toBe(0);
});
