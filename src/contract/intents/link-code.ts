import type { LinkCode } from '#domain/intents/link-code.ts';
import { itemPatchRequest } from './item-patch.ts';
import type { Encode } from './wire-request.ts';

export const encodeLinkCode: Encode<LinkCode> = ({ itemId, code }) => itemPatchRequest(itemId, { addCode: code }, {});
