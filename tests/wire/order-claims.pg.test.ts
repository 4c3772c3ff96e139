import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { runOnce } from 'graphile-worker';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  claimPhotoDocument,
  claimsDocument,
  issuesDocument,
  returnLabelDocument,
  returnsDocument,
} from '#contract/resources/order-claims.ts';
import { orderPaymentsDocument } from '#contract/resources/order-payments.ts';
import { locationDocument } from '#contract/resources/session.ts';
import { createLog } from '#server/http/log.ts';
import { orderClaimJob } from '#server/jobs/order-claim.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { LARGEST_PHOTO } from '#domain/ordering/order-claim.ts';
import { paths } from '#tests/support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

describeWire('issues and returns', (wired) => {
  let lineId = '';
  let orderId = '';

  beforeAll(async () => {
    await wired().server.store.pool.query(`update distributors set gateway = 'simulated'`);
  });
  /** An order of five that have arrived. */
  beforeEach(async () => {
    const { post, practice, server } = wired();
    const attributes = { productDistributorId: practice.offers.gloves, qty: 5 };
    await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    orderId = String(placed.json['meta']?.['orders']?.[0]?.['id']);
    const { pool } = server.store;
    await pool.query('delete from graphile_worker._private_jobs');
    await pool.query(`update purchase_orders set state = 'delivered' where order_id = $1`, [orderId]);
    const { rows } = await pool.query<{ id: string }>(
      'update order_items set qty_shipped = qty where order_id = $1 returning id',
      [orderId],
    );
    lineId = rows[0]?.id ?? '';
  });

  const issue = (more: object = {}) => ({
    data: {
      type: 'order-issues',
      attributes: { clientId: randomUUID(), orderItemId: lineId, kind: 'damaged', qty: 1, note: 'Wet', ...more },
    },
  });
  const sendBack = (qty: unknown, reason = 'Too many') =>
    wired().post('/api/v2/order-returns', {
      data: { type: 'order-returns', attributes: { clientId: randomUUID(), orderItemId: lineId, qty, reason } },
    });
  const LISTS = { 'order-issues': issuesDocument, 'order-returns': returnsDocument, 'order-claims': claimsDocument };
  const listed = async <List extends keyof typeof LISTS>(list: List) =>
    v.parse(LISTS[list], (await wired().get(`/api/v2/${list}?filter[orderId]=${orderId}`)).json);
  const flags = async () => {
    const { main } = wired().practice.locations;
    return v.parse(locationDocument, (await wired().get(paths.practiceLocation(main))).json).data.attributes;
  };
  async function distributorAnswers(): Promise<void> {
    const { store } = wired().server;
    await store.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const options = await runnerOptions({ store, log: createLog('silent'), kinds: [orderClaimJob(store)] });
    await runOnce({ ...options, concurrency: 1 });
  }
  const addPhoto = (claim: string, content: string) =>
    wired().post(`/api/v2/order-claims/${claim}/photos`, {
      data: { type: 'claim-photos', attributes: { clientId: randomUUID(), content } },
    });

  it('ORD-20 API-30 an issue is there once, however often it is sent, and marks the location until it is resolved', async () => {
    const { post } = wired();
    const body = issue();
    const key = randomUUID();
    for (const _time of [1, 2]) expect((await post('/api/v2/order-issues', body, { key })).status).toBe(201);
    // A device whose database came back from a backup sends the same issue as another write.
    expect((await post('/api/v2/order-issues', body, { key: randomUUID() })).status).toBe(201);
    const { data, meta } = await listed('order-issues');
    expect(meta).toMatchObject({ total: 1, per_page: 35 });
    expect(data[0]).toMatchObject({
      type: 'order-issues',
      id: body.data.attributes.clientId,
      attributes: { kind: 'damaged', qty: 1, note: 'Wet', status: 'open', orderId, orderItemId: lineId },
    });
    expect(await flags()).toMatchObject({ hasOrderIssues: true });
    const message = (text: string, resolves: boolean) => ({
      data: { type: 'claim-messages', attributes: { text, resolves } },
    });
    await distributorAnswers();
    const at = `/api/v2/order-claims/${body.data.attributes.clientId}/messages`;
    expect((await post(at, message('', false))).status).toBe(422);
    expect((await post(at, message('Thank you', true))).status).toBe(200);
    const [answered] = (await listed('order-claims')).data;
    expect(answered?.attributes).toMatchObject({
      status: 'resolved',
      messages: [{ from: 'distributor' }, { from: 'practice', text: 'Thank you' }],
    });
    expect(await flags()).toMatchObject({ hasOrderIssues: false });
  });

  it('ORD-20 a photo is what its bytes say; others, and too big ones, are refused and nothing of them is kept', async () => {
    const body = issue();
    await wired().post('/api/v2/order-issues', body);
    const id = body.data.attributes.clientId;
    for (const bad of [
      '',
      'not base64!',
      Buffer.from('<svg/>').toString('base64'),
      Buffer.from('%PDF-1.4').toString('base64'),
    ]) {
      const answer = await addPhoto(id, bad);
      expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 422, 'bad-photo']);
    }
    const big = Buffer.concat([JPEG, Buffer.alloc(LARGEST_PHOTO)]).toString('base64');
    expect(codeOf(await addPhoto(id, big))).toBe('bad-photo');
    expect((await addPhoto(id, 'A'.repeat(300_000))).status).toBe(413);
    expect((await addPhoto(id, JPEG.toString('base64'))).status).toBe(200);
    const [claim] = (await listed('order-issues')).data;
    expect(claim?.attributes.photos).toMatchObject([{ mediaType: 'image/jpeg' }]);
    const photo = await wired().get(`/api/v2/order-claims/${id}/photos/${claim?.attributes.photos[0]?.id}`);
    expect(v.parse(claimPhotoDocument, photo.json).data.attributes.content).toBe(JPEG.toString('base64'));
    expect((await addPhoto(randomUUID(), JPEG.toString('base64'))).status).toBe(404);
  });

  it('ORD-17 ORD-21 a return gets a label, which is new until the list is opened, and then its refund', async () => {
    expect((await sendBack(2)).status).toBe(201);
    await distributorAnswers();
    const [labeled] = (await listed('order-returns')).data;
    expect(labeled?.attributes).toMatchObject({
      status: 'labeled',
      reason: 'Too many',
      isLabelNew: true,
      refund: null,
    });
    expect(await flags()).toMatchObject({ hasNewReturnLabels: true });
    const label = v.parse(returnLabelDocument, (await wired().get(labeled?.attributes.labelUrl ?? '')).json);
    expect(label.data.attributes.mediaType).toBe('application/pdf');
    expect(Buffer.from(label.data.attributes.content, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    expect((await wired().post('/api/v2/order-returns/labels-seen', undefined)).status).toBe(200);
    expect(await flags()).toMatchObject({ hasNewReturnLabels: false });
    await distributorAnswers();
    await distributorAnswers();
    const { rows } = await wired().server.store.pool.query<{ price: number }>(
      'select price_cents as price from order_items where id = $1',
      [lineId],
    );
    const [refunded] = (await listed('order-returns')).data;
    const refund = (2 * (rows[0]?.price ?? 0)) / 100;
    expect(refunded?.attributes).toMatchObject({ status: 'refunded', refund });
    const history = (await wired().get(`/api/v2/order-payments?filter[orderId]=${orderId}`)).json;
    const back = v
      .parse(orderPaymentsDocument, history)
      .data.filter(({ attributes }) => attributes.status === 'refunded');
    expect(back.map(({ attributes }) => attributes.amount)).toEqual([refund]);
  });

  it('ORD-21 a return that is declined by hand can be asked for again; one that is over cannot be settled again', async () => {
    await sendBack(5);
    expect(codeOf(await sendBack(1))).toBe('more-than-delivered');
    const [claim] = (await listed('order-returns')).data;
    const settle = (status: string) =>
      wired().patch(`/api/v2/order-claims/${claim?.id}`, { data: { type: 'order-claims', attributes: { status } } });
    expect((await settle('declined')).status).toBe(200);
    expect(codeOf(await settle('refunded'))).toBe('claim-gone');
    expect((await sendBack(5)).status).toBe(201);
  });

  it('ORD-21 no more comes back than is left of the order: by hand it is refused, a distributor gives what is left and says so', async () => {
    const { pool } = wired().server.store;
    await sendBack(2);
    const [claim] = (await listed('order-returns')).data;
    await pool.query(
      `update orders set total_cents = 150, subtotal_cents = 150, shipping_cents = 0, handling_cents = 0, tax_cents = 0 where id = $1`,
      [orderId],
    );
    await pool.query('update order_items set price_cents = 100 where id = $1', [lineId]);
    const settle = (refund?: number) => {
      const attributes = { status: 'refunded', ...(refund === undefined ? {} : { refund }) };
      return wired().patch(`/api/v2/order-claims/${claim?.id}`, { data: { type: 'order-claims', attributes } });
    };
    for (const refused of [await settle(), await settle(1.51)])
      expect([refused.status, codeOf(refused)]).toEqual([422, 'refund-too-high']);
    expect((await listed('order-returns')).data[0]?.attributes).toMatchObject({ status: 'requested', refund: null });
    for (const _step of [1, 2]) await distributorAnswers();
    expect((await listed('order-returns')).data[0]?.attributes).toMatchObject({
      status: 'refunded',
      refund: 1.5,
      messages: [{ from: 'distributor', text: 'We refund $1.50: no more is left of the total of this order.' }],
    });
    const { rows } = await pool.query('select amount_cents::int from order_refunds where order_id = $1', [orderId]);
    expect(rows).toEqual([{ amount_cents: 150 }]);
  });

  it('ORD-21 whatever is asked for at once, no more goes back than has arrived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 2, maxLength: 5 }), async (asked) => {
        const { pool } = wired().server.store;
        await pool.query('delete from order_claims where order_id = $1', [orderId]);
        const answers = await Promise.all(asked.map((qty) => sendBack(qty)));
        const taken = asked.filter((_, index) => answers[index]?.status === 201).reduce((sum, qty) => sum + qty, 0);
        const { rows } = await pool.query(
          'select coalesce(sum(qty), 0)::int as qty from order_claims where order_id = $1',
          [orderId],
        );
        expect(rows[0].qty).toBe(taken);
        expect(taken).toBeLessThanOrEqual(5);
      }),
      { numRuns: 15 },
    );
  });

  it('MISC-01 others see and change none of it, and are told no more than of what never was', async () => {
    const body = issue();
    await wired().post('/api/v2/order-issues', body);
    const { server, stranger, practice } = wired();
    const theirs = { as: stranger, location: practice.locations.elsewhere };
    const { json } = await server.ask('GET', '/api/v2/order-claims', theirs);
    expect(v.parse(claimsDocument, json).meta.total).toBe(0);
    const made = await server.ask('POST', '/api/v2/order-issues', { ...theirs, body: issue() });
    expect([made.status, codeOf(made)]).toEqual([404, 'order-line-gone']);
  });
});
