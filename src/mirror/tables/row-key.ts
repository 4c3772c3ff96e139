/** The key of a mirrored row, unique across locations, by which the outbox refers to it. */
import type { RowRef } from '#domain/intents/row-change.ts';

export function rowKey(locationId: string, ref: { readonly type: RowRef['type']; readonly id: string }): string {
  return `${ref.type}|${locationId}|${ref.id}`;
}

/** The id of a key's row. */
export function idInRowKey(key: string): string {
  return key.slice(key.lastIndexOf('|') + 1);
}

/** The row of a key. */
export function refInRowKey(key: string): RowRef {
  return { type: key.slice(0, key.indexOf('|')), id: idInRowKey(key) } as RowRef;
}
