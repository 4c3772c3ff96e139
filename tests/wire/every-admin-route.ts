/** The requests of the admin area, for tests that walk every endpoint (every-route.ts). */
import type { Walk } from './every-route.ts';

const PARTNER = {
  data: {
    type: 'partners',
    attributes: { name: 'Walked', description: '', url: 'https://walked.example', buyingGroup: null },
  },
};

export const ADMIN_WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/v2/admin/health': { request: () => ({ path: '/api/v2/admin/health' }), hasNoIds: true },
  'GET /api/v2/admin/practices': { request: () => ({ path: '/api/v2/admin/practices' }), hasNoIds: true },
  'GET /api/v2/admin/practices/:id': { request: () => ({ path: '/api/v2/admin/practices/1' }), hasNoIds: true },
  'PATCH /api/v2/admin/practices/:id': {
    request: () => ({
      path: '/api/v2/admin/practices/1',
      body: { data: { type: 'practices', attributes: { buyingGroup: null } } },
    }),
    hasNoIds: true,
  },
  'PATCH /api/v2/admin/practice-locations/:id': {
    request: ({ practice }) => ({
      path: `/api/v2/admin/practice-locations/${practice.locations.elsewhere}`,
      body: { data: { type: 'practice-locations', attributes: { event: 'reactivated' } } },
    }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/people': { request: () => ({ path: '/api/v2/admin/people' }), hasNoIds: true },
  'GET /api/v2/admin/people/:id/sessions': {
    request: ({ practice }) => ({ path: `/api/v2/admin/people/${practice.users.stranger}/sessions` }),
    hasNoIds: true,
  },
  'DELETE /api/v2/admin/people/:id/sessions': {
    request: ({ practice }) => ({ path: `/api/v2/admin/people/${practice.users.stranger}/sessions` }),
    hasNoIds: true,
  },
  'DELETE /api/v2/admin/people/:id/sessions/:sessionId': {
    request: ({ practice }) => ({ path: `/api/v2/admin/people/${practice.users.stranger}/sessions/999999999` }),
    hasNoIds: true,
  },
  'POST /api/v2/admin/people/:id/password-mails': {
    request: ({ practice }) => ({ path: `/api/v2/admin/people/${practice.users.stranger}/password-mails` }),
    hasNoIds: true,
  },
  'PATCH /api/v2/admin/people/:id': {
    request: ({ practice }) => ({
      path: `/api/v2/admin/people/${practice.users.stranger}`,
      body: { data: { type: 'people', attributes: { isOff: false } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/create-admin': {
    request: () => ({
      path: '/api/auth/create-admin',
      body: { data: { type: 'people', attributes: { name: 'Walked Admin', email: 'walked@example.test' } } },
    }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/distributors': { request: () => ({ path: '/api/v2/admin/distributors' }), hasNoIds: true },
  'PATCH /api/v2/admin/distributors/:id': {
    request: ({ practice }) => ({
      path: `/api/v2/admin/distributors/${practice.distributors.north}`,
      body: { data: { type: 'distributors', attributes: {} } },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/admin/distributors/:id/connection-checks': {
    request: ({ practice }) => ({
      path: `/api/v2/admin/distributors/${practice.distributors.north}/connection-checks`,
    }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/partners': { request: () => ({ path: '/api/v2/admin/partners' }), hasNoIds: true },
  'POST /api/v2/admin/partners': {
    request: () => ({ path: '/api/v2/admin/partners', body: PARTNER }),
    hasNoIds: true,
  },
  'PATCH /api/v2/admin/partners/:id': {
    request: () => ({ path: '/api/v2/admin/partners/999999999', body: PARTNER }),
    hasNoIds: true,
  },
  'DELETE /api/v2/admin/partners/:id': {
    request: () => ({ path: '/api/v2/admin/partners/999999999' }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/price-files': { request: () => ({ path: '/api/v2/admin/price-files' }), hasNoIds: true },
  // The first one, to which the others refer.
  'POST /api/v2/admin/price-files': {
    request: () => ({
      path: '/api/v2/admin/price-files',
      body: {
        data: {
          type: 'price-files',
          attributes: { distributorName: 'Walked', fileName: 'walked.csv', sizeBytes: 1 },
        },
      },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/admin/price-files/:id/parts': {
    request: () => ({
      path: '/api/v2/admin/price-files/1/parts',
      body: { data: { type: 'price-file-parts', attributes: { number: 0, bytes: 'QQ==' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/admin/price-files/:id/imports': {
    request: () => ({ path: '/api/v2/admin/price-files/1/imports' }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/price-files/:id/rejections': {
    request: () => ({ path: '/api/v2/admin/price-files/1/rejections' }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/audit-events': { request: () => ({ path: '/api/v2/admin/audit-events' }), hasNoIds: true },
  'GET /api/v2/admin/jobs': { request: () => ({ path: '/api/v2/admin/jobs' }), hasNoIds: true },
  'POST /api/v2/admin/jobs/:id/retries': {
    request: () => ({ path: '/api/v2/admin/jobs/999999999/retries' }),
    hasNoIds: true,
  },
  'POST /api/v2/admin/jobs/:id/stops': {
    request: () => ({ path: '/api/v2/admin/jobs/999999999/stops' }),
    hasNoIds: true,
  },
  'GET /api/v2/admin/deliveries': { request: () => ({ path: '/api/v2/admin/deliveries' }), hasNoIds: true },
  'POST /api/v2/admin/deliveries/:id/retries': {
    request: (_, { order }) => ({ path: `/api/v2/admin/deliveries/${order}/retries` }),
    hasNoIds: true,
  },
  'POST /api/v2/admin/deliveries/:id/stops': {
    request: (_, { order }) => ({ path: `/api/v2/admin/deliveries/${order}/stops` }),
    hasNoIds: true,
  },
};
