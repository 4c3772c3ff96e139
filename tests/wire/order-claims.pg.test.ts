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
import { type FileScanner, FileScannerFailure } from '#server/gateways/file-scanner.ts';
import { createLog } from '#server/http/log.ts';
import { answerClaimJob } from '#server/usecases/claims/answer-claim-job.ts';
import { orderClaimJob } from '#server/jobs/order-claim.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { MAX_PHOTO_BYTES } from '#domain/ordering/order-claim.ts';
import { paths } from '#tests/support/paths.ts';
import { aJpeg, jpegSegment } from '../support/photos.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const JPEG = aJpeg();

describeWire('issues and returns', (wired) => {
  let lineId = '';
  let orderId = '';

  beforeAll(async () => {
    await wired().server.store.pool.query(`update distributors set gateway = 'simulated'`);
    await wired().server.store.pool.query('update practice_locations set tax_basis_points = 825');
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
  const addPhoto = (claim: string, content: string, clientId: string = randomUUID()) =>
    wired().post(`/api/v2/order-claims/${claim}/photos`, {
      data: { type: 'claim-photos', attributes: { clientId, content } },
    });

  it('ORD-20 a line has at most twenty issues; the one after them says what to do, and one that is there is still found', async () => {
    const first = issue();
    expect((await wired().post('/api/v2/order-issues', first)).status).toBe(201);
    await wired().server.store.pool.query(
      `insert into order_claims (location_id, id, number, order_id, order_item_id, kind, qty, note, status, made_by)
        select location_id, gen_random_uuid(), number + n, order_id, order_item_id, kind, qty, note, 'resolved', made_by
          from order_claims, generate_series(1, 19) n where order_item_id = $1`,
      [lineId],
    );
    const refused = await wired().post('/api/v2/order-issues', issue());
    expect([refused.status, codeOf(refused)]).toEqual([422, 'too-many-issues']);
    expect(refused.text).toContain('at most 20 issues');
    expect((await listed('order-issues')).data).toHaveLength(20);
    // Sent again by a restored device: it is one of the twenty.
    expect((await wired().post('/api/v2/order-issues', first)).status).toBe(201);
    expect((await sendBack(1)).status).toBe(201);
    await wired().server.store.pool.query('delete from order_claims where order_item_id = $1', [lineId]);
  });

  it('ORD-20 API-30 an issue is there once, however often it is sent, and marks the location until it is resolved', async () => {
    const { post } = wired();
    const body = issue();
    const key = randomUUID();
    for (const _time of [1, 2]) expect((await post('/api/v2/order-issues', body, { key })).status).toBe(201);
    // A device whose database was restored from a backup sends the same issue as another write.
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
      Buffer.from([0xff, 0xd8, 0xff]).toString('base64'),
    ]) {
      const answer = await addPhoto(id, bad);
      expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 422, 'bad-photo']);
    }
    const big = Buffer.concat([JPEG, Buffer.alloc(MAX_PHOTO_BYTES)]).toString('base64');
    expect(codeOf(await addPhoto(id, big))).toBe('bad-photo');
    expect((await addPhoto(id, 'A'.repeat(300_000))).status).toBe(413);
    // The metadata of a photo is removed, whoever sends it.
    const taken = aJpeg([jpegSegment(0xe1, Buffer.from('Exif GPS 48.8583 N'))]);
    expect((await addPhoto(id, taken.toString('base64'))).status).toBe(200);
    const [claim] = (await listed('order-issues')).data;
    expect(claim?.attributes.photos).toMatchObject([{ mediaType: 'image/jpeg' }]);
    const photo = await wired().get(`/api/v2/order-claims/${id}/photos/${claim?.attributes.photos[0]?.id}`);
    expect(v.parse(claimPhotoDocument, photo.json).data.attributes.content).toBe(JPEG.toString('base64'));
    expect((await addPhoto(randomUUID(), JPEG.toString('base64'))).status).toBe(404);
    // A photo that exists already is accepted even at the limit, which applies to other ones.
    const last = randomUUID();
    for (let photos = 1; photos < 5; photos += 1) await addPhoto(id, JPEG.toString('base64'));
    const again = (clientId: string) => addPhoto(id, JPEG.toString('base64'), clientId);
    for (const _time of [1, 2]) expect((await again(last)).status).toBe(200);
    expect(codeOf(await again(randomUUID()))).toBe('bad-photo');
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
    expect(Buffer.from(label.data.attributes.content, 'base64').toString('latin1')).toMatch(
      /^%PDF-[^]*\/MediaBox \[0 0 288 432\]/,
    );
    expect((await wired().post('/api/v2/order-returns/labels-seen', undefined)).status).toBe(200);
    expect(await flags()).toMatchObject({ hasNewReturnLabels: false });
    await distributorAnswers();
    await distributorAnswers();
    const { rows } = await wired().server.store.pool.query<{ cents: number; tax: number }>(
      'select round((subtotal_cents + tax_cents) * 2 / 5.0)::int as cents, tax_cents::int as tax from orders where id = $1',
      [orderId],
    );
    const [refunded] = (await listed('order-returns')).data;
    const refund = (rows[0]?.cents ?? 0) / 100;
    expect(rows[0]?.tax).toBeGreaterThan(0);
    expect(labeled?.attributes.refundable).toBe(refund);
    expect(refunded?.attributes).toMatchObject({ status: 'refunded', refund, refundable: null });
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

  it('ORD-21 a label that came by other ways is kept with its return: a PDF, and only as long as it is under way', async () => {
    await sendBack(2);
    const [claim] = (await listed('order-returns')).data;
    const add = (bytes: Buffer) =>
      wired().post(`/api/v2/order-returns/${claim?.id}/label`, {
        data: { type: 'return-labels', attributes: { content: bytes.toString('base64') } },
      });
    const pdf = Buffer.from('%PDF-1.7 by hand');
    for (const bad of [JPEG, Buffer.alloc(0), Buffer.concat([pdf, Buffer.alloc(MAX_PHOTO_BYTES)])])
      expect(codeOf(await add(bad))).toBe('bad-label');
    expect((await add(pdf)).status).toBe(200);
    const read = v.parse(returnLabelDocument, (await wired().get(`/api/v2/order-returns/${claim?.id}/label`)).json);
    expect(Buffer.from(read.data.attributes.content, 'base64')).toEqual(pdf);
    expect((await listed('order-returns')).data[0]?.attributes).toMatchObject({ status: 'labeled', isLabelNew: true });
    const body = { data: { type: 'order-claims', attributes: { status: 'declined' } } };
    await wired().patch(`/api/v2/order-claims/${claim?.id}`, body);
    expect(codeOf(await add(pdf))).toBe('claim-gone');
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
    for (const fraction of [0.005, 0.504, 1e-7]) {
      const refused = await settle(fraction);
      expect([refused.status, codeOf(refused), fraction]).toEqual([422, 'invalid-attribute', fraction]);
    }
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

  it('ORD-21 two returns of one line that are refunded at once bring back what was paid for it once', async () => {
    const { store } = wired().server;
    await store.pool.query(
      `update orders set total_cents = 1000, subtotal_cents = 500, shipping_cents = 500, handling_cents = 0, tax_cents = 0 where id = $1`,
      [orderId],
    );
    // Twice the ordered quantity arrived.
    await store.pool.query('update order_items set price_cents = 100, qty_received = 10 where id = $1', [lineId]);
    for (const _return of [1, 2]) expect((await sendBack(5)).status).toBe(201);
    await distributorAnswers();
    const returns = (await listed('order-returns')).data;
    expect(returns.map(({ attributes }) => attributes.status)).toEqual(['labeled', 'labeled']);
    const locationId = wired().practice.locations.main;
    const others = await store.pool.connect();
    await others.query('begin');
    await others.query('select from orders where id = $1 for update', [orderId]);
    const answers = returns.map(({ id: claimId }) => answerClaimJob(store, { locationId, claimId, clockSpeed: 1 }));
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.pool.query(waiting)).rows[0].n).toBeGreaterThanOrEqual(2);
    await others.query('commit');
    others.release();
    await Promise.all(answers);
    const { rows } = await store.pool.query(
      'select sum(amount_cents)::int as cents from order_refunds where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ cents: 500 }]);
  });

  it('ORD-20 ORD-21 the same claim under another key is the same: told of once, no refusal, and another with its id is refused', async () => {
    const { post, server } = wired();
    const count = async () => {
      const reported = `select count(*)::int as n from notifications where kind = 'order-issue' and meta->>'orderId' = $1`;
      return (await server.store.pool.query<{ n: number }>(reported, [orderId])).rows[0]?.n;
    };
    const attributes = { clientId: randomUUID(), orderItemId: lineId, qty: 5, reason: 'Too many' };
    const all = { data: { type: 'order-returns', attributes } };
    for (const path of ['first', 'again'])
      expect([path, (await post('/api/v2/order-returns', all)).status]).toEqual([path, 201]);
    const body = issue();
    for (const _time of [1, 2]) expect((await post('/api/v2/order-issues', body)).status).toBe(201);
    expect(await count()).toBe(2);
    const other = issue({ clientId: body.data.attributes.clientId, note: 'And torn' });
    const refused = await post('/api/v2/order-issues', other);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'key-reused']);
    expect((await listed('order-claims')).meta.total).toBe(2);
  });

  it('ORD-20 ORD-21 an issue is of no more than was ordered or came; for what came beyond the order nothing is paid back', async () => {
    const { post, server } = wired();
    expect(codeOf(await post('/api/v2/order-issues', issue({ qty: 6 })))).toBe('bad-quantity');
    await server.store.pool.query('update order_items set qty_received = 8 where id = $1', [lineId]);
    // Raises the order's total, so that it is not the limit.
    await server.store.pool.query(
      'update orders set total_cents = total_cents * 9, subtotal_cents = total_cents * 9 - shipping_cents - handling_cents - tax_cents where id = $1',
      [orderId],
    );
    expect((await post('/api/v2/order-issues', issue({ qty: 8, kind: 'wrong' }))).status).toBe(201);
    for (const qty of [2, 6]) expect((await sendBack(qty)).status).toBe(201);
    expect(codeOf(await sendBack(1))).toBe('more-than-delivered');
    for (const _step of [1, 2]) await distributorAnswers();
    const { rows } = await server.store.pool.query<{ ordered: number; back: number }>(
      `select (select i.qty * i.price_cents + round(o.tax_cents * i.qty * i.price_cents::numeric / o.subtotal_cents)
            from order_items i join orders o on o.id = i.order_id where i.id = $1)::int as ordered,
          (select sum(refund_cents) from order_claims where order_item_id = $1 and kind = 'return')::int as back`,
      [lineId],
    );
    expect(rows[0]?.back).toBe(rows[0]?.ordered);
  });

  it('ORD-16 ORD-21 nobody gives themselves back what the platform charged; the distributor does', async () => {
    const { pool } = wired().server.store;
    await sendBack(1);
    await pool.query(
      `insert into order_payments (location_id, order_id, amount_cents, state) select location_id, id, total_cents, 'paid' from orders where id = $1`,
      [orderId],
    );
    const [claim] = (await listed('order-returns')).data;
    const settle = (status: string) =>
      wired().patch(`/api/v2/order-claims/${claim?.id}`, { data: { type: 'order-claims', attributes: { status } } });
    expect((await settle('refunded')).status).toBe(403);
    expect((await listed('order-returns')).data[0]?.attributes).toMatchObject({ status: 'requested', refund: null });
    for (const _step of [1, 2]) await distributorAnswers();
    expect((await listed('order-returns')).data[0]?.attributes.status).toBe('refunded');
  });

  it('ORD-20 ORD-21 nothing of a canceled order is reported unless it came or is charged, and nothing as missing before it is shipped or overdue', async () => {
    const { pool } = wired().server.store;
    const report = async (kind: string) => {
      const answer = await wired().post('/api/v2/order-issues', issue({ kind }));
      return answer.status === 201 ? 'taken' : codeOf(answer);
    };
    await pool.query(`update purchase_orders set state = 'accepted' where order_id = $1`, [orderId]);
    await pool.query('update order_items set qty_shipped = 0 where id = $1', [lineId]);
    await pool.query(`update orders set eta = current_date + 7 where id = $1`, [orderId]);
    expect([await report('missing'), await report('damaged')]).toEqual(['not-due-yet', 'taken']);
    await pool.query(`update orders set eta = current_date - 7 where id = $1`, [orderId]);
    expect(await report('missing')).toBe('taken');
    await pool.query(`update orders set status = 'canceled' where id = $1`, [orderId]);
    expect([await report('missing'), await report('other')]).toEqual(['order-canceled', 'order-canceled']);
    // It is invoiced nevertheless, and then credited.
    const bill = async (isCredit: boolean) => {
      const { rows } = await pool.query<{ id: string; location_id: string }>(
        `insert into invoices (location_id, order_id, number, is_credit, invoiced_on, shipping_cents, handling_cents, tax_cents, total_cents)
          select location_id, id, $2, $3, current_date, 0, 0, 0, 500 from orders where id = $1 returning id, location_id`,
        [orderId, isCredit ? 'C1' : 'I1', isCredit],
      );
      await pool.query('insert into invoice_lines values ($1, $2, 1, $3, 5, 100)', [
        rows[0]?.location_id,
        rows[0]?.id,
        lineId,
      ]);
    };
    await bill(false);
    expect([await report('other'), await report('missing')]).toEqual(['taken', 'taken']);
    expect(codeOf(await sendBack(1))).toBe('more-than-delivered');
    await bill(true);
    expect(await report('other')).toBe('order-canceled');
    // It arrived nevertheless.
    await pool.query('update order_items set qty_received = 1 where id = $1', [lineId]);
    expect(await report('wrong')).toBe('taken');
    expect(codeOf(await sendBack(2))).toBe('more-than-delivered');
    expect((await sendBack(1)).status).toBe(201);
  });

  it('ORD-21 whatever is asked for at once, no more goes back than has arrived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 2, maxLength: 5 }), async (requested) => {
        const { pool } = wired().server.store;
        await pool.query('delete from order_claims where order_id = $1', [orderId]);
        const answers = await Promise.all(requested.map((qty) => sendBack(qty)));
        const taken = requested.filter((_, index) => answers[index]?.status === 201).reduce((sum, qty) => sum + qty, 0);
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

/** why: clamd has its own test; here only its answer matters. */
let scanner: FileScanner = { isClean: () => Promise.resolve(true) };

describeWire(
  'files that people hand to others',
  (wired) => {
    it('ORD-20 ORD-21 are looked at by the operator’s virus scanner first: what it refuses is not kept, and nothing while it is silent', async () => {
      const { post, practice, server } = wired();
      const attributes = { productDistributorId: practice.offers.gloves, qty: 5 };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      const orderId = String(placed.json['meta']?.['orders']?.[0]?.['id']);
      const { pool } = server.store;
      await pool.query(`update purchase_orders set state = 'delivered' where order_id = $1`, [orderId]);
      const { rows } = await pool.query<{ id: string }>(
        'update order_items set qty_shipped = qty where order_id = $1 returning id',
        [orderId],
      );
      const claim = { clientId: randomUUID(), orderItemId: rows[0]?.id ?? '', qty: 1 };
      const sent = { ...claim, reason: 'Too many' };
      expect((await post('/api/v2/order-returns', { data: { type: 'order-returns', attributes: sent } })).status).toBe(
        201,
      );
      const add = (what: 'label' | 'photos', bytes: Buffer) => {
        const content = bytes.toString('base64');
        return what === 'label'
          ? post(`/api/v2/order-returns/${claim.clientId}/label`, {
              data: { type: 'return-labels', attributes: { content } },
            })
          : post(`/api/v2/order-claims/${claim.clientId}/photos`, {
              data: { type: 'claim-photos', attributes: { clientId: randomUUID(), content } },
            });
      };
      const kept = async () => {
        const found = await pool.query<{ labels: number; photos: number }>(
          `select (select count(*)::int from order_claims where label is not null) as labels,
              (select count(*)::int from claim_photos) as photos`,
        );
        return found.rows[0];
      };
      const infected = Buffer.from('%PDF-1.7 EICAR');
      scanner = { isClean: (bytes) => Promise.resolve(!Buffer.from(bytes).includes('EICAR')) };
      expect(codeOf(await add('label', infected))).toBe('invalid-attribute');
      expect(codeOf(await add('photos', Buffer.concat([JPEG, infected])))).toBe('invalid-attribute');
      scanner = { isClean: () => Promise.reject(new FileScannerFailure('away')) };
      for (const what of ['label', 'photos'] as const) {
        const answer = await add(what, what === 'label' ? Buffer.from('%PDF-1.7') : JPEG);
        expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable']);
      }
      expect(await kept()).toEqual({ labels: 0, photos: 0 });
      scanner = { isClean: () => Promise.resolve(true) };
      expect((await add('label', Buffer.from('%PDF-1.7'))).status).toBe(200);
      expect((await add('photos', JPEG)).status).toBe(200);
      expect(await kept()).toEqual({ labels: 1, photos: 1 });
    });
  },
  { fileScanner: { isClean: (bytes) => scanner.isClean(bytes) } },
);
