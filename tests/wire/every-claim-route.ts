/** Requests about receipts into folders, issues and returns, for tests that walk every endpoint. */
import { aJpeg } from '../support/photos.ts';
import type { Walk } from './every-route.ts';
import type { Wired } from './wire-kit.ts';

const LINES = 900_000_000;

/** Of the order used: its line, its issue, its return, and an unsettled one. */
const lineOf = (order: string): string => String(Number(order) + LINES);
const issueOf = (order: string): string => `00000000-0000-4000-8000-${order.padStart(12, '0')}`;
const returnOf = (order: string): string => `00000000-0000-4000-9000-${order.padStart(12, '0')}`;
const openReturnOf = (order: string): string => `00000000-0000-4000-a000-${order.padStart(12, '0')}`;

export async function seedClaims({ server, practice }: Wired, locationId: string, order: string): Promise<void> {
  const { pool } = server.store;
  const line = [locationId, lineOf(order), order, practice.offers.gauze];
  await pool.query(
    `insert into order_items (location_id, id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
        manufacturer_sku, qty, qty_shipped, price_cents)
      values ($1, $2, $3, $4, 1, 'Gauze', 'G-1', 'Alderon', 'A-1', 90, 90, 100)`,
    line,
  );
  for (const [number, id, kind, status] of [
    [1, issueOf(order), 'damaged', 'open'],
    [2, returnOf(order), 'return', 'labeled'],
    [3, openReturnOf(order), 'return', 'requested'],
  ] as const) {
    await pool.query(
      `insert into order_claims (location_id, id, order_id, order_item_id, number, kind, qty, note, status, made_by, label)
        values ($1, $2, $3, $4, $5, $6, 1, 'Wet', $7, 'Somebody', '%PDF-1.4')`,
      [locationId, id, order, lineOf(order), number, kind, status],
    );
  }
  await pool.query(
    `insert into claim_photos (location_id, claim_id, id, media_type, content) values ($1, $2, $2, 'image/jpeg', '\\xffd8ff')`,
    [locationId, issueOf(order)],
  );
}

const requested = (order: string, more: object) => ({ orderItemId: lineOf(order), qty: 1, ...more });

export const CLAIM_WALKS: Readonly<Record<string, Walk>> = {
  'POST /api/v2/stock-receipts': {
    request: ({ practice }, { folder, order }) => ({
      path: '/api/v2/stock-receipts',
      body: {
        data: {
          type: 'stock-receipts',
          attributes: {
            workspaceId: folder,
            productDistributorId: practice.offers.gauze,
            orderItemId: lineOf(order),
            received: 1,
            occurredAt: '2026-03-04T05:06:07.000Z',
            device: 'Tablet 1',
          },
        },
      },
    }),
  },
  ...Object.fromEntries(
    ['order-issues', 'order-returns', 'order-claims'].map((list) => [
      `GET /api/v2/${list}`,
      { request: () => ({ path: `/api/v2/${list}` }), hasNoIds: true as const },
    ]),
  ),
  'POST /api/v2/order-issues': {
    request: (_, { order }) => ({
      path: '/api/v2/order-issues',
      body: { data: { type: 'order-issues', attributes: requested(order, { kind: 'missing' }) } },
    }),
  },
  'POST /api/v2/order-returns': {
    request: (_, { order }) => ({
      path: '/api/v2/order-returns',
      body: { data: { type: 'order-returns', attributes: requested(order, { reason: 'Too many' }) } },
    }),
  },
  'POST /api/v2/order-claims': {
    request: (_, { order }) => ({
      path: '/api/v2/order-claims',
      body: { data: { type: 'order-claims', attributes: requested(order, { kind: 'wrong', note: 'Another size' }) } },
    }),
  },
  'POST /api/v2/order-claims/:id/messages': {
    request: (_, { order }) => ({
      path: `/api/v2/order-claims/${issueOf(order)}/messages`,
      body: { data: { type: 'claim-messages', attributes: { text: 'Thanks' } } },
    }),
  },
  'POST /api/v2/order-claims/:id/photos': {
    request: (_, { order }) => ({
      path: `/api/v2/order-claims/${issueOf(order)}/photos`,
      body: { data: { type: 'claim-photos', attributes: { content: aJpeg().toString('base64') } } },
    }),
  },
  'POST /api/v2/order-returns/:id/label': {
    request: (_, { order }) => ({
      path: `/api/v2/order-returns/${openReturnOf(order)}/label`,
      body: { data: { type: 'return-labels', attributes: { content: 'JVBERi0xLjQ=' } } },
    }),
  },
  'PATCH /api/v2/order-claims/:id': {
    request: (_, { order }) => ({
      path: `/api/v2/order-claims/${returnOf(order)}`,
      body: {
        data: { type: 'order-claims', id: returnOf(order), attributes: { status: 'declined' } },
      },
    }),
  },
  'POST /api/v2/order-returns/labels-seen': {
    request: () => ({ path: '/api/v2/order-returns/labels-seen' }),
    hasNoIds: true,
  },
  'GET /api/v2/order-claims/:id/photos/:photoId': {
    request: (_, { order }) => ({ path: `/api/v2/order-claims/${issueOf(order)}/photos/${issueOf(order)}` }),
  },
  'GET /api/v2/order-returns/:id/label': {
    request: (_, { order }) => ({ path: `/api/v2/order-returns/${returnOf(order)}/label` }),
  },
};
