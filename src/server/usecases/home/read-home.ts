/** The home screen data that only the server has, for people who may see prices. */
import type { HomeResource } from '#contract/resources/home.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import { readOrdered, readThisMonth, readUnderWay } from '../../store/savings/home-rows.ts';
import { readMissedTotal } from '../../store/savings/savings-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';

const MAX_ORDERS = 4;

interface HomeRequest {
  readonly locationId: LocationId;
  /** All orders of the demo are simulated, and shown as if they were not. */
  readonly isDemo: boolean;
}

export function homeDocument(store: Store, { locationId, isDemo }: HomeRequest) {
  return inSnapshot(store, async (connection) => {
    const orders = await readUnderWay(connection, locationId, { limit: MAX_ORDERS, isDemo });
    const ordered = await readOrdered(connection, locationId);
    const { spent, saved } = await readThisMonth(connection, locationId);
    const attributes: HomeResource = {
      orderCount: orders[0]?.orders ?? 0,
      hasOrdered: ordered.has_ordered,
      olderOrderCount: ordered.older,
      ordersTotal: dollars(Number(orders[0]?.all_cents ?? 0)),
      orders: orders.map((row) => ({
        id: row.id,
        number: row.number,
        distributorName: row.distributor_name,
        eta: row.eta,
        total: dollars(Number(row.total_cents)),
        createdAt: row.created_at.toISOString(),
        ...(row.is_simulated ? { isSimulated: true } : {}),
      })),
      spentThisMonth: dollars(Number(spent)),
      savedThisMonth: dollars(Number(saved)),
      missedTotal: dollars(await readMissedTotal(connection, locationId)),
    };
    return { data: { type: 'homes' as const, id: locationId, attributes } };
  });
}
