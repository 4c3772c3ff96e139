/**
 * Sends new prices to sockets (RT-09). Rules: at most one message per window, however many prices change; a price is read when it is sent,
 * so that the last one counts; if there are more than fit into a frame, or some may have been missed, clients are told to reload, so that
 * nothing is lost. What fails is sent in the next window.
 */
import { dollarsOrNull } from '#contract/resources/resource.ts';
import type { PriceUpdate, ServerMessage } from '#contract/socket/messages.ts';
import { readOfferPrices } from '../store/cart/offer-rows.ts';
import { readOwnPricedAt } from '../store/distributors/own-prices.ts';
import type { Store } from '../store/open-store.ts';
import { PRICE_TYPE_NAMES } from '../store/price-type-names.ts';
import type { Audience } from './audience.ts';
import { type Client, inChunks, send } from './client.ts';

/** About 32 KB per frame: half of a client's buffer limit (client.ts). */
const MAX_IN_FRAME = 400;

export interface PriceWindows {
  /** Pause after a frame, per price in it: a socket gets at most 20 frames and 200 prices a second. */
  readonly perPriceMs: number;
  readonly leastMs: number;
  /** Minimum time between two requests to reload, each of which causes several queries per device. */
  readonly longMs: number;
}

export const PRICE_WINDOWS: PriceWindows = { perPriceMs: 5, leastMs: 50, longMs: 5_000 };

export interface PriceBroadcaster {
  send(offerIds: readonly string[]): void;
  /** Prices or distributors of these locations only have changed: their clients reload. */
  sendOwn(locationIds: readonly string[]): void;
  /** Price changes may have been missed. */
  sendMissed(): void;
  stop(): void;
}

export interface PriceBroadcasterOptions {
  readonly audience: Audience;
  readonly store: Store;
  readonly windows?: PriceWindows;
  readonly warn: (error: unknown) => void;
}

export function createPriceBroadcaster({
  audience,
  store,
  windows = PRICE_WINDOWS,
  warn,
}: PriceBroadcasterOptions): PriceBroadcaster {
  const moved = new Set<string>();
  let areMany = false;
  let timer: NodeJS.Timeout | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let isStopped = false;

  function collect(offerIds: readonly string[]): void {
    if (areMany || audience.clients.size === 0) return;
    for (const id of offerIds) moved.add(id);
    if (moved.size > MAX_IN_FRAME) collectMany();
  }

  function collectMany(): void {
    areMany = true;
    moved.clear();
  }

  async function turn(): Promise<void> {
    timer = null;
    if (isStopped || (!areMany && moved.size === 0)) return;
    const tooSoonMs = areMany ? askedAt + windows.longMs - performance.now() : 0;
    if (tooSoonMs > 0) return rest(tooSoonMs);
    const ids = areMany ? null : [...moved];
    areMany = false;
    moved.clear();
    isSending = true;
    try {
      if (ids === null) {
        askedAt = performance.now();
        await inChunks(listeners(audience), (client) => send(client, ASK_AGAIN));
      } else await sendTo(audience, store, ids);
    } catch (error) {
      warn(error);
      collectMany();
    } finally {
      isSending = false;
      rest(Math.max(windows.leastMs, windows.perPriceMs * (ids?.length ?? 0)));
    }
  }

  /** Starts the window: changes in the meantime are sent at its end. */
  function rest(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => void turn(), ms);
    timer.unref();
  }

  function begin(): void {
    if (timer === null && !isSending && !isStopped) void turn();
  }

  return {
    send(offerIds) {
      collect(offerIds);
      begin();
    },
    sendOwn(locationIds) {
      if (isStopped) return;
      const there = new Set(locationIds.flatMap((id) => listenersAt(audience, id)));
      inChunks([...there], (client) => send(client, ASK_AGAIN)).catch(warn);
    },
    sendMissed() {
      collectMany();
      begin();
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

const ASK_AGAIN = JSON.stringify({ type: 'pricesMoved', subType: null, meta: {} } satisfies ServerMessage);

/** RT-02: prices are for customers who may see prices at one of their locations. */
const listeners = ({ clients, seesMoney }: Audience): Client[] =>
  [...clients].filter((client) => client.ready && client.actor.role === 'customer' && seesMoney(client));

const listenersAt = (audience: Audience, locationId: string): Client[] =>
  [...(audience.at(locationId)?.clients ?? [])].filter(
    (client) => client.ready && client.actor.role === 'customer' && audience.seesMoney(client, locationId),
  );

async function sendTo(audience: Audience, store: Store, ids: readonly string[]): Promise<void> {
  const ownAt = await readOwnPricedAt(store.pool, ids);
  const prices = (await readOfferPrices(store.pool, ids)).map((offer) => ({
    productDistributorId: offer.id,
    price: dollarsOrNull(offer.price_cents),
    priceTypeName: PRICE_TYPE_NAMES[offer.price_type],
  }));
  const whole = frameOf(prices);
  await inChunks(listeners(audience), (client) => {
    const own = ownAt.size === 0 ? NONE : ownPricesOf(audience.locationsOf(client), ownAt);
    const isWhole = own.everywhere.size === 0;
    const others = () => prices.filter(({ productDistributorId: id }) => !own.everywhere.has(id));
    const frame = own.isSomewhere ? ASK_AGAIN : isWhole ? whole : frameOf(others());
    if (frame !== null) send(client, frame);
  });
}

function frameOf([first, ...more]: readonly PriceUpdate[]): string | null {
  if (first === undefined) return null;
  const meta = more.length === 0 ? first : { ...first, more };
  return JSON.stringify({ type: 'priceUpdate', subType: null, meta } satisfies ServerMessage);
}

interface OwnPrices {
  /** Offers whose general price applies to none of their locations. */
  readonly everywhere: ReadonlySet<string>;
  /** An offer has a special price at one of their locations and not at another; the message names no location. */
  readonly isSomewhere: boolean;
}

const NONE: OwnPrices = { everywhere: new Set(), isSomewhere: false };

function ownPricesOf(locations: readonly string[], ownAt: ReadonlyMap<string, ReadonlySet<string>>): OwnPrices {
  const everywhere = new Set<string>();
  for (const [offerId, at] of ownAt) {
    const count = locations.filter((id) => at.has(id)).length;
    if (count === 0) continue;
    if (count < locations.length) return { everywhere, isSomewhere: true };
    everywhere.add(offerId);
  }
  return { everywhere, isSomewhere: false };
}
