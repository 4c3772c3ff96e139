import type { ReceiveStock } from '#domain/intents/receive-stock.ts';
import { movementRequest } from './stock-movement.ts';
import type { Encode } from './wire-request.ts';

export const encodeReceiveStock: Encode<ReceiveStock> = (
  { itemId, received, orderItemId, lot, expiresOn, source },
  stamp,
) => movementRequest(itemId, stamp, { kind: 'receive', received, orderItemId, lot, expiresOn, by: source });
