/** Stops orders from being processed further. */
import { expect } from '@playwright/test';
import type { OrderResource } from '#contract/resources/order.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import type { ServerProcess } from './server-process.ts';

/** Waits for a step that is running, which requests the next one: to remove its job would not stop it. */
export async function standStill(
  { dataDir }: ServerProcess,
  orders: readonly Pick<OrderResource, 'id'>[],
): Promise<void> {
  const keys = orders.map(({ id }) => `purchase-order:${id}`);
  await withStore(dataDir, async ({ pool }) => {
    const left = async (): Promise<number> => {
      await pool.query('delete from graphile_worker._private_jobs where key = any($1) and locked_at is null', [keys]);
      const { rows } = await pool.query('select from graphile_worker._private_jobs where key = any($1)', [keys]);
      return rows.length;
    };
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
  });
}
