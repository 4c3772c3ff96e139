/**
 * Who works on a device: a person, or an admin on behalf of one (IMP-02). Rule: the device treats them as two different people, so that
 * neither sees, sends or deletes the other's data. Only the server learns who the person and who the admin is.
 */
import { asId, type UserId } from '../ids.ts';

const FOR = '-for-';

/** The id under which a device stores what an admin does for a person: the offline data, the session and its tokens. */
export function actingId(adminId: UserId, userId: UserId): UserId {
  return asId(`${adminId}${FOR}${userId}`);
}

/** The person an admin acts for on this device; null: the user acts for themselves. */
export function actedFor(id: UserId): UserId | null {
  const [, userId] = id.split(FOR);
  return userId === undefined ? null : asId(userId);
}
