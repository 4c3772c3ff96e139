/** Requests about notifications, push and webhooks, and about savings, home and partners, for tests that walk every endpoint. */
import { createECDH, randomBytes } from 'node:crypto';
import type { Walk } from './every-route.ts';

/** As a browser describes a subscription. */
const PUSH = {
  endpoint: 'https://push.example.com/send/1',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

export const LIVE_WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/v2/savings-analysis': { request: () => ({ path: '/api/v2/savings-analysis' }), hasNoIds: true },
  'PATCH /api/v2/practice-locations/:id/price-watch': {
    request: (_, { location }) => ({
      path: `/api/v2/practice-locations/${location}/price-watch`,
      body: { data: { type: 'price-watches', id: location, attributes: { percent: 5 } } },
    }),
  },
  'GET /api/v2/home': { request: () => ({ path: '/api/v2/home' }), hasNoIds: true },
  'GET /api/v2/partners': { request: () => ({ path: '/api/v2/partners' }), hasNoIds: true },
  // webhooks.pg.test.ts proves whose webhooks are read and changed.
  'GET /api/v2/webhooks': { request: () => ({ path: '/api/v2/webhooks' }), hasNoIds: true },
  'POST /api/v2/webhooks': {
    request: () => ({
      path: '/api/v2/webhooks',
      body: { data: { type: 'webhooks', attributes: { url: 'https://example.com/', events: ['order.placed'] } } },
    }),
    hasNoIds: true,
  },
  'DELETE /api/v2/webhooks/:id': { request: () => ({ path: '/api/v2/webhooks/999999999' }), hasNoIds: true },
  'POST /api/v2/webhooks/:id/secrets': {
    request: () => ({ path: '/api/v2/webhooks/999999999/secrets' }),
    hasNoIds: true,
  },
  'GET /api/v2/webhooks/:id/deliveries': {
    request: () => ({ path: '/api/v2/webhooks/999999999/deliveries' }),
    hasNoIds: true,
  },
  'POST /api/v2/webhook-deliveries/:id/replays': {
    request: () => ({ path: '/api/v2/webhook-deliveries/999999999/replays' }),
    hasNoIds: true,
  },
  'GET /api/v2/notifications': { request: () => ({ path: '/api/v2/notifications' }), hasNoIds: true },
  // notifications.pg.test.ts proves whose are marked.
  'POST /api/v2/notification-reads': {
    request: () => ({
      path: '/api/v2/notification-reads',
      body: { data: { type: 'notification-reads', attributes: { ids: ['999999999'] } } },
    }),
    hasNoIds: true,
  },
  // push.pg.test.ts proves whose devices are notified.
  'POST /api/v2/push-subscriptions': {
    request: () => ({
      path: '/api/v2/push-subscriptions',
      body: { data: { type: 'push-subscriptions', attributes: PUSH } },
    }),
    hasNoIds: true,
  },
  'DELETE /api/v2/push-subscriptions': { request: () => ({ path: '/api/v2/push-subscriptions' }), hasNoIds: true },
  'GET /api/v2/notification-settings': { request: () => ({ path: '/api/v2/notification-settings' }), hasNoIds: true },
  'PATCH /api/v2/notification-settings/:id': {
    request: () => ({
      path: '/api/v2/notification-settings/order-issue',
      body: {
        data: {
          type: 'notification-settings',
          id: 'order-issue',
          attributes: { onScreen: true, byPush: false, byMail: true },
        },
      },
    }),
    hasNoIds: true,
  },
};
