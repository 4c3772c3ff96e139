/** Writes one demo location: its folders, items, ledger and cart, all at one revision of its change log. */
import { itemTokenFrom } from '#domain/identifiers/item-label.ts';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { asId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import type { Connection } from '../store/connection.ts';
import { logChanges, type Change } from '../store/log/log-changes.ts';
import { offersOfGenerics, takeSeedRevision } from '../store/seed/demo-offers.ts';
import { insertRows } from '../store/seed/insert-rows.ts';
import { FAMILIES } from './catalogue/products.ts';
import { demoItem, type DemoItem } from './demo-items.ts';
import type { Random } from './random.ts';
import type { ShelfPlan } from './shelf-plan.ts';

interface Seeding {
  readonly connection: Connection;
  readonly random: Random;
  readonly locationId: string;
  readonly revision: number;
  readonly now: Date;
  readonly timeZone: string;
  /** Offers already used in the location; an offer is in one folder only. */
  readonly taken: Set<string>;
  readonly changes: Change[];
}

const DAY = 86_400_000;
const SHOWN_ON_SHELVES = ['qtyNeedToHave', 'reorderWhenLte', 'expirationDate'];

export async function seedLocation(
  connection: Connection,
  random: Random,
  {
    locationId,
    plan,
    cartLines,
    now,
    timeZone,
  }: { locationId: string; plan: readonly ShelfPlan[]; cartLines: number; now: Date; timeZone: string },
): Promise<void> {
  const revision = await takeSeedRevision(connection, locationId);
  const seeding = { connection, random, locationId, revision, now, timeZone, taken: new Set<string>(), changes: [] };
  const root = await seedFolder(seeding, { name: 'My Catalog' }, { parentId: null, rank: 0 });
  for (const [rank, shelf] of plan.entries()) await seedShelf(seeding, shelf, { parentId: root, rank });
  await seedCart(seeding, cartLines);
  await logChanges(connection, asId(locationId), { revision, changes: seeding.changes });
}

interface Place {
  readonly parentId: string | null;
  readonly rank: number;
}

async function seedShelf(seeding: Seeding, shelf: ShelfPlan, place: Place): Promise<void> {
  const offers = await chooseOffers(seeding, shelf);
  const folderId = await seedFolder(seeding, { name: shelf.name, count: offers.length }, place);
  await seedItems(seeding, folderId, offers);
  for (const [rank, below] of (shelf.folders ?? []).entries()) {
    await seedShelf(seeding, below, { parentId: folderId, rank });
  }
}

async function seedFolder(
  { connection, locationId, revision, now, changes }: Seeding,
  { name, count = 0 }: { name: string; count?: number },
  { parentId, rank }: Place,
): Promise<string> {
  const columns = [...defaultColumnNames(parentId === null), ...SHOWN_ON_SHELVES];
  const row = {
    location_id: locationId,
    parent_id: parentId,
    name,
    rank,
    columns,
    item_count: count,
    revision,
    created_at: now,
  };
  const [id = ''] = await insertRows(connection, 'workspaces', [row]);
  changes.push({ type: 'workspaces', id, deleted: false });
  return id;
}

interface Chosen {
  readonly offerId: string;
  readonly expires: boolean;
}

async function chooseOffers({ connection, random, locationId, taken }: Seeding, shelf: ShelfPlan): Promise<Chosen[]> {
  const generics = shelf.generics ?? [];
  if (generics.length === 0) return [];
  const offers = await offersOfGenerics(connection, generics, locationId);
  const chosen: Chosen[] = [];
  const free = offers.filter((offer) => !taken.has(offer.id));
  while (chosen.length < (shelf.items ?? 0) && free.length > 0) {
    // Alternates between generics, so that a shelf is mixed.
    const generic = generics[chosen.length % generics.length];
    const fitting = free.filter((offer) => offer.generic === generic);
    const offer = random.pick(fitting.length > 0 ? fitting : free);
    free.splice(free.indexOf(offer), 1);
    taken.add(offer.id);
    chosen.push({
      offerId: offer.id,
      expires: FAMILIES.find((each) => each.category[2] === offer.generic)?.expires ?? false,
    });
  }
  return chosen;
}

async function seedItems(seeding: Seeding, folderId: string, offers: readonly Chosen[]): Promise<void> {
  const { connection, random, locationId, revision, now, timeZone, changes } = seeding;
  if (offers.length === 0) return;
  const items = offers.map(({ expires }) => demoItem(random, expires));
  const day = (days: number): string => dayAt(new Date(now.getTime() + days * DAY).toISOString(), timeZone);
  const ids = await insertRows(
    connection,
    'workspace_items',
    items.map((item, index) => ({
      location_id: locationId,
      workspace_id: folderId,
      offer_id: offers[index]?.offerId ?? '',
      qr_token: itemTokenFrom(Uint8Array.from({ length: 16 }, () => random.between(0, 255))),
      on_hand: item.onHand,
      need_to_have: item.needToHave,
      reorder_when_lte: item.reorderWhenLte,
      expiration_date: item.expiresInDays === null ? null : day(item.expiresInDays),
      note: item.note,
      custom_name: item.customName,
      last_ordered_on: item.lastOrderedDaysAgo === null ? null : day(-item.lastOrderedDaysAgo),
      last_ordered_qty: item.lastOrderedQty,
      revision,
      created_at: now,
    })),
  );
  for (const id of ids) changes.push({ type: 'workspace-items', id, deleted: false });
  await seedMovements(seeding, ids, items);
}

async function seedMovements(seeding: Seeding, ids: readonly string[], items: readonly DemoItem[]): Promise<void> {
  const { connection, locationId, revision, now, changes } = seeding;
  const rows = items.flatMap((item, index) =>
    item.movements.map((movement) => {
      const at = new Date(now.getTime() - movement.daysAgo * DAY);
      return {
        location_id: locationId,
        item_id: ids[index] ?? '',
        kind: movement.kind,
        reason: movement.reason,
        asked: movement.asked,
        applied: movement.applied,
        on_hand_after: movement.onHandAfter,
        occurred_at: at,
        recorded_at: at,
        user_name: movement.userName,
        device: movement.device,
        source: movement.source,
        revision,
      };
    }),
  );
  if (rows.length === 0) return;
  const made = await insertRows(connection, 'stock_movements', rows);
  for (const id of made) changes.push({ type: 'stock-movements', id, deleted: false });
}

/** A few lines in the cart and half as many saved for later. */
async function seedCart(seeding: Seeding, cartLines: number): Promise<void> {
  const { connection, random, locationId, revision, now, taken, changes } = seeding;
  const offers = [...taken].slice(0, Math.ceil(cartLines * 1.5));
  if (offers.length === 0 || cartLines === 0) return;
  const ids = await insertRows(
    connection,
    'cart_items',
    offers.map((offerId, index) => ({
      location_id: locationId,
      offer_id: offerId,
      qty: random.between(1, 6),
      saved_for_later: index >= cartLines,
      is_urgent: index === 0,
      revision,
      created_at: now,
      updated_at: new Date(now.getTime() - index * 60_000),
    })),
  );
  for (const id of ids) changes.push({ type: 'cart-items', id, deleted: false });
}
