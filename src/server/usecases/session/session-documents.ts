/** A person's sessions, as they and the operator see them (AUTH-29). */
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { readSessionsOf } from '../../store/people/sessions-of-user.ts';
import type { Connection } from '../../store/connection.ts';

/** @param thisSession the requester's own; null: none */
export async function sessionsDocument(
  connection: Connection,
  userId: string,
  thisSession: string | null,
): Promise<{ data: SignedInResource[] }> {
  const rows = await readSessionsOf(connection, userId);
  return {
    data: rows.map((row) => ({
      type: 'sessions',
      id: row.id,
      attributes: {
        device: row.device,
        signedInAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isThis: row.id === thisSession,
      },
    })),
  };
}
