/**
 * Writes items; single-item changes are sent with the transaction's next packet. Rule: the location's lock is held (log/write-once.ts),
 * and the row gets the transaction's revision.
 */
import { randomBytes } from 'node:crypto';
import { itemTokenFrom } from '#domain/identifiers/item-label.ts';
import { asId, type FolderId, type ItemId, type LocationId, type OfferId } from '#domain/ids.ts';
import type { ItemField } from '#domain/stock/item-fields.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { type Connection, first, isServerId, run, runPipelined, statement } from '../connection.ts';
import { FIELD_COLUMNS } from './item-rows.ts';

const FIELDS = Object.keys(FIELD_COLUMNS) as readonly ItemField[];

const UPDATE_ITEM = statement<never>(
  'update-item',
  `update workspace_items set
      origin_workspace_id = case when workspace_id = $3 then origin_workspace_id else workspace_id end,
      workspace_id = $3, linked_codes = array(select code from unnest(linked_codes) code where code <> all($5::text[])) || $4::text[], on_hand = $6, note_revision = $7,
      note_conflict = $8, revision = $9, lots = $10, ${FIELDS.map((field, nth) => `${FIELD_COLUMNS[field]} = $${11 + nth}`).join(', ')}
    where location_id = $1 and id = $2`,
);

/** For linked codes, the added and removed ones are written. */
export function updateItem(
  connection: Connection,
  locationId: LocationId,
  change: { before: StockItem; after: StockItem },
): void {
  const { before, after } = change;
  runPipelined(connection, UPDATE_ITEM, [
    locationId,
    after.id,
    after.folderId,
    missingIn(before.linkedCodes, after.linkedCodes),
    missingIn(after.linkedCodes, before.linkedCodes),
    after.onHand,
    after.noteRevision,
    after.noteConflict,
    after.revision,
    JSON.stringify(after.lots ?? []),
    ...FIELDS.map((field) => after[field]),
  ]);
}

function missingIn(codes: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  return codes === others ? [] : others.filter((code) => !codes.includes(code));
}

const INSERT_ITEM = statement<{ id: string }>(
  'insert-item',
  `insert into workspace_items (location_id, workspace_id, offer_id, qr_token, revision)
    values ($1, $2, $3, $4, $5) returning id`,
);

/** A new item gets its permanent label token. */
export async function insertItem(
  connection: Connection,
  locationId: LocationId,
  item: { folderId: FolderId; offerId: OfferId; revision: number },
): Promise<ItemId> {
  const token = itemTokenFrom(randomBytes(16));
  const row = await first(connection, INSERT_ITEM, [locationId, item.folderId, item.offerId, token, item.revision]);
  if (row === undefined) throw new Error('an insert gave no row');
  return asId(row.id);
}

const ITEM_OF_OFFER = statement<{ id: string }>(
  'item-of-offer',
  'select id from workspace_items where location_id = $1 and workspace_id = $2 and offer_id = $3 limit 1',
);

/** A folder has at most one item per offer. @returns null: none */
export async function findItemOfOffer(
  connection: Connection,
  locationId: LocationId,
  at: { folderId: FolderId; offerId: OfferId },
): Promise<ItemId | null> {
  const found = await first(connection, ITEM_OF_OFFER, [locationId, at.folderId, at.offerId]);
  return found === undefined ? null : asId(found.id);
}

const OFFERS_IN_FOLDERS = statement<{ folderId: FolderId; offerId: OfferId }>(
  'offers-in-folders',
  `select workspace_id as "folderId", offer_id as "offerId" from workspace_items
    where location_id = $1 and offer_id = any($2::bigint[])`,
);

/** The folders of the location in which they are. */
export function offersInFolders(
  connection: Connection,
  locationId: LocationId,
  offerIds: readonly OfferId[],
): Promise<readonly { readonly folderId: FolderId; readonly offerId: OfferId }[]> {
  return run(connection, OFFERS_IN_FOLDERS, [locationId, offerIds.filter(isServerId)]);
}

const DELETE_ITEMS = statement<never>(
  'delete-items',
  `with gone as (delete from workspace_items where location_id = $1 and id = any($2::bigint[]) returning *)
    insert into deleted_items select * from gone`,
);

/** They are moved to the deleted ones (deleted-rows.ts). */
export async function deleteItems(
  connection: Connection,
  locationId: LocationId,
  ids: readonly ItemId[],
): Promise<void> {
  await run(connection, DELETE_ITEMS, [locationId, ids]);
}

const ORIGINS = statement<{ id: string; origin_workspace_id: string }>(
  'item-origins',
  `select i.id, i.origin_workspace_id from workspace_items i
    join workspaces f on f.location_id = i.location_id and f.id = i.origin_workspace_id
    where i.location_id = $1 and i.id = any($2::bigint[])`,
);

/** Each item's folder before its last move, if that folder still exists. */
export async function readOrigins(
  connection: Connection,
  locationId: LocationId,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<ItemId, FolderId>> {
  const rows = await run(connection, ORIGINS, [locationId, ids]);
  return new Map(rows.map((row) => [asId<ItemId>(row.id), asId<FolderId>(row.origin_workspace_id)]));
}

const INSERT_HISTORY = statement<never>(
  'insert-field-history',
  `insert into item_field_history
      (location_id, item_id, field, old_value, new_value, base_revision, revision, user_id, admin_id, op_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export interface FieldChange {
  readonly itemId: ItemId;
  readonly field: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly baseRevision: number | null;
  readonly revision: number;
  readonly userId: string;
  readonly adminId: string | null;
  readonly opId: string;
}

/** Stores the overwritten value: the last writer wins, and nothing is lost. */
export function saveFieldHistory(connection: Connection, locationId: LocationId, change: FieldChange): void {
  runPipelined(connection, INSERT_HISTORY, [
    locationId,
    change.itemId,
    change.field,
    JSON.stringify(change.oldValue),
    JSON.stringify(change.newValue),
    change.baseRevision,
    change.revision,
    change.userId,
    change.adminId,
    change.opId,
  ]);
}
