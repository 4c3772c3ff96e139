/** Devices on which a person has signed in before. Rule: only hashes are stored. */
import { type Connection, first, run, statement } from '../connection.ts';

const IS_KNOWN = statement<{ known: boolean }>(
  'is-known-device',
  `select exists (select from known_devices d join users u on u.id = d.user_id where d.hash = $1 and u.email = $2) as known`,
);

export async function isKnownDevice(connection: Connection, hash: Buffer, email: string): Promise<boolean> {
  return (await first(connection, IS_KNOWN, [hash, email]))?.known ?? false;
}

/** Changes the device's secret for everybody who is known on it. */
const CHANGE_SECRET = statement<never>('change-device-secret', 'update known_devices set hash = $2 where hash = $1');

const REMEMBER = statement<never>(
  'remember-device',
  `insert into known_devices (hash, user_id) values ($1, $2)
    on conflict (hash, user_id) do update set last_used_at = now()`,
);

/** @param before the hash of the device's previous secret, if any */
export async function rememberDevice(
  connection: Connection,
  { before, hash, userId }: { before: Buffer | null; hash: Buffer; userId: string },
): Promise<void> {
  if (before !== null) await run(connection, CHANGE_SECRET, [before, hash]);
  await run(connection, REMEMBER, [hash, userId]);
}
