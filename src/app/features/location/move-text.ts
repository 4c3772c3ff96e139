import type { SessionUser } from '#mirror/session/session.ts';

type Locations = SessionUser['practiceLocations'];

/** Message for a tab whose location was changed elsewhere: the current location, and why. */
export function moveText(from: string, to: string, locations: Locations): string {
  const name = locations.find(({ id }) => id === to)?.name ?? 'another location';
  return locations.some(({ id }) => id === from)
    ? `You’re now at ${name}. The location was changed in another tab.`
    : `You’re now at ${name}. You no longer have access to the previous location.`;
}
