/**
 * Price messages of the socket, for one person at one location (RT-09). Rules: the newest price of an offer wins, even while
 * older ones are being applied; prices that may have been missed (an interrupted connection, more prices than are reported
 * individually) are refetched, rarely, and not by all devices in the same instant.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { PriceUpdate, ServerMessage } from '#contract/socket/messages.ts';
import { applyPrices } from './apply-price-change.ts';
import { forgetPrices, PRICED } from './forget-prices.ts';
import { priceChecks } from './price-checks.ts';

export interface PriceNews {
  readonly hear: (message: ServerMessage) => void;
  readonly stop: () => void;
}

export interface PriceNewsTiming {
  /** Devices notified at the same time refetch within this interval. */
  readonly spreadMs: number;
  /** Minimum interval between two refetches of one device. */
  readonly leastMs: number;
}

const TIMING: PriceNewsTiming = { spreadMs: 2_000, leastMs: 5_000 };

/** Below 1, different on each device. */
const part = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function createPriceNews(client: QueryClient, timing: PriceNewsTiming = TIMING): PriceNews {
  const pending = new Map<string, PriceUpdate>();
  let isApplying = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let wasReady = false;

  async function apply(): Promise<void> {
    if (isApplying) return;
    isApplying = true;
    try {
      while (pending.size > 0) {
        const prices = new Map(pending);
        pending.clear();
        await applyPrices(client, prices, breathe);
      }
    } finally {
      isApplying = false;
    }
  }

  function askAgain(): void {
    if (timer !== null) return;
    const soon = part() * timing.spreadMs;
    timer = setTimeout(
      () => {
        timer = null;
        askedAt = Date.now();
        priceChecks.clearAll();
        forgetPrices(client);
      },
      Math.max(soon, askedAt + timing.leastMs - Date.now()),
    );
  }

  /**
   * The first time, answers from before it or from an earlier page; later, changes reported while the connection was
   * interrupted.
   */
  function onReady(): void {
    const isAnswered = PRICED.some((kind) =>
      client
        .getQueryCache()
        .findAll({ queryKey: [kind] })
        .some(({ state }) => state.data !== undefined),
    );
    if (wasReady || isAnswered) askAgain();
    wasReady = true;
  }

  return {
    hear(message) {
      if (message.type === 'ready') onReady();
      if (message.type === 'pricesMoved') askAgain();
      if (message.type !== 'priceUpdate') return;
      const { more = [], ...first } = message.meta;
      for (const price of [first, ...more]) pending.set(price.productDistributorId, price);
      void apply();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      pending.clear();
    },
  };
}
