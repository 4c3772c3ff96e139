import type { CountStock } from '#domain/intents/count-stock.ts';
import { movementRequest } from './stock-movement.ts';
import type { Encode } from './wire-request.ts';

export const encodeCountStock: Encode<CountStock> = ({ itemId, counted, baseRevision, source }, stamp) =>
  movementRequest(itemId, stamp, { kind: 'count', counted, baseRevision, reason: 'counted', by: source });
