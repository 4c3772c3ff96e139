/**
 * What the first screen shows, read together before anything of it is drawn, so that it is drawn once and whole. It stands
 * in for the first answers of live queries; each of them asks for itself as well and has the last word.
 */
import type { LocationId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { KeptLook } from '#mirror/read/kept-look.ts';
import type { Device } from '#mirror/session/device.ts';

export interface FirstLook extends Pick<KeptLook, 'folders' | 'quantities'> {
  readonly settings: ReadonlyMap<string, unknown>;
  /** The beginning of the list that the address asks for. */
  readonly list: KeptLook['list'] | null;
}

/** What a first look is taken at. */
export interface LookSource {
  readonly mirror: Mirror;
  readonly device: Device;
  readonly locationId: LocationId;
}
