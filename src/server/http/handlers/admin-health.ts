/** The state of the process, for an admin (ADM-05). */
import { dollars } from '#contract/resources/resource.ts';
import type { HealthResource } from '#contract/resources/admin-health.ts';
import { readUnsentOrders } from '../../store/admin/unsent-order-rows.ts';
import { readStuckMoney } from '../../store/admin/money-rows.ts';
import { readOldestDueJob } from '../../store/admin/job-rows.ts';
import { isReachable } from '../../store/is-reachable.ts';
import { readJobCounts } from '../../store/jobs/job-counts.ts';
import type { Store } from '../../store/open-store.ts';
import type { Handlers } from '../handler.ts';

const MAX_ROUTES = 15;

function replicaOf(store: Store): HealthResource['attributes']['replica'] {
  const figures = store.replicaFigures();
  if (figures === null) return null;
  const { state, bytesBehind, reads } = figures;
  return { state, bytesBehind, readsByReplica: reads.replica, readsByPrimary: reads.primary };
}

export const adminHealthHandlers: Handlers<'readHealth'> = {
  async readHealth(_, { installation: { store }, metrics }) {
    const { sockets, searchServedBy, connections, routes } = await metrics();
    const began = performance.now();
    await isReachable(store.pool);
    const databaseMs = Math.round((performance.now() - began) * 10) / 10;
    const [stuck] = await readUnsentOrders(store.pool, { search: '', limit: 1, offset: 0 });
    const data: HealthResource = {
      type: 'health',
      id: String(process.pid),
      attributes: {
        startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        memoryMb: Math.round(process.memoryUsage.rss() / 1_000_000),
        databaseMs,
        connections,
        sockets,
        searchServedBy,
        replica: replicaOf(store),
        jobs: [...(await readJobCounts(store.pool))],
        oldestDueJobAt: (await readOldestDueJob(store.pool))?.toISOString() ?? null,
        stuckDeliveries: Number(stuck?.matching ?? 0),
        money: (await readStuckMoney(store.pool)).map((row) => ({
          id: row.id,
          what: row.what,
          practiceName: row.practice_name,
          locationName: row.location_name,
          orderNumber: row.order_number,
          amount: dollars(Number(row.amount_cents)),
          since: row.since.toISOString(),
          code: row.code,
        })),
        routes: routes.slice(0, MAX_ROUTES),
      },
    };
    return { data };
  },
};
