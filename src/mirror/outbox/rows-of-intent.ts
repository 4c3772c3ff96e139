/** Which rows an intent is about, as the outbox keeps it. */
import type { LocationId } from '#domain/ids.ts';
import { laneOf, neededRows, touchedRows, type Intent } from '#domain/intent.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { refInRowKey } from '../tables/row-key.ts';

/** The row that an intent changes in the mirror; folder counts follow from the items. */
export function ownRow(intent: Intent): RowRef {
  const [own] = touchedRows(intent);
  if (own === undefined) throw new Error(`an intent that changes nothing: ${intent.do}`);
  return own;
}

/** Every row that an intent refers to, whether it changes it or not. */
export function referredRows(intent: Intent): readonly RowRef[] {
  return [...touchedRows(intent), ...neededRows(intent)];
}

/** Ops of one lane are sent one after the other, over all locations (G3). */
export function laneKey(locationId: LocationId, intent: Intent): string {
  return `${locationId}/${laneOf(intent)}`;
}

/** The row whose view an op is folded into, under the id that the row has by now. */
export function foldedRow(op: Pick<OutboxRecord, 'row'>): RowRef {
  return refInRowKey(op.row);
}
