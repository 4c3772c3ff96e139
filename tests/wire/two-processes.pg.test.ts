/**
 * Two server processes on one PostgreSQL: each announces the other's changes, due work is done once, and if one is killed the
 * other continues.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { BEARER_PREFIX, type ServerMessage, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { releaseJobs } from '#server/store/jobs/add-job.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { CHARGE_JOB } from '#server/usecases/subscription/billing.ts';
import { paths } from '#tests/support/paths.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { cardDesk } from './card-kit.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from './cxml/by-hand.ts';
import { describeWire, type Wired } from './wire-kit.ts';

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');

interface Process {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly dataDir: string;
}

async function startProcess({ server, database }: Wired): Promise<Process> {
  const dataDir = testDirectory();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.connectionString,
      TOKEN_KEY: server.tokenKey,
      CXML_IDENTITY: 'AN01',
      CXML_SECRET: 'secret',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('nothing to read from');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /Stockroom is at (\S+)/.exec(line)?.[1];
    if (origin !== undefined) return { origin, child, dataDir };
  }
  throw new Error('the process ended before it said where it is');
}

function end({ child, dataDir }: Process): void {
  child.kill('SIGKILL');
  removeTestDirectory(dataDir);
}

async function listen({ origin }: Process, { owner, practice }: Wired): Promise<readonly ServerMessage[]> {
  const heard: ServerMessage[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${paths.echo}`, [
    SOCKET_PROTOCOL,
    `${BEARER_PREFIX}${owner}`,
  ]);
  socket.on('open', () => socket.send(practice.users.owner));
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as ServerMessage));
  await expect.poll(() => heard.map(({ type }) => type), { timeout: 5_000 }).toContain('ready');
  return heard;
}

describeWire('two server processes', (wired) => {
  let one: Process;
  let two: Process;
  beforeAll(async () => {
    [one, two] = await Promise.all([startProcess(wired()), startProcess(wired())]);
  }, 60_000);
  afterAll(() => {
    end(one);
    end(two);
  });

  it(
    'ORD-25 take damaged documents of distributors at once, and whatever is whole counts once',
    { timeout: 60_000 },
    async () => {
      const { server, practice, post } = wired();
      const { pool } = server.store;
      const attributes = { productDistributorId: practice.offers.gloves, qty: 4 };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      const id = String(placed.json['meta']?.['orders']?.[0]?.['id']);
      const { rows: named } = await pool.query('select payload_id from purchase_orders where order_id = $1', [id]);
      const of = (payloadId: string) => ({ payloadId, orderPayloadId: String(named[0].payload_id) });
      // Each document comes from a network of its own: one that sends many damaged ones has to wait.
      let sender = 0;
      const ask = async ({ origin }: Process, body: string): Promise<number> => {
        sender += 1;
        const headers = {
          'content-type': 'text/xml; charset=utf-8',
          'x-forwarded-for': `10.0.${Math.floor(sender / 250)}.${(sender % 250) + 1}`,
        };
        const answer = await fetch(`${origin}/cxml`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
        return Number(/<Status code="(\d+)"/.exec(await answer.text())?.[1]);
      };
      const whole = [
        confirmationOf(of('two-1'), 'accept'),
        shipNoticeOf(of('two-2'), { shipmentId: 'S1', items: shippedItem(1, 1) }),
        invoiceOf(of('two-3'), { invoiceId: 'I1', items: invoicedItem(1, 1, '11.00'), due: '11.00' }),
      ];
      const damage = fc.record({
        kind: fc.nat(2),
        at: fc.nat(),
        put: fc.constantFrom('', '<', '&', '"', ']]>', '9', '-1'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(damage, { minLength: 2, maxLength: 6 }), async (all) => {
          const sent = all.flatMap(({ kind, at, put }) => {
            const text = whole[kind] ?? '';
            // Cut off at the end: a document that is still complete after the damage would be a different, valid one.
            return [text.slice(0, at % (text.trimEnd().length - 1)) + put, text];
          });
          const codes = await Promise.all(sent.flatMap((body) => [one, two].map((process) => ask(process, body))));
          for (const code of codes) expect([200, 400, 401, 409, 450]).toContain(code);
        }),
        { numRuns: 10 },
      );
      for (const body of whole) expect(await ask(two, body)).toBe(200);
      const { rows } = await pool.query(
        `select (select count(*)::int from supplier_documents d where d.order_id = $1 and payload_id like 'two-_') as documents,
        (select count(*)::int from invoices v where v.order_id = $1 and number = 'I1') as invoices`,
        [id],
      );
      expect(rows).toEqual([{ documents: 3, invoices: 1 }]);
    },
  );

  it(
    'SUB-09 RT-04 charge what is due once, tell it on both sides, and one goes on when the other is killed',
    { timeout: 90_000 },
    async () => {
      const w = wired();
      const desk = cardDesk(w);
      const { pool } = w.server.store;
      await desk.reset(0);
      await desk.addCard('tok_visa');
      const [atOne, atTwo] = [await listen(one, w), await listen(two, w)];
      const recharge = ({ origin }: Process) =>
        fetch(`${origin}/api/v2/practice-locations/${desk.main}/subscription-recharge`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${w.owner}`,
            [LOCATION_HEADER]: desk.main,
            accept: MEDIA_TYPE,
            'content-type': MEDIA_TYPE,
            'idempotency-key': crypto.randomUUID(),
          },
        });
      const paid = (heard: readonly ServerMessage[]): number =>
        heard.filter(({ type }) => type === 'subscriptionPayment').length;
      const isActive = () => expect.poll(async () => (await desk.row())['status'], { timeout: 15_000 }).toBe('active');

      // Both run the calendar at once, and a person triggers a charge in both.
      await desk.reset(-1, 'active');
      await pool.query(`select graphile_worker.add_job('subscription-billing', '{}') from generate_series(1, 4)`);
      await Promise.all([recharge(one), recharge(two)]);
      await expect.poll(async () => (await desk.charges()).length, { timeout: 15_000 }).toBeGreaterThan(0);
      await expect.poll(() => [paid(atOne), paid(atTwo)], { timeout: 10_000 }).toEqual([1, 1]);
      expect((await desk.charges()).map(({ status }) => status)).toEqual(['succeeded']);
      // The processor's webhooks are delivered, by whichever process.
      const waiting = async () =>
        (await pool.query('select from card_host_events where delivered_at is null')).rows.length;
      await expect.poll(waiting, { timeout: 15_000 }).toBe(0);

      // Both announce a price that is changed here.
      await changeOffers(w.server.store, async (connection) => {
        await connection.query('update offers set price_cents = 4321 where id = $1', [w.practice.offers.gloves]);
        return [w.practice.offers.gloves];
      });
      for (const heard of [atOne, atTwo]) {
        await expect.poll(() => heard.map(({ type }) => type), { timeout: 5_000 }).toContain('priceUpdate');
      }

      // Both announce the location's own prices as well.
      w.server.store.announceOwnPrices(w.practice.locations.main);
      for (const heard of [atOne, atTwo]) {
        await expect.poll(() => heard.map(({ type }) => type), { timeout: 5_000 }).toContain('pricesMoved');
      }

      // One accepts the request and is killed during the charge, or before it.
      await desk.reset(-1, 'past_due');
      expect((await recharge(one)).status).toBe(204);
      one.child.kill('SIGKILL');
      await releaseJobs(pool, [{ kind: CHARGE_JOB, seconds: 0 }]);
      await isActive();
      expect((await desk.charges()).map(({ status }) => status)).toEqual(['succeeded']);
      await expect.poll(() => paid(atTwo), { timeout: 10_000 }).toBe(2);
    },
  );
});
