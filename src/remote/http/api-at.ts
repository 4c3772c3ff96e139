/**
 * The client of one person at one location: what has begun there ends there, even if the page shows another location by then, and
 * nothing is sent in the name of whoever signs in next.
 */
import type { LocationId, UserId } from '#domain/ids.ts';
import type { ApiClient } from './api-client.ts';

export interface ApiPlace {
  /** The session's person; for an admin who acts for somebody, both (domain/access/acting.ts). */
  readonly userId: UserId;
  readonly locationId: LocationId;
}

/** A call that names another location keeps it. */
export function apiAt(api: ApiClient, { userId, locationId }: ApiPlace): ApiClient {
  const bound = { context: { locationId }, as: userId };
  return {
    ...api,
    read: (call, schema) => api.read({ ...bound, ...call }, schema),
    onlineWrite: (endpoint, ask) => api.onlineWrite(endpoint, { ...bound, ...ask }),
  };
}
