/** The requests of a person's own account, for tests that walk every endpoint (every-route.ts). */
import { paths } from '#tests/support/paths.ts';
import type { Walk } from './every-route.ts';

const NO_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

export const ACCOUNT_WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/auth/people': { request: () => ({ path: '/api/auth/people' }), hasNoIds: true },
  'GET /api/auth/sessions': { request: () => ({ path: '/api/auth/sessions' }), hasNoIds: true },
  'DELETE /api/auth/sessions': { request: () => ({ path: '/api/auth/sessions' }), hasNoIds: true },
  // passwords.pg.test.ts proves whose sessions are ended.
  'DELETE /api/auth/sessions/:id': { request: () => ({ path: '/api/auth/sessions/999999999' }), hasNoIds: true },
  'POST /api/auth/passwords': {
    request: () => ({
      path: '/api/auth/passwords',
      body: { data: { type: 'passwords', attributes: { current: 'not this', password: 'nor this one' } } },
    }),
    hasNoIds: true,
  },
  // two-factor.pg.test.ts proves who may do what with the right password and code.
  'GET /api/auth/two-factor': { request: () => ({ path: '/api/auth/two-factor' }), hasNoIds: true },
  'POST /api/auth/two-factor': {
    request: () => ({
      path: '/api/auth/two-factor',
      body: { data: { type: 'two-factors', attributes: { password: 'not this' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/two-factor/confirmations': {
    request: () => ({
      path: '/api/auth/two-factor/confirmations',
      body: { data: { type: 'two-factor-confirmations', attributes: { code: '000000' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/two-factor/recovery-codes': {
    request: () => ({
      path: '/api/auth/two-factor/recovery-codes',
      body: { data: { type: 'recovery-codes', attributes: { password: 'not this', code: '000000' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/two-factor/removals': {
    request: () => ({
      path: '/api/auth/two-factor/removals',
      body: { data: { type: 'two-factor-removals', attributes: { password: 'not this', code: '000000' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/proofs': {
    request: () => ({
      path: '/api/auth/proofs',
      body: { data: { type: 'proofs', attributes: { password: 'not this', code: '' } } },
    }),
    hasNoIds: true,
  },
  // A link and rights of nobody: members.pg.test.ts proves who may do what with real ones.
  'POST /api/auth/memberships': {
    request: () => ({
      path: '/api/auth/memberships',
      body: { data: { type: 'memberships', attributes: { token: 'none' } } },
    }),
    hasNoIds: true,
  },
  'PATCH /api/auth/user': {
    request: () => ({
      path: paths.user,
      body: { data: { type: 'users', attributes: { name: 'Walked Person' } } },
    }),
    hasNoIds: true,
  },
  // passkeys.pg.test.ts has devices that answer, correctly and not.
  'GET /api/auth/passkeys': { request: () => ({ path: '/api/auth/passkeys' }), hasNoIds: true },
  'POST /api/auth/passkey-registrations': {
    request: () => ({
      path: '/api/auth/passkey-registrations',
      body: { data: { type: 'passkey-registrations', attributes: { password: 'not this' } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/passkeys': {
    request: () => ({
      path: '/api/auth/passkeys',
      body: { data: { type: 'passkeys', attributes: { name: 'Walk', credential: NO_PASSKEY } } },
    }),
    hasNoIds: true,
  },
  'POST /api/auth/passkeys/:id/removals': {
    request: () => ({
      path: '/api/auth/passkeys/999999999/removals',
      body: { data: { type: 'passkey-removals', attributes: { password: 'not this' } } },
    }),
    hasNoIds: true,
  },
};
