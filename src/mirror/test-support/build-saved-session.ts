import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import type { SavedSession } from '../session/session-row.ts';

/** A sign-in of the staff person at location 3, with the given fields changed. */
export function buildSavedSession(change: Partial<SavedSession> = {}): SavedSession {
  return {
    userId: asId<UserId>('7'),
    user: {
      name: 'Sam Staff',
      email: 'staff@demo.test',
      emailConfirmed: 1,
      role: 'customer',
      permissions: { hasAccessToCatalog: true },
      practiceLocationRole: 'staff',
      practiceLocation: null,
      practiceLocations: [],
    },
    email: 'staff@demo.test',
    locationId: asId<LocationId>('3'),
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    accessExpiresAt: '2030-01-01T00:00:00.000Z',
    ...change,
  };
}
