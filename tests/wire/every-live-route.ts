/** Walks of what people and programs are told of: notifications, push and webhooks. */
import type { Walk } from './every-route.ts';

export const LIVE_WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/v2/notifications': { request: () => ({ path: '/api/v2/notifications' }), hasNoIds: true },
  // Whose are marked is proven in notifications.pg.test.ts.
  'POST /api/v2/notification-reads': {
    request: () => ({
      path: '/api/v2/notification-reads',
      body: { data: { type: 'notification-reads', attributes: { ids: ['999999999'] } } },
    }),
    hasNoIds: true,
  },
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
