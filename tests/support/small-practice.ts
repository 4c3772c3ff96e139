/**
 * Two unrelated practices, small enough to be read in full: the rows that the wire tests use.
 *
 *   Maple practice: Main (owner, staff), Annex (owner)      Stranger practice: Elsewhere (stranger)
 *   Main: My Catalog / Room 1 (gloves, gauze) / Drawer (needles);  My Catalog / Room 2 (alginate)
 */
import { numberKey } from '#domain/catalogue/product-identity.ts';
import { randomBytes } from 'node:crypto';
import { itemTokenFrom } from '#domain/identifiers/item-label.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { logChanges } from '#server/store/log/log-changes.ts';
import type { Store } from '#server/store/open-store.ts';
import { insertRows } from '#server/store/seed/insert-rows.ts';
import type { Connection } from '#server/store/connection.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { hashPassword } from '#server/usecases/session/password-hash.ts';

export const PASSWORD = 'correct horse battery';

export const EMAILS = {
  owner: 'owner@maple.test',
  staff: 'staff@maple.test',
  stranger: 'stranger@elsewhere.test',
  admin: 'admin@stockroom.test',
} as const;
export type Person = keyof typeof EMAILS;

export interface SmallPractice {
  readonly users: Readonly<Record<Person, string>>;
  readonly locations: { readonly main: string; readonly annex: string; readonly elsewhere: string };
  readonly folders: { readonly root: string; readonly room1: string; readonly drawer: string; readonly room2: string };
  readonly items: {
    readonly gloves: string;
    readonly gauze: string;
    readonly needles: string;
    readonly alginate: string;
  };
  readonly offers: Readonly<Record<OfferName, string>>;
  readonly products: Readonly<Record<OfferName, string>>;
  readonly distributors: { readonly north: string; readonly harbor: string };
  /** The stranger's rows, inaccessible to everybody else. */
  readonly foreign: { readonly root: string; readonly item: string; readonly line: string };
}

export type OfferName = 'gloves' | 'gauze' | 'needles' | 'alginate' | 'mirror' | 'gone' | 'unpriced' | 'empty' | 'bib';

const OFFERS: readonly {
  name: OfferName;
  price: number | null;
  status?: 'active' | 'inactive' | 'backordered';
  stock?: number;
}[] = [
  { name: 'gloves', price: 1250 },
  { name: 'gauze', price: 499 },
  { name: 'needles', price: 2199 },
  { name: 'alginate', price: 1875 },
  { name: 'mirror', price: 799 },
  { name: 'bib', price: 1199 },
  { name: 'gone', price: 999, status: 'inactive' },
  { name: 'unpriced', price: null },
  { name: 'empty', price: 650, status: 'backordered', stock: 0 },
];

export function seedSmallPractice(store: Store): Promise<SmallPractice> {
  return inTransaction(store, async (connection) => {
    const { users, locations } = await seedPeople(connection);
    const { offers, products, distributors } = await seedOffers(connection);
    const main = await seedMain(connection, locations.main, offers);
    const [annexRoot = ''] = await seedFolders(connection, locations.annex, [{ name: 'My Catalog', parentId: null }]);
    await log(connection, locations.annex, { workspaces: [annexRoot] });
    const [root = ''] = await seedFolders(connection, locations.elsewhere, [{ name: 'My Catalog', parentId: null }]);
    const [item = ''] = await seedItems(connection, locations.elsewhere, [
      { folderId: root, offerId: offers.gloves, onHand: 9 },
    ]);
    const [line = ''] = await insertRows(connection, 'cart_items', [
      { location_id: locations.elsewhere, offer_id: offers.gauze, qty: 3, revision: 1 },
    ]);
    await log(connection, locations.elsewhere, { workspaces: [root], 'workspace-items': [item], 'cart-items': [line] });
    return { users, locations, ...main, offers, products, distributors, foreign: { root, item, line } };
  });
}

/** Hashed once, since hashing is deliberately expensive. */
let passwordHash: Promise<string> | null = null;

async function seedPeople(connection: Connection) {
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  const names = Object.keys(EMAILS) as Person[];
  const ids = await insertRows(
    connection,
    'users',
    names.map((name) => ({
      email: EMAILS[name],
      name: `${name[0]?.toUpperCase()}${name.slice(1)} Person`,
      password_hash: hash,
      email_confirmed: true,
      role: name === 'admin' ? 'admin' : 'customer',
    })),
  );
  const users = Object.fromEntries(names.map((name, index) => [name, ids[index] ?? ''])) as Record<Person, string>;
  const [maple = '', other = ''] = await insertRows(connection, 'practices', [{ name: 'Maple' }, { name: 'Stranger' }]);
  const [main = '', annex = '', elsewhere = ''] = await insertRows(connection, 'practice_locations', [
    { practice_id: maple, name: 'Main', budget_cents: 100_000, budget_current_cents: 40_050 },
    { practice_id: maple, name: 'Annex', budget_cents: null, budget_current_cents: null },
    { practice_id: other, name: 'Elsewhere', budget_cents: null, budget_current_cents: null },
  ]);
  const memberships = [
    { location_id: main, user_id: users.owner, role: 'owner' },
    { location_id: annex, user_id: users.owner, role: 'owner' },
    { location_id: main, user_id: users.staff, role: 'staff' },
    { location_id: elsewhere, user_id: users.stranger, role: 'owner' },
  ] as const;
  await insertRows(connection, 'location_users', memberships);
  return { users, locations: { main, annex, elsewhere } };
}

async function seedOffers(connection: Connection) {
  const [maker = ''] = await insertRows(connection, 'manufacturers', [{ name: 'Testmaker', key: 'testmaker' }]);
  const [category = ''] = await insertRows(connection, 'categories', [{ name: 'Supplies' }]);
  const [north = '', harbor = ''] = await insertRows(connection, 'distributors', [
    { name: 'North' },
    { name: 'Harbor' },
  ]);
  const products = await insertRows(
    connection,
    'products',
    OFFERS.map(({ name }, index) => ({
      name: `Test ${name}`,
      manufacturer_id: maker,
      manufacturer_sku: `M-${name}`,
      number_key: numberKey(`M-${name}`),
      category_id: category,
      root_category_id: category,
      gtins: [`0000000000${1000 + index}`],
      package_measure: 'Box',
      package_quantity: 10 + index,
      pack_quantities: [10 + index],
    })),
  );
  await insertRows(
    connection,
    'product_codes',
    products.map((product_id, index) => ({
      code: `0000000000${1000 + index}`,
      product_id,
      measure: 'Box',
      pieces: 10 + index,
    })),
  );
  const ids = await insertRows(
    connection,
    'offers',
    OFFERS.map(({ name, price, status = 'active', stock = 50 }, index) => ({
      product_id: products[index] ?? '',
      distributor_id: index % 2 === 0 ? north : harbor,
      sku: `S-${name}`,
      price_cents: price,
      status,
      stock_level: stock,
      package_measure: 'Box',
      package_quantity: 10 + index,
    })),
  );
  const named = (of: readonly string[]) =>
    Object.fromEntries(OFFERS.map(({ name }, index) => [name, of[index] ?? ''])) as Record<OfferName, string>;
  return { offers: named(ids), products: named(products), distributors: { north, harbor } };
}

async function seedMain(connection: Connection, locationId: string, offers: Record<OfferName, string>) {
  const [root = ''] = await seedFolders(connection, locationId, [{ name: 'My Catalog', parentId: null }]);
  const [room1 = '', room2 = ''] = await seedFolders(connection, locationId, [
    { name: 'Room 1', parentId: root, count: 2 },
    { name: 'Room 2', parentId: root, count: 1 },
  ]);
  const [drawer = ''] = await seedFolders(connection, locationId, [{ name: 'Drawer', parentId: room1, count: 1 }]);
  const [gloves = '', gauze = '', needles = '', alginate = ''] = await seedItems(connection, locationId, [
    { folderId: room1, offerId: offers.gloves, onHand: 10 },
    { folderId: room1, offerId: offers.gauze, onHand: 5 },
    { folderId: drawer, offerId: offers.needles, onHand: 2 },
    { folderId: room2, offerId: offers.alginate, onHand: 0 },
  ]);
  const workspaces = [root, room1, room2, drawer];
  await log(connection, locationId, { workspaces, 'workspace-items': [gloves, gauze, needles, alginate] });
  return { folders: { root, room1, drawer, room2 }, items: { gloves, gauze, needles, alginate } };
}

export function seedFolders(
  connection: Connection,
  locationId: string,
  folders: readonly { name: string; parentId: string | null; count?: number }[],
): Promise<string[]> {
  return insertRows(
    connection,
    'workspaces',
    folders.map(({ name, parentId, count = 0 }, rank) => ({
      location_id: locationId,
      parent_id: parentId,
      name,
      rank,
      columns: [...defaultColumnNames(parentId === null), 'qtyNeedToHave'],
      item_count: count,
      revision: 1,
    })),
  );
}

export function seedItems(
  connection: Connection,
  locationId: string,
  items: readonly { folderId: string; offerId: string; onHand: number }[],
): Promise<string[]> {
  return insertRows(
    connection,
    'workspace_items',
    items.map(({ folderId, offerId, onHand }) => ({
      location_id: locationId,
      workspace_id: folderId,
      offer_id: offerId,
      qr_token: itemTokenFrom(randomBytes(16)),
      on_hand: onHand,
      need_to_have: 8,
      revision: 1,
    })),
  );
}

/** Adds seeded rows to the change log, all with its first revision. */
export async function log(
  connection: Connection,
  locationId: string,
  rows: Partial<Record<'workspaces' | 'workspace-items' | 'cart-items', readonly string[]>>,
): Promise<void> {
  await connection.query('update location_sequences set last = greatest(last, 1) where location_id = $1', [locationId]);
  const changes = Object.entries(rows).flatMap(([type, ids]) =>
    ids.map((id) => ({ type: type as 'workspaces', id, deleted: false })),
  );
  await logChanges(connection, asId<LocationId>(locationId), { revision: 1, changes });
}
