/**
 * What the first screen shows, read together before anything of it is drawn, so that it is drawn once and whole. It stands
 * in for the first answers of live queries; each of them asks for itself as well and has the last word.
 */
import type { LocationId, OfferId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { FolderView, ItemsQuery, ItemView } from '#mirror/read/views.ts';
import type { Device } from '#mirror/session/device.ts';

export interface FirstRenderData {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly folders: readonly FolderView[];
  /** In the cart, by offer. */
  readonly quantities: ReadonlyMap<OfferId, number>;
  /** The beginning of the list that the address asks for: the first `rows.length` of `total`. */
  readonly list: { readonly asked: ItemsQuery; readonly total: number; readonly rows: readonly ItemView[] } | null;
}

/** What a first render is taken at. */
export interface FirstRenderSource {
  readonly mirror: Mirror;
  readonly device: Device;
  readonly locationId: LocationId;
}
