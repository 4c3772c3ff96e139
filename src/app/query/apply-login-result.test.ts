import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { applyLoginResult } from './apply-login-result.ts';
import { queryKeys } from './query-keys.ts';

const HERE = { locationId: '1', knownIds: ['7'] };

function reported(more: object = {}): ServerMessage {
  const meta = {
    locationId: '1',
    notificationId: 'n',
    status: 'active',
    distributor_id: '7',
    invalidLoginCheck: false,
    details: {},
    createdAt: '2026-03-04T05:06:07.000Z',
    ...more,
  };
  return { type: 'distributorLoginResult', subType: 'loginResult', meta } as ServerMessage;
}

function isReloaded(message: ServerMessage, accounts: readonly string[] = []): boolean {
  const client = new QueryClient();
  const key = queryKeys.distributors('active');
  client.setQueryData(key, []);
  client.setQueryData(
    queryKeys.distributorAccounts(),
    accounts.map((distributorId) => ({ attributes: { distributorId } })),
  );
  applyLoginResult(client, message, HERE);
  return client.getQueryState(key)?.isInvalidated === true;
}

it('RT-07 a changed login result reloads the distributors of the catalog', () => {
  expect(isReloaded(reported())).toBe(true);
  expect(isReloaded(reported({ status: 'failed' }))).toBe(true);
});

it('RT-07 RT-08 one that is not valid does nothing', () => {
  expect(isReloaded(reported({ locationId: '2' }))).toBe(false);
  expect(isReloaded(reported({ distributor_id: '8' }))).toBe(false);
  expect(isReloaded(reported({ distributor_id: null }))).toBe(false);
  expect(isReloaded(reported({ status: 'paid' }))).toBe(false);
  expect(isReloaded(reported({ invalidLoginCheck: true }))).toBe(false);
  expect(isReloaded({ type: 'orders', subType: null, meta: { locationId: '1', orderIds: [] } })).toBe(false);
});

it('RT-08 a distributor that was connected a moment ago is known', () => {
  expect(isReloaded(reported({ distributor_id: '8' }), ['8'])).toBe(true);
});
