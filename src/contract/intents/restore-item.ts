import type { RestoreItem } from '#domain/intents/restore-item.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

/** The server knows the item, and where it lay. */
export const encodeRestoreItem: Encode<RestoreItem> = ({ itemId }) => ({
  method: 'POST',
  path: paths.itemsRestore,
  body: { data: { type: 'restorations', attributes: { workspaceItemIds: [itemId] } } },
});
