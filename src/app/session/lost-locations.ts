/**
 * Names of locations that a person has lost (AUTH-26): the session no longer contains them, but the cards of unsent changes
 * still show where they were made. Stored on the device as long as any of these changes is unsent.
 */
import type { SessionUser } from '#mirror/session/session.ts';

export type LocationNames = Readonly<Record<string, string>>;

export const lostLocationsKey = (userId: string): string => `lost-locations/${userId}`;

/** Locations that were there before and are not anymore. */
export function lostBetween(before: SessionUser, after: SessionUser): LocationNames {
  const kept = new Set(after.practiceLocations.map(({ id }) => id));
  const lost = before.practiceLocations.filter(({ id }) => !kept.has(id));
  return Object.fromEntries(lost.map(({ id, name }) => [id, name]));
}

/** The immediate message; `unsent`: changes that are listed under Sync, if there is such a list. */
export function lostText(names: readonly string[], unsent: number): string {
  const where = listText(names);
  const data = names.length > 1 ? 'Their data was' : 'Its data was';
  const lost = `You no longer have access to ${where}. ${data} removed from this device.`;
  if (unsent === 0) return lost;
  return `${lost} ${unsent} unsent ${unsent === 1 ? 'change is' : 'changes are'} listed under Sync.`;
}

export function listText(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
