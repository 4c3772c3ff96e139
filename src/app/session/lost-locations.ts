/**
 * Names of locations that a person has lost (AUTH-26): the session no longer knows them, and what they had not sent there still
 * says where it was made. Kept on the device as long as something of it is unsent.
 */
import type { SessionUser } from '#mirror/session/session.ts';

export type LocationNames = Readonly<Record<string, string>>;

export const lostLocationsKey = (userId: string): string => `lost-locations/${userId}`;

/** Those of before that are not there anymore. */
export function lostBetween(before: SessionUser, after: SessionUser): LocationNames {
  const kept = new Set(after.practiceLocations.map(({ id }) => id));
  const lost = before.practiceLocations.filter(({ id }) => !kept.has(id));
  return Object.fromEntries(lost.map(({ id, name }) => [id, name]));
}

/** What is said of it at once; `unsent`: changes that are listed under Sync, where there is such a list. */
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
