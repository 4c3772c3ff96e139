/** Many locations with a user, a session and a few items each, inserted directly into the database of a running server. */
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/engine/open-database.ts';
import { loadSecrets } from '#server/secrets.ts';
import type { Connection } from '#server/store/connection.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { insertSession } from '#server/store/people/session-tokens.ts';
import { insertRows } from '#server/store/seed/insert-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { issueTokens } from '#server/usecases/session/tokens.ts';
import { log, seedFolders, seedItems } from '../../support/small-practice.ts';

export interface Place {
  readonly locationId: string;
  readonly userId: string;
  readonly token: string;
  readonly itemIds: readonly string[];
  /** Offers that can be added to the cart, none of them in it yet. */
  readonly offerIds: readonly string[];
}

const ITEMS = 20;

/** Works on the database of the server that uses `dataDir`. */
export async function withStore<T>(dataDir: string, work: (store: Store, tokenKey: string) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config, { info: () => {}, warn: () => {}, error: () => {} });
  const store = openStore(database.poolConfig, { maxConnections: 2 });
  try {
    return await work(store, loadSecrets(config).tokenKey);
  } finally {
    await store.close();
    await database.close();
  }
}

export function seedLocations(dataDir: string, count: number): Promise<Place[]> {
  return withStore(dataDir, (store, tokenKey) =>
    inTransaction(store, async (connection) => {
      const [practice = ''] = await insertRows(connection, 'practices', [{ name: 'Bench' }]);
      const { rows } = await connection.query<{ id: string }>(
        `select id from offers where status = 'active' and price_cents > 0 and stock_level > 0 order by id`,
      );
      const offers = rows.map(({ id }) => id);
      const places: Place[] = [];
      for (let n = 0; n < count; n += 1) places.push(await seedOne(connection, { practice, offers, tokenKey, n }));
      return places;
    }),
  );
}

async function seedOne(
  connection: Connection,
  { practice, offers, tokenKey, n }: { practice: string; offers: readonly string[]; tokenKey: string; n: number },
): Promise<Place> {
  const [locationId = ''] = await insertRows(connection, 'practice_locations', [
    { practice_id: practice, name: `Bench ${n}` },
  ]);
  const [userId = ''] = await insertRows(connection, 'users', [
    { email: `bench-${locationId}@bench.test`, name: `Bench ${n}`, password_hash: 'none' },
  ]);
  await insertRows(connection, 'location_users', [{ location_id: locationId, user_id: userId, role: 'owner' }]);
  const [root = ''] = await seedFolders(connection, locationId, [{ name: 'My Catalog', parentId: null, count: ITEMS }]);
  const itemIds = await seedItems(
    connection,
    locationId,
    offers.slice(0, ITEMS).map((offerId) => ({ folderId: root, offerId, onHand: 1000 })),
  );
  await log(connection, locationId, { workspaces: [root], 'workspace-items': itemIds });
  const sessionId = await insertSession(connection, userId, 'bench');
  const { accessToken } = await issueTokens(connection, tokenKey, { sessionId, after: null });
  return { locationId, userId, token: accessToken, itemIds, offerIds: offers };
}
