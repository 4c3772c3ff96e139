/** API tokens and webhooks that work, whoever changes their password. */
import type { StillWorking } from '#domain/access/still-working.ts';
import { type Connection, first, statement } from '../connection.ts';

const COUNT = statement<StillWorking>(
  'still-working',
  `select
      (select count(*)::int from api_tokens
        where location_id = any($1::bigint[]) and revoked_at is null and expires_at > now()) as tokens,
      (select count(*)::int from webhooks where location_id = any($1::bigint[])) as webhooks`,
);

/** @every-location of those given */
export async function countStillWorking(connection: Connection, locationIds: readonly string[]): Promise<StillWorking> {
  return (await first(connection, COUNT, [locationIds])) ?? { tokens: 0, webhooks: 0 };
}
