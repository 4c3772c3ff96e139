/**
 * The data of the first screen, read together before it is rendered, so that it is rendered once and completely. It replaces
 * the first answers of live queries, which run their own reads afterwards and override it.
 */
import type { LocationId, OfferId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { FolderView, ItemsQuery, ItemView } from '#mirror/read/views.ts';
import type { Device } from '#mirror/session/device.ts';

export interface FirstRenderData {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly folders: readonly FolderView[];
  /** Quantity in the cart, by offer. */
  readonly quantities: ReadonlyMap<OfferId, number>;
  /** The beginning of the URL's list: the first `rows.length` of `total`. */
  readonly list: { readonly asked: ItemsQuery; readonly total: number; readonly rows: readonly ItemView[] } | null;
}

/** The input of a first render. */
export interface FirstRenderSource {
  readonly mirror: Mirror;
  readonly device: Device;
  readonly locationId: LocationId;
}
