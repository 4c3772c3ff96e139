import type { MoveItems } from '#domain/intents/move-items.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

/** The server knows the folders that the items are in. */
export const encodeMoveItems: Encode<MoveItems> = ({ itemIds, toFolderId }) => ({
  method: 'PATCH',
  path: paths.itemsMove,
  body: { workspaceItemIds: itemIds, destinationWorkspaceId: toFolderId, leaveGone: 1 },
});
