/** How the process stands, for an admin (ADM-05). */
import type { HealthResource } from '#contract/resources/admin-health.ts';
import { readStuckDeliveries } from '../../store/admin/delivery-rows.ts';
import { readOldestDueJob } from '../../store/admin/job-rows.ts';
import { isReachable } from '../../store/is-reachable.ts';
import { readJobCounts } from '../../store/jobs/job-counts.ts';
import type { Handlers } from '../handler.ts';

const MOST_ROUTES = 15;

export const adminHealthHandlers: Handlers<'readHealth'> = {
  async readHealth(_, { installation: { store }, metrics }) {
    const { sockets, searchServedBy, connections, routes } = await metrics();
    const began = performance.now();
    await isReachable(store.pool);
    const databaseMs = Math.round((performance.now() - began) * 10) / 10;
    const [stuck] = await readStuckDeliveries(store.pool, { search: '', limit: 1, offset: 0 });
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
        jobs: [...(await readJobCounts(store.pool))],
        oldestDueJobAt: (await readOldestDueJob(store.pool))?.toISOString() ?? null,
        stuckDeliveries: Number(stuck?.matching ?? 0),
        routes: routes.slice(0, MOST_ROUTES),
      },
    };
    return { data };
  },
};
