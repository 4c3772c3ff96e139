/** Where an op stands in the outbox: behind which others, and for which row. */
import type { LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { laneOf } from '#domain/intents/rows-of-intent.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { refInRowKey } from '../tables/row-key.ts';

/** Ops of one lane are sent one after the other, over all locations (G3). */
export function laneKey(locationId: LocationId, intent: Intent): string {
  return `${locationId}/${laneOf(intent)}`;
}

/** The row whose view an op is folded into, under the id that the row has by now. */
export function foldedRow(op: Pick<OutboxRecord, 'row'>): RowRef {
  return refInRowKey(op.row);
}
