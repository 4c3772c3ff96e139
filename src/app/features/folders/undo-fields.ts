/**
 * Undo of fields that were set together: unsent changes are withdrawn without a trace, sent ones are reversed by new changes. Rule: a
 * value that has been changed in the meantime, by whomever, stays as it is.
 */
import type { ItemId, LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { itemsText } from '../../things/item/bulk-text.ts';

/** A field that was set: the item as it was before, and the op that set it. */
export interface FieldSet {
  readonly item: StockItem;
  readonly change: ItemFieldChange;
  readonly opId: OpId;
}

export interface UndoneFields {
  /** A message that says why not all of it could be undone; null: it could. */
  readonly refused: string | null;
  /** Number of items with a value that was changed in the meantime. */
  readonly changedMeanwhile: number;
}

export async function undoFields(
  mirror: Mirror,
  locationId: LocationId,
  fields: readonly FieldSet[],
): Promise<UndoneFields> {
  const changed = new Set<ItemId>();
  const back: Intent[] = [];
  try {
    const canceled = new Set(await mirror.cancel(fields.map(({ opId }) => opId)));
    const ids = [...new Set(fields.map(({ item }) => item.id))];
    const current = new Map((await readItemsById(mirror, locationId, ids)).map((item) => [item.id, item]));
    for (const { item, change, opId } of fields) {
      const now = current.get(item.id);
      const before = valueOf(item, change.field);
      if (now === undefined || isSame(now, before, item)) continue;
      // What was withdrawn is no longer seen: what is seen instead was set by somebody else, or later.
      if (canceled.has(opId) || !isSame(now, change, item)) changed.add(item.id);
      else back.push({ do: 'set-item-field', itemId: item.id, change: before, baseRevision: now.revision });
    }
  } catch (failure) {
    return { refused: storageFailureText(failure), changedMeanwhile: 0 };
  }
  const { refused } = await outcomeOf(async () => (back.length === 0 ? [] : mirror.submitAll(locationId, back)));
  return { refused, changedMeanwhile: changed.size };
}

/** "3 items were changed in the meantime and stay as they are." */
export function changedMeanwhileText(count: number): string {
  return `${itemsText(count)} ${count === 1 ? 'was' : 'were'} changed in the meantime and ${
    count === 1 ? 'stays as it is' : 'stay as they are'
  }.`;
}

/** The item's current value, as a change. */
function valueOf(item: StockItem, field: ItemField): ItemFieldChange {
  // why: older rows may lack a text field, which then is empty.
  return { field, value: item[field] ?? (field === 'shelf' || field === 'note' ? '' : null) } as ItemFieldChange;
}

/** A note beside which another person's text has appeared is not the same. */
function isSame(now: StockItem, { field, value }: ItemFieldChange, before: StockItem): boolean {
  if (field === 'note' && now.noteConflict !== before.noteConflict && now.noteConflict !== null) return false;
  return valueOf(now, field).value === value;
}
