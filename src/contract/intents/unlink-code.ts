import type { UnlinkCode } from '#domain/intents/unlink-code.ts';
import { itemPatchRequest } from './item-patch.ts';
import type { Encode } from './wire-request.ts';

export const encodeUnlinkCode: Encode<UnlinkCode> = ({ itemId, code }) =>
  itemPatchRequest(itemId, { removeCode: code }, {});
