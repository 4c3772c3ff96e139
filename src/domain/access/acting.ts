/**
 * Who works on a device: a person, or an admin on behalf of one (IMP-02). Rule: the two are never the same to the device, so that
 * neither sees, sends or deletes what the other has there; only the server is told the person and the admin apart.
 */
import { asId, type UserId } from '../ids.ts';

const FOR = '-for-';

/** The id under which a device keeps what an admin does for a person: the copy, the session and its tokens. */
export function actingId(adminId: UserId, userId: UserId): UserId {
  return asId(`${adminId}${FOR}${userId}`);
}

/** The person for whom an admin works on the device; null: whoever works there does so for themselves. */
export function actedFor(id: UserId): UserId | null {
  const [, userId] = id.split(FOR);
  return userId === undefined ? null : asId(userId);
}
