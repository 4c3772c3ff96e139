/** The position of an op in the outbox: its lane, and the rows it affects. */
import type { LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { isAboutMany, laneOf, ownRows } from '#domain/intents/rows-of-intent.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { refInRowKey } from '../tables/row-key.ts';

/** Ops of one lane are sent one after the other, across all locations (G3). */
export function laneKey(locationId: LocationId, intent: Intent): string {
  return `${locationId}/${laneOf(intent)}`;
}

/** The rows whose views an op is folded into, under their current ids. */
export function foldedRows({ row, intent }: Pick<OutboxRecord, 'row' | 'intent'>): readonly RowRef[] {
  return isAboutMany(intent) ? ownRows(intent) : [refInRowKey(row)];
}
