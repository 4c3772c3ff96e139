/** Simulated distributors report through the route of real ones, with a secret of their own, and again after a lost answer. */
import type { InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { beforeEach, expect, it, vi } from 'vitest';
import { postToCxml } from '#server/http/cxml-route.ts';
import { createLog } from '#server/http/log.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { openGateways } from '#server/usecases/purchase-orders/open-gateways.ts';
import { PURCHASE_JOB, type PurchaseJob, sendPurchase } from '#server/usecases/purchase-orders/send-purchase.ts';
import { simulatedSecret } from '#server/usecases/supplier-documents/simulated-secret.ts';
import { paths } from '#tests/support/paths.ts';
import { confirmationOf } from './cxml/by-hand.ts';
import { describeWire } from './wire-kit.ts';

describeWire('documents of simulated distributors', (wired) => {
  const sql = async (text: string, values: unknown[] = []) =>
    (await wired().server.store.pool.query(text, values)).rows;

  beforeEach(async () => {
    await sql('delete from graphile_worker._private_jobs');
    await sql('delete from cart_items where location_id = $1', [wired().practice.locations.main]);
    await sql(`update distributors set gateway = 'simulated'`);
  });

  async function place(): Promise<string> {
    const { post, practice } = wired();
    await post(paths.cartAdd, {
      data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.gloves } },
    });
    const answer = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    return String(answer.json['meta']?.['orders']?.[0]?.['id']);
  }

  const postHere = (xml: string): Promise<string> => postToCxml(wired().server.app, xml);

  /** Makes the next step of every order. */
  async function step(post = postHere, sharedSecret = simulatedSecret(wired().server.tokenKey)): Promise<void> {
    const { store } = wired().server;
    const route = { post, sharedSecret };
    const gateways = openGateways({ clockSpeed: 1, cxml: null, mail: null }, { route });
    const run = (payload: unknown): Promise<void> =>
      sendPurchase({ store, gateways, publicOrigin: 'https://stock.example' }, payload as PurchaseJob);
    await sql('update graphile_worker._private_jobs set run_at = now()');
    const kinds = [{ name: PURCHASE_JOB, concurrency: 1, run }];
    await runOnce({ ...(await runnerOptions({ store, log: createLog('silent'), kinds })), concurrency: 1 });
    // The end of a job is recorded a moment later.
    await expect.poll(() => sql('select id from graphile_worker.jobs where locked_by is not null')).toEqual([]);
  }

  async function stateOf(id: string) {
    const [row] = await sql(
      `select u.state, i.qty_shipped as shipped,
          (select count(*)::int from graphile_worker._private_jobs where payload ->> 'orderId' = u.order_id::text) as jobs,
          (select coalesce(array_agg(kind order by id), '{}') from supplier_documents s where s.order_id = u.order_id) as documents,
          (select count(*)::int from invoices s where s.order_id = u.order_id) as invoices
        from purchase_orders u join order_items i on i.order_id = u.order_id where u.order_id = $1`,
      [id],
    );
    return row;
  }

  it('ORD-25 they go through POST /cxml, and only a Status of 200 counts', async () => {
    const id = await place();
    await step();
    const inject = vi.spyOn(wired().server.app, 'inject');
    // Another secret than that of this installation is refused, and the step is not made.
    await step(postHere, 'simulated');
    expect(await stateOf(id)).toMatchObject({ state: 'sent', documents: [], jobs: 1 });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', documents: ['confirmation'], jobs: 1 });
    await step();
    const documents = ['confirmation', 'ship-notice', 'invoice'];
    expect(await stateOf(id)).toMatchObject({ state: 'shipped', documents, shipped: 1, jobs: 1 });
    const requests = (inject.mock.calls as unknown as [InjectOptions][]).map(([{ method, url }]) => [method, url]);
    inject.mockRestore();
    expect(requests).toEqual(Array.from({ length: 4 }, () => ['POST', '/cxml']));
  });

  it('ORD-25 after a lost answer they come again, each is applied once, and none is left out', async () => {
    const id = await place();
    await step();
    await step();
    let sent = 0;
    await step(async (xml) => {
      sent += 1;
      await postHere(xml);
      throw new Error('the answer is lost');
    });
    // The ship notice has moved the order; the invoice and the next step are still missing.
    expect(sent).toBe(1);
    expect(await stateOf(id)).toMatchObject({ state: 'shipped', documents: ['confirmation', 'ship-notice'], jobs: 1 });
    await step();
    const documents = ['confirmation', 'ship-notice', 'invoice'];
    expect(await stateOf(id)).toMatchObject({ state: 'shipped', documents, shipped: 1, invoices: 1, jobs: 1 });
    await step();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', documents, invoices: 1, jobs: 0 });
  });

  it('ORD-25 their secret opens no order of a real distributor', async () => {
    const id = await place();
    await step();
    const [row] = await sql('select payload_id from purchase_orders where order_id = $1', [id]);
    const orderPayloadId = String(row.payload_id);
    const secret = simulatedSecret(wired().server.tokenKey);
    const document = confirmationOf({ payloadId: `by-hand.${orderPayloadId}`, orderPayloadId, secret }, 'accept');
    await sql(`update distributors set gateway = 'cxml'`);
    expect(await postHere(document)).toContain('code="401"');
    await sql(`update distributors set gateway = 'simulated'`);
    expect(await postHere(document)).toContain('code="200"');
  });
});
