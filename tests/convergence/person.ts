/** What a person on a device does next, drawn at random from what the device shows. */
import {
  asId,
  type CartLineId,
  type ClaimId,
  type FolderId,
  type ItemId,
  type LocationId,
  type OfferId,
} from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { deletionWithContents, type DeleteFolder } from '#domain/intents/delete-folder.ts';
import type { DeleteItem } from '#domain/intents/delete-item.ts';
import { restorations, type SeenRows } from '#domain/intents/undo-deletion.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import type { RowRecord } from '#mirror/tables/row-record.ts';
import { buildOffer } from './build-offer.ts';
import type { Random } from './random.ts';
import type { SimDevice } from './sim-device.ts';

export const OFFERS: readonly OfferId[] = ['9001', '9002', '9003', '9004'].map((id) => asId(id));

export function nextIntents(device: SimDevice, locationId: LocationId, random: Random): readonly Intent[] {
  const shown = <Row>(table: string): Row[] =>
    device
      .rows<RowRecord<Row>>(table)
      .flatMap((record) => (record.locationId === locationId && record.view !== null ? [record.view] : []));
  const items = shown<StockItem>('items');
  const item = random.of(items);
  const folders = shown<Folder>('folders');
  const folder = random.of(folders);
  const line = random.of(shown<CartLine>('lines'));
  const undone = undoneDeletion(device, locationId, random);
  if (undone !== null) return undone;
  const drawn = random.next();
  if (item !== undefined && drawn < 0.37) return [adjustment(item, random)];
  if (item !== undefined && drawn < 0.41) return [receipt(item, random)];
  if (folder !== undefined && drawn >= 0.41 && drawn < 0.43) return productReceipts(folder, random);
  if (item !== undefined && drawn < 0.52) return [count(item, random)];
  if (item !== undefined && drawn < 0.57) return [fieldChange(item, random)];
  if (item !== undefined && drawn < 0.6) return [noteOf(item, random), noteOf(item, random)];
  if (item !== undefined && drawn < 0.62) return [linkOrUnlink(item, random)];
  if (folder !== undefined && drawn >= 0.62 && drawn < 0.645) return moveOfMany(items, folder, random);
  if (item !== undefined && folder !== undefined && drawn < 0.68) {
    return [{ do: 'move-item', itemId: item.id, fromFolderId: item.folderId, toFolderId: folder.id }];
  }
  if (item !== undefined && drawn < 0.69) {
    return deleting(device, [deletion(item, random)], { items: [item], folders: [] }, random);
  }
  if (folder !== undefined && folder.parentId !== null && drawn < 0.705) {
    return deleting(device, deletionWithContents(folder, folders, items), { items, folders }, random);
  }
  if (folder !== undefined && drawn < 0.74) return newFolder(device, folder, item, random);
  if (folder !== undefined && drawn < 0.78) {
    return [{ do: 'rename-folder', folderId: folder.id, name: `Name ${random.whole(1, 9)}` }];
  }
  if (drawn >= 0.78 && drawn < 0.8) return claimOf(device, random);
  if (line !== undefined && drawn < 0.9) return [lineChange(line.id, random)];
  if (item !== undefined && drawn < 0.93) return undo(device, item, random);
  return newLine(device, random);
}

/** An issue and its immediate follow-ups; devices have no orders, and the model server accepts any. */
function claimOf(device: SimDevice, random: Random): readonly Intent[] {
  const claimId: ClaimId = asId(device.newId());
  const productName = 'Gloves';
  const kind = random.of(['damaged', 'missing', 'return'] as const) ?? 'other';
  const made: Intent = {
    do: 'make-claim',
    claimId,
    orderItemId: '71',
    kind,
    qty: random.whole(0, 3),
    text: 'Wet',
    productName,
  };
  const photo: Intent = { do: 'add-claim-photo', claimId, photoId: device.newId(), productName };
  return [made, photo, { do: 'answer-claim', claimId, text: '', resolves: true, productName }];
}

/** Repeats a refused add at the current price; null if it was refused for another reason. */
export function atNewPrice({ intent, attention }: OutboxRecord): Intent | null {
  if (intent.do !== 'add-to-cart' || attention?.code !== 'price-changed' || attention.priceCents === null) return null;
  return { ...intent, offer: { ...intent.offer, priceCents: attention.priceCents } };
}

/** Sometimes undone at once, or followed by an edit of one of the items. */
function moveOfMany(items: readonly StockItem[], folder: Folder, random: Random): readonly Intent[] {
  const moved = items.filter(() => random.chance(0.6));
  const [first] = moved;
  if (first === undefined) return [];
  const itemIds = moved.map(({ id }) => id);
  const fromFolderIds = [...new Set(moved.map(({ folderId }) => folderId))];
  const move: Intent = { do: 'move-items', itemIds, fromFolderIds, toFolderId: folder.id };
  if (random.chance(0.3)) {
    return [move, { do: 'move-items', itemIds, fromFolderIds: [folder.id], toFolderId: first.folderId }];
  }
  const last = moved.at(-1) ?? first;
  return random.chance(0.3) ? [move, adjustment(last, random)] : [move];
}

/** Sometimes for an item whose id has just changed. */
function linkOrUnlink(item: StockItem, random: Random): Intent {
  const [linked] = item.linkedCodes ?? [];
  if (linked !== undefined && random.whole(0, 1) === 0) return { do: 'unlink-code', itemId: item.id, code: linked };
  return { do: 'link-code', itemId: item.id, code: `CODE${random.whole(1, 3)}` };
}

function deletion(item: StockItem, random: Random): DeleteItem {
  const seenOnHand = random.chance(0.9) ? item.onHand : item.onHand + 1;
  return { do: 'delete-item', itemId: item.id, folderId: item.folderId, seenOnHand };
}

/** What a person deleted last on a device, and may want back. */
const lastDeletions = new WeakMap<SimDevice, { readonly locationId: LocationId; readonly back: readonly Intent[] }>();

/** Sometimes undone at once, before anything is sent. */
function deleting(
  device: SimDevice,
  deletions: readonly (DeleteItem | DeleteFolder)[],
  seen: SeenRows,
  random: Random,
): readonly Intent[] {
  const back = restorations(deletions, seen);
  if (random.chance(0.3)) return [...deletions, ...back];
  const [first] = seen.items.length > 0 ? seen.items : seen.folders;
  if (first !== undefined) lastDeletions.set(device, { locationId: first.locationId, back });
  return deletions;
}

function undoneDeletion(device: SimDevice, locationId: LocationId, random: Random): readonly Intent[] | null {
  const last = lastDeletions.get(device);
  if (last?.locationId !== locationId || !random.chance(0.6)) return null;
  lastDeletions.delete(device);
  return last.back;
}

function adjustment(item: StockItem, random: Random): Intent {
  const delta = random.of([-4, -3, -2, -1, -1, 1, 2, 5]) ?? 1;
  const reason = delta < 0 ? 'used' : 'received';
  return { do: 'adjust-stock', itemId: item.id, delta, reason, source: 'scan', reverses: null };
}

/** From few lots and lines, so that they coincide; sometimes undone. */
function receipt(item: StockItem, random: Random): Intent {
  const lot = random.of(['', 'L1', 'L2']) ?? '';
  return {
    do: 'receive-stock',
    itemId: item.id,
    orderItemId: random.of([null, '801', '802']) ?? null,
    received: random.of([-2, 1, 3, 6]) ?? 1,
    lot,
    expiresOn: lot === '' ? null : (random.of(['2026-12-31', '2027-06-30', null]) ?? null),
    source: 'scan',
  };
}

/** From few offers, so that devices use the same folder; sometimes several boxes at once, one of them undone. */
function productReceipts(folder: Folder, random: Random): readonly Intent[] {
  const lot = random.of(['', 'L1', 'L2']) ?? '';
  const received: Intent = {
    do: 'receive-product',
    folderId: folder.id,
    offerId: random.of(OFFERS) ?? asId('9001'),
    orderItemId: random.of(['801', '802']) ?? '801',
    received: random.whole(1, 4),
    lot,
    expiresOn: lot === '' ? null : '2027-06-30',
    source: 'scan',
    productName: 'Gloves',
  };
  return random.chance(0.3) ? [received, received, { ...received, received: -1 }] : [received];
}

function count(item: StockItem, random: Random): Intent {
  return {
    do: 'count-stock',
    itemId: item.id,
    counted: random.whole(0, 12),
    baseRevision: item.revision,
    source: 'hand',
  };
}

function fieldChange(item: StockItem, random: Random): Intent {
  const change = random.of([
    { field: 'needToHave', value: random.whole(0, 9) },
    { field: 'reorderWhenLte', value: null },
    { field: 'expirationDate', value: '2027-05-31' },
    { field: 'customName', value: `Called ${random.whole(1, 5)}` },
    { field: 'note', value: `note ${random.whole(1, 5)}` },
  ] as const) ?? { field: 'note', value: '' };
  return { do: 'set-item-field', itemId: item.id, change, baseRevision: item.revision };
}

function noteOf(item: StockItem, random: Random): Intent {
  const change = { field: 'note', value: `note ${random.whole(1, 5)}` } as const;
  return { do: 'set-item-field', itemId: item.id, change, baseRevision: item.revision };
}

/** Sometimes edited at once, while it has no server id. */
function newFolder(device: SimDevice, parent: Folder, item: StockItem | undefined, random: Random): readonly Intent[] {
  const folderId: FolderId = asId(device.newId());
  const create: Intent = { do: 'create-folder', folderId, name: 'New', parentId: parent.id, rank: 1 };
  if (item === undefined || random.chance(0.5)) return [create];
  const move: Intent = { do: 'move-item', itemId: item.id, fromFolderId: item.folderId, toFolderId: folderId };
  return [create, move, { do: 'rename-folder', folderId, name: 'Newer' }];
}

function lineChange(lineId: CartLineId, random: Random): Intent {
  const verb = random.of(['set', 'urgent', 'remove-cart-line', 'save-for-later', 'restore-to-cart'] as const) ?? 'set';
  if (verb === 'set') return { do: 'set-cart-qty', lineId, qty: random.whole(1, 9) };
  return verb === 'urgent' ? { do: 'mark-urgent', lineId, isUrgent: random.chance(0.7) } : { do: verb, lineId };
}

function undo(device: SimDevice, item: StockItem, random: Random): readonly Intent[] {
  const movements = device.rows<StockMovement>('movements').filter((each) => each.itemId === item.id);
  const movement = random.of(movements);
  if (movement === undefined || movement.applied === 0) return [adjustment(item, random)];
  const itemId: ItemId = item.id;
  return [
    { do: 'adjust-stock', itemId, delta: -movement.applied, reason: 'undone', source: 'hand', reverses: movement.id },
  ];
}

/** Sometimes with another quantity at once. */
export function newLine(device: SimDevice, random: Random): readonly Intent[] {
  const offer = buildOffer(random.of(OFFERS) ?? asId('9001'));
  const lineId: CartLineId = asId(device.newId());
  const add: Intent = { do: 'add-to-cart', lineId, offer, qty: random.whole(1, 5) };
  return random.chance(0.5) ? [add] : [add, { do: 'set-cart-qty', lineId, qty: random.whole(1, 9) }];
}
