/** An op as stored in the outbox. */
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

export function unsentAdjust(
  op: Pick<OutboxRecord, 'opId' | 'userId' | 'clientId'> & Partial<OutboxRecord>,
): OutboxRecord {
  return {
    clientSequence: 1,
    locationId: asId<LocationId>('3'),
    actingFor: null,
    format: 1,
    intent: {
      do: 'adjust-stock',
      itemId: asId<ItemId>('5'),
      delta: -1,
      reason: 'used',
      source: 'hand',
      reverses: null,
    },
    lane: 'item',
    deps: [],
    row: 'item|3|5',
    refs: [],
    madeAt: '2026-01-01T00:00:00.000Z',
    device: 'iPad',
    subject: 'Gloves',
    state: 'saved',
    attention: null,
    request: null,
    inFlight: null,
    attempts: 0,
    notBefore: 0,
    askedUntil: 0,
    failedAt: 0,
    appliedRevision: null,
    ...op,
  };
}
