/** The card processor: Stripe if its keys are set, otherwise the embedded one, which the same client library calls over loopback. */
import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type CardHost, createCardHost } from './card-host/card-host.ts';
import { deliverEvents, type EventDelivery } from './card-host/deliver-events.ts';
import { type HostServer, serveCardHost } from './card-host/host-server.ts';
import type { StripeKeys } from './config.ts';
import type { CardProcessor } from './gateways/cards/card-processor.ts';
import { stripeProcessor } from './gateways/cards/stripe-processor.ts';
import { CARD_WEBHOOK } from './http/card-routes.ts';
import type { Store } from './store/open-store.ts';

export interface OpenCards {
  readonly processor: CardProcessor;
  /** null: an external processor. */
  readonly host: CardHost | null;
  /** The embedded processor's signing secret; null: an external processor. */
  readonly webhookSecret: string | null;
  /** Delivers its events to this server's webhook route. */
  deliverTo(app: FastifyInstance): void;
  stop(): Promise<void>;
}

export interface CardOptions {
  readonly store: Store;
  readonly tokenKey: string;
  readonly log: Logger;
  readonly stripe: StripeKeys | null;
}

export function openCards({ store, tokenKey, log, stripe }: CardOptions): OpenCards {
  if (stripe !== null) {
    const name = stripe.secretKey.includes('_test_') ? 'stripe-test' : 'stripe-live';
    const none = { host: null, webhookSecret: null, deliverTo: () => {}, stop: () => Promise.resolve() };
    return { processor: stripeProcessor({ name, ...stripe }), ...none };
  }
  const secretKey = `sk_test_${derived(tokenKey, 'embedded card processor')}`;
  const webhookSecret = `whsec_${derived(tokenKey, 'embedded card webhooks')}`;
  let delivery: EventDelivery | null = null;
  let listening: Promise<HostServer> | null = null;
  const host = createCardHost(store, () => delivery?.look());
  // Started with the first card: a server without cards needs no second port.
  const port = async (): Promise<number> => (await (listening ??= serveCardHost(host, secretKey, log))).port;
  const processor = stripeProcessor({
    name: 'embedded',
    secretKey,
    publishableKey: null,
    webhookSecret,
    at: { host: '127.0.0.1', port, protocol: 'http' },
  });
  return {
    processor,
    host,
    webhookSecret,
    deliverTo(app) {
      const send = async (payload: string, signature: string): Promise<boolean> => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await app.inject({ method: 'POST', url: CARD_WEBHOOK, headers, payload })).statusCode === 200;
      };
      delivery ??= deliverEvents(store, { send, secret: webhookSecret }, log);
    },
    async stop() {
      await delivery?.stop();
      await (await listening)?.close();
    },
  };
}

/** The same in every process of an installation. */
function derived(tokenKey: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', tokenKey, '', `stockroom ${purpose}`, 24)).toString('hex');
}
