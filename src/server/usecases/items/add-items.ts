/**
 * Adds many offers to folders, with their stock (INV-25). Rule: a folder has at most one item per offer, so a list that is sent again adds
 * nothing twice; the rows' values are set by the same intents as a person's, all or none.
 */
import { randomUUID } from 'node:crypto';
import type { AddedRow } from '#contract/endpoints/shelf-import.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId, type FolderId, type ItemId, type OfferId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { RefusalCode } from '#domain/intents/refusal.ts';
import { readableName } from '#domain/names/readable-name.ts';
import { foldText } from '#domain/stock/fold-text.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { readOffers } from '../../store/cart/offer-rows.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { readAllFolders } from '../../store/shelves/folder-rows.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { updateFolder } from '../../store/shelves/write-folders.ts';
import { insertItem, offersInFolders } from '../../store/shelves/write-items.ts';
import { perform } from '../writes/perform-intents.ts';
import { ruleRefusal, type WireRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

interface NewItem {
  readonly itemId: ItemId;
  readonly row: AddedRow;
}

/** @throws Refused */
export function addItems(context: WriteContext, rows: readonly AddedRow[]): Promise<Written> {
  const work: Parameters<typeof write>[1] = async (transaction) => {
    const { connection, locationId, revision } = transaction;
    const folders = await foldersOf(context, transaction, rows);
    if (!folders.ok) return folders;
    const { added, refused } = await insertAll(transaction, rows, folders.value);
    const intents = added.flatMap((each) => intentsOf(each, revision));
    const performed = await perform(context, transaction, intents);
    if (!performed.ok) return performed;
    const items = await readItems(
      connection,
      locationId,
      added.map(({ itemId }) => itemId),
    );
    const meta = { opId: context.opId, revision, deleted: [], ...(refused.length === 0 ? {} : { refused }) };
    const changed = folders.value.changed();
    return accept({
      status: 201,
      document: { data: items.map(itemToWire), included: changed.map(folderToWire), meta },
    });
  };
  return write(context, work, { offers: rows.map(({ productDistributorId }) => productDistributorId) });
}

/** The folders named by rows, in their current state. */
interface Folders {
  of(name: string): Folder | undefined;
  put(folder: Folder): void;
  /** The folders with added items. */
  changed(): readonly Folder[];
}

/** As a folder is named in the end. */
const folded = (name: string): string => foldText(readableName(name));

/** Folder names are compared ignoring case; rows without a folder go to the root. */
async function foldersOf(
  context: WriteContext,
  transaction: WriteTransaction,
  rows: readonly AddedRow[],
): Promise<Verdict<Folders, WireRefusal>> {
  const { connection, locationId } = transaction;
  const all = await readAllFolders(connection, locationId);
  const root = all.find(({ parentId }) => parentId === null);
  if (root === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
  const byName = new Map<string, Folder>();
  // Of equal names the one nearest to the root, which is read first.
  for (const folder of all) {
    const name = folded(folder.name);
    if (folder !== root && !byName.has(name)) byName.set(name, folder);
  }
  byName.set('', root);
  // In the spelling of the first occurrence.
  const wanted = new Map(rows.toReversed().map(({ folder }) => [folded(folder), folder.trim()]));
  const missing = [...wanted]
    .toReversed()
    .filter(([key]) => !byName.has(key))
    .map(([, name]) => name);
  let rank = Math.max(0, ...all.filter(({ parentId }) => parentId === root.id).map((each) => each.rank + 1));
  const intents = missing.map((name) => ({
    do: 'create-folder' as const,
    folderId: asId<FolderId>(randomUUID()),
    name,
    parentId: root.id,
    rank: rank++,
  }));
  const performed = await perform(context, transaction, intents);
  if (!performed.ok) return performed;
  const changed = new Map<FolderId, Folder>();
  const put = (folder: Folder): void => {
    changed.set(folder.id, folder);
    byName.set(folder === root || folder.id === root.id ? '' : folded(folder.name), folder);
  };
  for (const { folderId } of intents) {
    const made = performed.value.state.folder(folderId);
    if (made !== undefined) put(made);
  }
  return accept({ of: (name) => byName.get(folded(name)), put, changed: () => [...changed.values()] });
}

async function insertAll(
  transaction: WriteTransaction,
  rows: readonly AddedRow[],
  folders: Folders,
): Promise<{ added: readonly NewItem[]; refused: readonly { id: string; code: RefusalCode | 'already-in-folder' }[] }> {
  const { connection, locationId, revision, changed } = transaction;
  const ids = rows.map(({ productDistributorId }) => asId<OfferId>(productDistributorId));
  const [offers, there] = await Promise.all([
    readOffers(connection, locationId, ids),
    offersInFolders(connection, locationId, ids),
  ]);
  const held = new Set(there.map(({ folderId, offerId }) => `${folderId} ${offerId}`));
  const added: NewItem[] = [];
  const refused: { id: string; code: RefusalCode | 'already-in-folder' }[] = [];
  for (const row of rows) {
    const offerId = asId<OfferId>(row.productDistributorId);
    const folder = folders.of(row.folder);
    const key = `${folder?.id} ${offerId}`;
    if (folder === undefined || !offers.has(offerId)) refused.push({ id: offerId, code: 'offer-gone' });
    else if (held.has(key)) refused.push({ id: offerId, code: 'already-in-folder' });
    else {
      held.add(key);
      const itemId = await insertItem(connection, locationId, { folderId: folder.id, offerId, revision });
      folders.put({ ...folder, itemCount: folder.itemCount + 1, revision });
      changed({ type: 'workspace-items', id: itemId, deleted: false });
      added.push({ itemId, row });
    }
  }
  for (const folder of folders.changed()) {
    updateFolder(connection, locationId, folder);
    changed({ type: 'workspaces', id: folder.id, deleted: false });
  }
  return { added, refused };
}

/** As a person would enter it. */
function intentsOf({ itemId, row }: NewItem, baseRevision: number): readonly Intent[] {
  const { qtyOnHand, qtyNeedToHave, reorderWhenLte, shelf } = row;
  const change = { do: 'set-item-field', itemId, baseRevision } as const;
  return [
    ...(qtyNeedToHave === null ? [] : [{ ...change, change: { field: 'needToHave', value: qtyNeedToHave } } as const]),
    ...(reorderWhenLte === null
      ? []
      : [{ ...change, change: { field: 'reorderWhenLte', value: reorderWhenLte } } as const]),
    ...(shelf === '' ? [] : [{ ...change, change: { field: 'shelf', value: shelf } } as const]),
    ...(qtyOnHand === null || qtyOnHand === 0
      ? []
      : [{ do: 'count-stock', itemId, counted: qtyOnHand, baseRevision, source: 'hand' } as const]),
  ];
}
