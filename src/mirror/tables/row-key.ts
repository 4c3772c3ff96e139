/** Names a mirrored row over all locations, as the outbox refers to it. */
import type { RowRef } from '#domain/intents/row-change.ts';

export function rowKey(locationId: string, ref: { readonly type: RowRef['type']; readonly id: string }): string {
  return `${ref.type}|${locationId}|${ref.id}`;
}

/** The id of the row that a key names. */
export function idInRowKey(key: string): string {
  return key.slice(key.lastIndexOf('|') + 1);
}

/** The row that a key names. */
export function refInRowKey(key: string): RowRef {
  return { type: key.slice(0, key.indexOf('|')), id: idInRowKey(key) } as RowRef;
}
