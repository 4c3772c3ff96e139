import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { FolderView } from '#mirror/read/views.ts';
import {
  dropPosition,
  folderToOpen,
  isSelfOrDescendant,
  itemCountBelow,
  mayMoveInto,
  pathTo,
  placesAfterDrop,
  treeOf,
  underOldId,
  withPlaces,
} from './folder-tree.ts';

function folder(id: string, parentId: string | null, rank = 0, itemCount = 0): FolderView {
  return {
    id: asId(id),
    clientId: null,
    locationId: asId('1'),
    revision: 1,
    name: `Folder ${id}`,
    parentId: parentId === null ? null : asId(parentId),
    rank,
    itemCount,
    columns: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    waiting: 0,
    needsYou: false,
  };
}

/** root > (a > (a1, a2), b) */
const folders = [
  folder('root', null),
  folder('b', 'root', 1, 5),
  folder('a', 'root', 0, 2),
  folder('a1', 'a', 0, 3),
  folder('a2', 'a', 1),
];

describe('folder tree', () => {
  it('G13 INV-10 a folder keeps its place and its id while its new name is typed, though the server has named it', () => {
    const uuid = '00000001-0000-7000-8000-000000000001';
    const named = folders.map((each) => (each.id === 'a' ? { ...each, clientId: asId<typeof each.id>(uuid) } : each));
    const shown = underOldId(named, uuid);
    expect(shown.find(({ clientId }) => clientId === uuid)?.id).toBe(uuid);
    expect(pathTo(shown, 'a1').map(({ id }) => id)).toEqual(['root', uuid, 'a1']);
    expect(underOldId(named, null)).toBe(named);
    expect(underOldId(named, 'b')).toBe(named);
  });

  it('INV-05 stands siblings in their order, wherever they come in the list', () => {
    const tree = treeOf(folders);
    expect(tree?.children.map((each) => each.folder.id)).toEqual(['a', 'b']);
    expect(tree?.children[0]?.children.map((each) => each.folder.id)).toEqual(['a1', 'a2']);
  });

  it('is null until the root is known', () => {
    expect(treeOf(folders.slice(1))).toBeNull();
  });

  it('survives a ring of parents', () => {
    const ring = [folder('root', null), folder('x', 'y'), folder('y', 'x')];
    expect(treeOf(ring)?.children).toEqual([]);
    expect(pathTo(ring, 'x').length).toBe(2);
  });

  it('counts the items of a folder and of everything below', () => {
    const tree = treeOf(folders);
    expect(tree && itemCountBelow(tree)).toBe(10);
  });

  it('names the way from the root', () => {
    expect(pathTo(folders, 'a2').map((each) => each.id)).toEqual(['root', 'a', 'a2']);
    expect(pathTo(folders, 'unknown')).toEqual([]);
  });
});

describe('INV-01 an address that names no folder', () => {
  const folders = [folder('1', null), folder('2', '1'), folder('3', '2')];
  const idOf = (lastId: unknown, query = '') => folderToOpen(folders, lastId, new URLSearchParams(query))?.id;

  it('opens the last one, else the root', () => {
    expect(idOf('3')).toBe('3');
    expect(idOf('gone')).toBe('1');
    expect(idOf(null)).toBe('1');
    expect(folderToOpen([], '3', new URLSearchParams())).toBeUndefined();
  });

  it('searches over everything', () => {
    expect(idOf('3', 'search=gloves')).toBe('1');
  });
});

describe('INV-11 a folder cannot go into itself or below itself', () => {
  it('knows a descendant', () => {
    expect(isSelfOrDescendant(folders, 'a', 'a')).toBe(true);
    expect(isSelfOrDescendant(folders, 'a', 'a1')).toBe(true);
    expect(isSelfOrDescendant(folders, 'a1', 'a')).toBe(false);
  });

  it('refuses the move before any request', () => {
    expect(mayMoveInto(folders, 'a', 'a')).toBe(false);
    expect(mayMoveInto(folders, 'a', 'a2')).toBe(false);
    expect(mayMoveInto(folders, 'a', 'b')).toBe(true);
    expect(placesAfterDrop(folders, 'a', 'a1', 'before')).toBeNull();
    expect(placesAfterDrop(folders, 'a', 'a', 'inside')).toBeNull();
  });

  it('never moves the root, and nothing beside it', () => {
    expect(mayMoveInto(folders, 'root', 'a')).toBe(false);
    expect(placesAfterDrop(folders, 'a1', 'root', 'before')).toBeNull();
  });
});

describe('INV-12 places after a drop', () => {
  it('is inside a folder, whether or not anything is in it, and beside it near its edges', () => {
    const leaf = { isRoot: false, isExpanded: false };
    expect([0.1, 0.3, 0.5, 0.7, 0.9].map((part) => dropPosition({ ...leaf, part }))).toEqual([
      'before',
      'inside',
      'inside',
      'inside',
      'after',
    ]);
    expect(dropPosition({ isRoot: false, isExpanded: true, part: 0.9 })).toBe('inside');
    expect(dropPosition({ isRoot: true, isExpanded: true, part: 0.1 })).toBe('inside');
  });

  it('takes the last place inside a folder', () => {
    expect(placesAfterDrop(folders, 'b', 'a', 'inside')).toEqual([{ workspaceId: 'b', parent_id: 'a', rank: 2 }]);
  });

  it('pushes the siblings along', () => {
    expect(placesAfterDrop(folders, 'b', 'a', 'before')).toEqual([
      { workspaceId: 'b', parent_id: 'root', rank: 0 },
      { workspaceId: 'a', parent_id: 'root', rank: 1 },
    ]);
  });

  it('is nothing where the folder lands where it was', () => {
    expect(placesAfterDrop(folders, 'b', 'a', 'after')).toBeNull();
  });

  it('shows the tree as it will be', () => {
    const places = placesAfterDrop(folders, 'b', 'a1', 'after') ?? [];
    expect(treeOf(withPlaces(folders, places))?.children[0]?.children.map((each) => each.folder.id)).toEqual([
      'a1',
      'b',
      'a2',
    ]);
  });
});
