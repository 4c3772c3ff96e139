/** Where an op stands in the outbox: behind which others, and for which row. */
import type { LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { isAboutMany, laneOf, ownRows } from '#domain/intents/rows-of-intent.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { refInRowKey } from '../tables/row-key.ts';

/** Ops of one lane are sent one after the other, over all locations (G3). */
export function laneKey(locationId: LocationId, intent: Intent): string {
  return `${locationId}/${laneOf(intent)}`;
}

/** The rows whose views an op is folded into, under the ids that they have by now. */
export function foldedRows({ row, intent }: Pick<OutboxRecord, 'row' | 'intent'>): readonly RowRef[] {
  return isAboutMany(intent) ? ownRows(intent) : [refInRowKey(row)];
}
