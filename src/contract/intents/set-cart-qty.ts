import type { SetCartQty } from '#domain/intents/set-cart-qty.ts';
import { linePatchRequest } from './line-patch.ts';
import type { Encode } from './wire-request.ts';

export const encodeSetCartQty: Encode<SetCartQty> = ({ lineId, qty }) => linePatchRequest(lineId, { qty });
