/** Applies one row change of `decide` to the tables and to the state; returns the current row. */
import type { RowChange, RowPut, RowRemoval } from '#domain/intents/row-change.ts';
import { asId } from '#domain/ids.ts';
import type { MirroredRow, Tombstone } from '#contract/resources/mirrored.ts';
import { deleteLine, insertLine, updateLine } from '../../store/cart/write-lines.ts';
import { isServerId } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { restoreFolder, restoreItem } from '../../store/shelves/deleted-rows.ts';
import { deleteFolders, insertFolder, updateFolder } from '../../store/shelves/write-folders.ts';
import { deleteItems, updateItem } from '../../store/shelves/write-items.ts';
import type { LoadedState } from './loaded-state.ts';

export type Applied =
  | { readonly is: 'put'; readonly row: MirroredRow }
  | { readonly is: 'deleted'; readonly tombstone: Tombstone }
  | { readonly is: 'same' };

export async function applyChange(
  transaction: WriteTransaction,
  state: LoadedState,
  change: RowChange,
): Promise<Applied> {
  if (change.row === null) return await remove(transaction, state, change);
  switch (change.type) {
    case 'item':
      return applyItem(transaction, state, change);
    case 'folder':
      return await applyFolder(transaction, state, change);
    case 'line':
      return await applyLine(transaction, state, change);
  }
}

function applyItem(
  { connection, locationId, revision, changed }: WriteTransaction,
  state: LoadedState,
  change: Extract<RowPut, { type: 'item' }>,
): Applied {
  const before = state.item(change.id);
  if (change.row === before) return { is: 'same' };
  const isNewNote = before !== undefined && change.row.note !== before.note;
  const after = { ...change.row, revision, ...(isNewNote ? { noteRevision: revision } : {}) };
  // Intents do not create items: one that does not exist was deleted, and is restored.
  if (before === undefined) restoreItem(connection, locationId, after);
  else updateItem(connection, locationId, { before, after });
  state.putItem(after);
  changed({ type: 'workspace-items', id: after.id, deleted: false });
  return { is: 'put', row: { type: 'item', row: after } };
}

async function applyFolder(
  { connection, locationId, revision, changed, newId }: WriteTransaction,
  state: LoadedState,
  change: Extract<RowPut, { type: 'folder' }>,
): Promise<Applied> {
  const isThere = state.folder(change.id) !== undefined;
  // A new row has a device's id; one with a server id that does not exist was deleted, and is restored.
  const wasThere = !isThere && isServerId(change.id);
  let after = { ...change.row, revision };
  if (!isThere && !wasThere) after = { ...after, id: asId(await newId('workspaces')) };
  if (wasThere) restoreFolder(connection, locationId, after);
  else if (!isThere) insertFolder(connection, locationId, after);
  else updateFolder(connection, locationId, after);
  state.putFolder(after);
  changed({ type: 'workspaces', id: after.id, deleted: false });
  return { is: 'put', row: { type: 'folder', row: after } };
}

async function applyLine(
  { connection, locationId, revision, changed, newId }: WriteTransaction,
  state: LoadedState,
  change: Extract<RowPut, { type: 'line' }>,
): Promise<Applied> {
  const before = state.line(change.id);
  let after = { ...change.row, revision };
  if (before === undefined) after = { ...after, id: asId(await newId('cart_items')) };
  if (before === undefined) insertLine(connection, locationId, after);
  else updateLine(connection, locationId, after);
  state.putLine(after);
  changed({ type: 'cart-items', id: after.id, deleted: false });
  return { is: 'put', row: { type: 'line', row: after } };
}

async function remove(
  { connection, locationId, revision, changed }: WriteTransaction,
  state: LoadedState,
  removal: RowRemoval,
): Promise<Applied> {
  const before = state.before(removal);
  if (before === undefined) return { is: 'same' };
  const { id } = before;
  switch (removal.type) {
    case 'item':
      await deleteItems(connection, locationId, [asId(id)]);
      break;
    case 'folder':
      await deleteFolders(connection, locationId, [asId(id)]);
      break;
    case 'line':
      deleteLine(connection, locationId, asId(id));
  }
  state.remove(removal.type, before);
  const type = RESOURCE[removal.type];
  changed({ type, id, deleted: true });
  return { is: 'deleted', tombstone: { type, id, revision } };
}

const RESOURCE = { item: 'workspace-items', folder: 'workspaces', line: 'cart-items' } as const satisfies Record<
  RowRemoval['type'],
  Tombstone['type']
>;
