import type { MarkUrgent } from '#domain/intents/mark-urgent.ts';
import { linePatchRequest } from './line-patch.ts';
import type { Encode } from './wire-request.ts';

export const encodeMarkUrgent: Encode<MarkUrgent> = ({ lineId, isUrgent }) => linePatchRequest(lineId, { isUrgent });
