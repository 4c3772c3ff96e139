/** Thousands of price changes at once (RT-09): sockets receive few frames, and clients end with the right prices. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { BEARER_PREFIX, type PriceUpdate, type ServerMessage, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { createAudience } from '#server/socket/audience.ts';
import type { Client } from '#server/socket/client.ts';
import { createPriceBroadcaster, PRICE_WINDOWS } from '#server/socket/price-broadcaster.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { paths } from '#tests/support/paths.ts';
import { describeWire, type Wired } from './wire-kit.ts';

const BURST = 10_000;
const BATCH = 500;

/** A device: the prices it shows, from frames and its own reads. */
class Device {
  readonly frames: { readonly at: number; readonly bytes: number }[] = [];
  readonly shown = new Map<string, number | null>();
  #asks = false;

  hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'priceUpdate' && message.type !== 'pricesMoved') return;
    this.frames.push({ at: performance.now(), bytes: text.length });
    if (message.type === 'pricesMoved') this.#asks = true;
    else for (const each of [message.meta, ...(message.meta.more ?? [])]) this.#show(each);
  }

  #show({ productDistributorId, price }: PriceUpdate): void {
    this.shown.set(productDistributorId, price);
  }

  /** Reads the prices, if a frame has told it to. */
  async settle(read: () => Promise<ReadonlyMap<string, number | null>>): Promise<void> {
    if (!this.#asks) return;
    this.#asks = false;
    for (const [id, price] of await read()) this.shown.set(id, price);
  }
}

async function pricesOf({ server }: Wired): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await server.store.pool.query<{ id: string; price_cents: number | null }>(
    'select id, price_cents from offers',
  );
  return new Map(rows.map(({ id, price_cents: cents }) => [id, cents === null ? null : cents / 100]));
}

/** Offers of one product, enough for a burst. */
async function addOffers({ server, practice }: Wired, count: number): Promise<readonly string[]> {
  const { rows } = await server.store.pool.query<{ id: string }>(
    `insert into offers (product_id, distributor_id, sku, price_cents, price_type, status, stock_level)
      select product_id, distributor_id, 'burst-' || n, 100, price_type, status, stock_level
        from offers, generate_series(1, $2::int) n where id = $1 returning id`,
    [practice.offers.gloves, count],
  );
  return rows.map(({ id }) => id);
}

const change = ({ server }: Wired, ids: readonly string[], cents: number): Promise<unknown> =>
  changeOffers(server.store, async (connection) => {
    await connection.query('update offers set price_cents = $2 where id = any($1::bigint[])', [ids, cents]);
    return ids;
  });

async function connectedDevice({ server, owner, practice }: Wired): Promise<{ device: Device; end: () => void }> {
  const device = new Device();
  const address = server.app.server.address();
  const origin =
    address === null || typeof address === 'string' ? await server.listen() : `http://127.0.0.1:${address.port}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${paths.echo}`, [
    SOCKET_PROTOCOL,
    `${BEARER_PREFIX}${owner}`,
  ]);
  socket.on('open', () => socket.send(practice.users.owner));
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      device.hear(data.toString());
      if (data.toString().includes('"ready"')) resolve();
    });
  });
  return { device, end: () => socket.terminate() };
}

describeWire('a burst of prices', (wired) => {
  it('RT-09 prices that move one after the other are told at most 20 times a second, the last one for certain', async () => {
    const w = wired();
    const id = w.practice.offers.gloves;
    const { device, end } = await connectedDevice(w);
    for (let cents = 1; cents <= 300; cents += 1) await change(w, [id], cents);
    await expect.poll(() => device.shown.get(id), { timeout: 3_000 }).toBe(3);
    for (const { at } of device.frames) {
      const within = device.frames.filter((frame) => frame.at >= at && frame.at < at + 1_000);
      expect(within.length).toBeLessThanOrEqual(21);
    }
    end();
  });

  it('RT-09 10,000 prices are a few frames to a socket, and the device ends with all of them', async () => {
    const w = wired();
    const ids = await addOffers(w, BURST);
    const { device, end } = await connectedDevice(w);
    const began = performance.now();
    for (let from = 0; from < BURST; from += BATCH) await change(w, ids.slice(from, from + BATCH), 700 + from);
    const prices = await pricesOf(w);
    const wrong = async (): Promise<number> => {
      await device.settle(() => pricesOf(w));
      return ids.filter((id) => device.shown.get(id) !== prices.get(id)).length;
    };
    await expect.poll(wrong, { timeout: 15_000 }).toBe(0);
    const seconds = (performance.now() - began) / 1_000;
    expect(device.frames.length).toBeLessThanOrEqual(2 + seconds / (PRICE_WINDOWS.longMs / 1_000));
    end();
  });

  it('RT-09 whatever moves when, in whatever batches, each device ends with the server’s prices', async () => {
    const w = wired();
    const ids = Object.values(w.practice.offers).map(String);
    const move = fc.record({
      ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
      cents: fc.integer({ min: 1, max: 9_999 }),
      isMissed: fc.boolean(),
      pauseMs: fc.constantFrom(0, 0, 1, 4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        const device = new Device();
        const audience = createAudience(w.server.store);
        // why: only what is sent over the socket matters.
        const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (text: string) => device.hear(text) };
        const actor = { userId: w.practice.users.owner, role: 'customer', locations: [] };
        audience.add({ socket, actor, ready: true, alive: true } as unknown as Client);
        const broadcaster = createPriceBroadcaster({
          audience: { ...audience, seesMoney: () => true },
          store: w.server.store,
          windows: { perPriceMs: 0, leastMs: 1, longMs: 3 },
          warn: () => undefined,
        });
        for (const { ids: moved, cents, isMissed, pauseMs } of moves) {
          await w.server.store.pool.query('update offers set price_cents = $2 where id = any($1::bigint[])', [
            moved,
            cents,
          ]);
          if (isMissed) broadcaster.sendMissed();
          else broadcaster.send(moved);
          if (pauseMs > 0) await sleep(pauseMs);
        }
        await sleep(25);
        await device.settle(() => pricesOf(w));
        const prices = await pricesOf(w);
        const all = new Set(moves.flatMap((each) => each.ids));
        for (const id of all) expect(device.shown.get(id)).toBe(prices.get(id));
        broadcaster.stop();
      }),
      { numRuns: 30 },
    );
  });
});
