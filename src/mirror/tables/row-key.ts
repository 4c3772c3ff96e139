/** Names a mirrored row over all locations, as the outbox refers to it. */
import type { RowRef } from '#domain/intent.ts';

export function rowKey(locationId: string, ref: { readonly type: RowRef['type']; readonly id: string }): string {
  return `${ref.type}|${locationId}|${ref.id}`;
}
