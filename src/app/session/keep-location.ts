/** Stores the server's data about a location with the session, so that every screen and an offline start have it. */
import type { LocationId, UserId } from '#domain/ids.ts';
import type { PracticeLocationResource } from '#contract/resources/session.ts';
import type { Device } from '#mirror/session/device.ts';

export async function keepLocation(
  device: Device,
  userId: UserId,
  {
    locationId,
    told: reported,
  }: { readonly locationId: LocationId; readonly told: PracticeLocationResource['attributes'] },
): Promise<void> {
  const renewed = <L extends { readonly id: string }>(each: L): L =>
    each.id === locationId ? { ...each, ...reported } : each;
  await device.changeUser(userId, (user) => ({
    ...user,
    practiceLocations: user.practiceLocations.map(renewed),
    practiceLocation: user.practiceLocation === null ? null : renewed(user.practiceLocation),
  }));
}
