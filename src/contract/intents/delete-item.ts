import type { DeleteItem } from '#domain/intents/delete-item.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

/** The server knows the folder that the item is in. */
export const encodeDeleteItem: Encode<DeleteItem> = ({ itemId, seenOnHand }) => ({
  method: 'DELETE',
  path: `${paths.item(itemId)}?onHand=${seenOnHand}`,
  body: null,
});
