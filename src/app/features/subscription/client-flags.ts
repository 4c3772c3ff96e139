/** A device's flags for a location's subscription (SUB-08), stored under `subscription`, each only while true. */
import {
  type ClientFlags,
  FLAG_NAMES,
  type FlagEvent,
  flagsAfter,
  NO_FLAGS,
} from '#domain/subscription/client-flags.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Device } from '#mirror/session/device.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';

export type StoredFlags = { readonly [Name in keyof ClientFlags]?: true };
type Entry = Readonly<Record<string, StoredFlags>>;

const KEY = 'subscription';

export function flagsIn(entry: Entry | undefined, locationId: LocationId): ClientFlags {
  return { ...NO_FLAGS, ...entry?.[locationId] };
}

/** Removes false flags, and locations without flags. */
export function entryAfter(entry: Entry | undefined, locationId: LocationId, event: FlagEvent): Entry {
  const flags = flagsAfter(flagsIn(entry, locationId), event);
  const kept: StoredFlags = Object.fromEntries(FLAG_NAMES.filter((name) => flags[name]).map((name) => [name, true]));
  const { [locationId]: _before, ...others } = entry ?? {};
  return Object.keys(kept).length === 0 ? others : { ...others, [locationId]: kept };
}

export async function changeFlags(
  device: Pick<Device, 'readSetting' | 'changeSetting'>,
  locationId: LocationId,
  event: FlagEvent,
): Promise<void> {
  const before = await device.readSetting<Entry>(KEY);
  const after = entryAfter(before, locationId, event);
  if (JSON.stringify(after) === JSON.stringify(before ?? {})) return;
  await device.changeSetting<Entry>(KEY, (now) => entryAfter(now, locationId, event));
}

/** null: not read yet */
export function useClientFlags(): ClientFlags | null {
  const { device, locationId } = useStockroom();
  const entry = useLive(async () => (await device.readSetting<Entry>(KEY)) ?? null, [device]);
  return entry === undefined ? null : flagsIn(entry ?? undefined, locationId);
}
