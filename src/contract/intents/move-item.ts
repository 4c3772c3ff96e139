import type { MoveItem } from '#domain/intents/move-item.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

/** The server knows the folder that the item is in. */
export const encodeMoveItem: Encode<MoveItem> = ({ itemId, toFolderId }) => ({
  method: 'PATCH',
  path: paths.itemsMove,
  body: { workspaceItemIds: [itemId], destinationWorkspaceId: toFolderId },
});
