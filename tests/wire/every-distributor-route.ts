/** Requests of My Distributors, for tests that walk every endpoint, in an order in which each finds its data. */
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
  // distributor-accounts.pg.test.ts proves whose accounts are changed.
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
  'GET /api/v2/distributor-files': { request: () => ({ path: '/api/v2/distributor-files' }), hasNoIds: true },
  'POST /api/v2/distributor-files': {
    request: ({ practice }) => ({
      path: '/api/v2/distributor-files',
      body: {
        data: {
          type: 'distributor-files',
          attributes: {
            distributorId: practice.distributors.north,
            kind: 'prices',
            fileName: 'walk.csv',
            sizeBytes: 4,
          },
        },
      },
    }),
    hasNoIds: true,
  },
  // distributor-files.pg.test.ts proves whose files these are.
  'POST /api/v2/distributor-files/:id/parts': {
    request: () => ({
      path: '/api/v2/distributor-files/999999999/parts',
      body: { data: { type: 'distributor-file-parts', attributes: { number: 0, bytes: 'c2t1' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/v2/distributor-files/:id/imports': {
    request: () => ({ path: '/api/v2/distributor-files/999999999/imports' }),
    hasNoIds: true,
  },
  'POST /api/v2/distributor-files/:id/undos': {
    request: () => ({ path: '/api/v2/distributor-files/999999999/undos' }),
    hasNoIds: true,
  },
  'GET /api/v2/distributor-files/:id/rejections': {
    request: () => ({ path: '/api/v2/distributor-files/1/rejections' }),
    hasNoIds: true,
  },
};
