/**
 * Endpoints for the card processor's webhooks and, with the embedded processor, for its script in the browser. Rule: only a webhook's
 * signature authenticates it; a browser names a test card by a token, and card numbers are refused (card-host/card-host.ts).
 */
import type { FastifyInstance } from 'fastify';
import type { Billing } from '../usecases/subscription/billing.ts';
import { handleProcessorEvent } from '../usecases/subscription/handle-processor-event.ts';

export const CARD_WEBHOOK = '/webhooks/cards';

export function addCardWebhook(app: FastifyInstance, billing: Billing): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(CARD_WEBHOOK, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isHeard = typeof signature === 'string' && (await handleProcessorEvent(billing, { body, signature }));
      return reply.code(isHeard ? 200 : 400).send({ received: isHeard });
    });
  });
}

/** The browser's interface to the embedded processor (card-host/card-host.ts). */
export interface BrowserHost {
  answer(request: {
    readonly method: string;
    readonly path: string;
    readonly fields: Fields;
    readonly key: null;
    readonly by: 'publishable';
  }): Promise<{ readonly status: number; readonly body: object }>;
}

type Fields = { readonly [name: string]: Fields | string | undefined };

export const CARD_DEMO = '/card-demo';

export function addCardDemoRoutes(app: FastifyInstance, host: BrowserHost): void {
  app.post(`${CARD_DEMO}/v1/*`, async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(CARD_DEMO.length);
    const fields = fieldsOf(request.body);
    const { status, body } = await host.answer({ method: 'POST', path, fields, key: null, by: 'publishable' });
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

/** Keeps only strings and nested objects of strings. */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]): [string, Fields | string][] =>
      typeof each === 'string' ? [[name, each]] : typeof each === 'object' ? [[name, fieldsOf(each)]] : [],
    ),
  );
}
