/** Walks of My Distributors, in the order in which each finds what it is about. */
import type { Walk } from './every-route.ts';

export const DISTRIBUTOR_WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/v2/practice-location-distributors': {
    request: () => ({ path: '/api/v2/practice-location-distributors' }),
    hasNoIds: true,
  },
  'POST /api/v2/practice-location-distributors': {
    request: ({ practice }) => ({
      path: '/api/v2/practice-location-distributors',
      body: {
        data: {
          type: 'practice-location-distributors',
          attributes: {
            distributorId: practice.distributors.north,
            accountNumber: '4711',
            login: 'walker',
            password: 'walked',
          },
        },
      },
    }),
    hasNoIds: true,
  },
  // Whose accounts are changed is proven in distributor-accounts.pg.test.ts.
  'PATCH /api/v2/practice-location-distributors/:id': {
    request: ({ practice }) => {
      const id = `${practice.locations.main}-${practice.distributors.north}`;
      const data = { type: 'practice-location-distributors', id, attributes: { isPrimary: true } };
      return { path: `/api/v2/practice-location-distributors/${id}`, body: { data } };
    },
    hasNoIds: true,
  },
  'DELETE /api/v2/practice-location-distributors/:id': {
    request: ({ practice }) => ({
      path: `/api/v2/practice-location-distributors/${practice.locations.main}-${practice.distributors.north}`,
    }),
    hasNoIds: true,
  },
  'POST /api/v2/practice-location-distributors/checks': {
    request: () => ({ path: '/api/v2/practice-location-distributors/checks' }),
    hasNoIds: true,
  },
  'GET /api/v2/blocked-distributors': { request: () => ({ path: '/api/v2/blocked-distributors' }), hasNoIds: true },
  'POST /api/v2/blocked-distributors': {
    request: ({ practice }) => ({
      path: '/api/v2/blocked-distributors',
      body: { data: { type: 'blocked-distributors', attributes: { distributorId: practice.distributors.harbor } } },
    }),
    hasNoIds: true,
  },
  'DELETE /api/v2/blocked-distributors/:id': {
    request: ({ practice }) => ({
      path: `/api/v2/blocked-distributors/${practice.locations.main}-${practice.distributors.harbor}`,
    }),
    hasNoIds: true,
  },
  'GET /api/v2/practice-location-groups': {
    request: () => ({ path: '/api/v2/practice-location-groups' }),
    hasNoIds: true,
  },
};
