import type { SetItemField } from '#domain/intents/set-item-field.ts';
import { ITEM_FIELDS } from '#domain/stock/item-fields.ts';
import { itemPatchRequest } from './item-patch.ts';
import type { Encode } from './wire-request.ts';

export const encodeSetItemField: Encode<SetItemField> = ({ itemId, change: { field, value }, baseRevision }) =>
  itemPatchRequest(itemId, { [ITEM_FIELDS[field].wire]: value }, { baseRevision });
