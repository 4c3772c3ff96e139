import type { AdjustStock } from '#domain/intents/adjust-stock.ts';
import { movementRequest } from './stock-movement.ts';
import type { Encode } from './wire-request.ts';

export const encodeAdjustStock: Encode<AdjustStock> = ({ itemId, delta, reason, source, reverses }, stamp) =>
  movementRequest(itemId, stamp, { kind: 'adjust', delta, reason, by: source, reverses });
