/** Adds a distributor's product to a folder (API-50). Rule: a folder has at most one item per offer; a second one is refused. */
import { asId } from '#domain/ids.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readOffer } from '../../store/cart/offer-rows.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { updateFolder } from '../../store/shelves/write-folders.ts';
import { findItemOfOffer, insertItem } from '../../store/shelves/write-items.ts';
import { ruleRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function addItem(context: WriteContext, wanted: { folderId: string; offerId: string }): Promise<Written> {
  const work: Parameters<typeof write>[1] = async ({ connection, locationId, revision, changed }) => {
    const [found] = await readFolders(connection, locationId, [asId(wanted.folderId)]);
    if (found === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
    const offer = await readOffer(connection, locationId, asId(wanted.offerId));
    if (offer === null) return refuse(ruleRefusal({ code: 'offer-gone' }));
    const { offerId } = offer.snapshot;
    if ((await findItemOfOffer(connection, locationId, { folderId: found.id, offerId })) !== null) {
      return refuse({
        code: 'invalid-attribute',
        detail: 'The folder holds this product already.',
        details: { pointer: '/productDistributorId' },
      });
    }
    const itemId = await insertItem(connection, locationId, { folderId: found.id, offerId, revision });
    const folder = { ...found, itemCount: found.itemCount + 1, revision };
    updateFolder(connection, locationId, folder);
    changed({ type: 'workspace-items', id: itemId, deleted: false });
    changed({ type: 'workspaces', id: folder.id, deleted: false });
    const [item] = await readItems(connection, locationId, [itemId]);
    if (item === undefined) throw new Error('a new item cannot be read');
    const data = itemToWire(item);
    const meta = { opId: context.opId, revision, deleted: [], workSpaceItem: data };
    return accept({ status: 201, document: { data, included: [folderToWire(folder)], meta } });
  };
  return write(context, work, { offers: [wanted.offerId] });
}
