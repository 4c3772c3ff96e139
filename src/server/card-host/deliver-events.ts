/**
 * Sends the host's events as webhooks, signed like the real processor's. Rule: an event is sent until accepted, with increasing waits; so
 * it may arrive twice, late, or out of order.
 */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { databaseFailure } from '../store/database-failure.ts';
import { markHostEventDelivered, takeHostEvents } from '../store/card-host/host-rows.ts';
import type { Store } from '../store/open-store.ts';

export interface EventDelivery {
  /** Checks for new events. */
  readonly look: () => void;
  stop(): Promise<void>;
}

export interface WebhookTarget {
  /** @returns whether it was accepted */
  readonly send: (payload: string, signature: string) => Promise<boolean>;
  readonly secret: string;
}

const LOOK_MS = 3_000;

export function webhookSignature(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}

export function deliverEvents(store: Store, target: WebhookTarget, log: Logger): EventDelivery {
  let running: Promise<void> | null = null;
  let again = false;
  const look = (): void => {
    if (running !== null) {
      again = true;
      return;
    }
    running = deliverWaiting(store, target)
      .catch((error: unknown) => {
        if (databaseFailure(error) === null)
          log.warn({ err: error }, 'an event of the embedded card processor did not arrive; retrying');
      })
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        look();
      });
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}

async function deliverWaiting(store: Store, { send, secret }: WebhookTarget): Promise<void> {
  for (const { id, object } of await takeHostEvents(store.pool)) {
    const payload = JSON.stringify(object);
    if (await send(payload, webhookSignature(payload, secret))) await markHostEventDelivered(store.pool, id);
  }
}
