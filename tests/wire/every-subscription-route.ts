/** The requests of the subscription, for tests that walk every endpoint; subscription.pg.test.ts proves what they do. */
import type { Walk } from './every-route.ts';

export const SUBSCRIPTION_WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/v2/practice-locations/:id/add-payment-customer': {
    request: (_, { location }) => ({ path: `/api/v2/practice-locations/${location}/add-payment-customer` }),
  },
  'GET /api/v2/practice-locations/:id/create-setup-intent': {
    request: (_, { location }) => ({ path: `/api/v2/practice-locations/${location}/create-setup-intent` }),
  },
  'POST /api/v2/practice-locations/:id/attach-payment-method': {
    request: (_, { location }) => ({
      path: `/api/v2/practice-locations/${location}/attach-payment-method`,
      body: {
        data: { type: 'practice-locations', id: location, attributes: { paymentMethodId: 'pm_nothing' } },
      },
    }),
  },
  'POST /api/v2/practice-locations/:id/subscription-recharge': {
    request: (_, { location }) => ({ path: `/api/v2/practice-locations/${location}/subscription-recharge` }),
  },
  'GET /api/v2/subscription-plans': { request: () => ({ path: '/api/v2/subscription-plans' }), hasNoIds: true },
  'GET /api/v2/subscription-payments': { request: () => ({ path: '/api/v2/subscription-payments' }), hasNoIds: true },
  'GET /api/v2/subscription-payments/:id/receipt.pdf': {
    request: (_, { order }) => ({ path: `/api/v2/subscription-payments/${order}/receipt.pdf` }),
  },
  'POST /api/v2/subscription-payments/:id/confirmations': {
    request: (_, { order }) => ({ path: `/api/v2/subscription-payments/${order}/confirmations` }),
  },
  'POST /api/v2/subscription-payments/recharge': {
    request: () => ({ path: '/api/v2/subscription-payments/recharge' }),
    hasNoIds: true,
  },
};
