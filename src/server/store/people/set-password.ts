/** A new password; sessions and known devices of before end with it. */
import { type Connection, run, statement } from '../connection.ts';

const SET = statement<never>(
  'set-password',
  `with forgotten as (delete from known_devices where user_id = $1),
      ended as (update sessions set revoked_at = now(), revoked_because = 'user' where user_id = $1 and revoked_at is null)
    update users set password_hash = $2 where id = $1`,
);

export async function setPassword(connection: Connection, userId: string, hash: string): Promise<void> {
  await run(connection, SET, [userId, hash]);
}
