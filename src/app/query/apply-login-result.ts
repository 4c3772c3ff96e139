/** A distributor has answered about a login of this location: queries about distributors are refetched (RT-07, RT-08). */
import type { QueryClient } from '@tanstack/react-query';
import type { DistributorAccountResource } from '#contract/resources/distributor-accounts.ts';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { isValidLoginResult } from '#domain/distributors/distributor-account.ts';
import { askAgain } from './ask-again.ts';
import { forgetPrices } from './forget-prices.ts';
import { queryKeys } from './query-keys.ts';

interface Here {
  readonly locationId: string;
  /** The session's distributors at the location. */
  readonly knownIds: readonly string[];
}

/** The lists that say which distributors are connected; prices and rank follow from it. */
const CONCERNED = ['distributors', 'distributor-accounts'] as const;

export function applyLoginResult(client: QueryClient, message: ServerMessage, { locationId, knownIds }: Here): void {
  if (message.type !== 'distributorLoginResult') return;
  const { meta } = message;
  if (meta.locationId !== locationId || meta.distributor_id === null) return;
  // One that was just connected is in the displayed list before it is in the session.
  const shown = client.getQueryData<readonly DistributorAccountResource[]>(queryKeys.distributorAccounts()) ?? [];
  const known = [...knownIds, ...shown.map(({ attributes }) => attributes.distributorId)];
  const { status, invalidLoginCheck, distributor_id: distributorId } = meta;
  if (!isValidLoginResult({ distributorId, status, invalidLoginCheck }, known)) return;
  for (const kind of CONCERNED) askAgain(client, [kind]);
  forgetPrices(client);
}
