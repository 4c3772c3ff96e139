/** The part of the ledger that is not on the device. All failures are `WireFailure`. */
import { listMovements } from '#contract/endpoints/stock-movements.ts';
import { movementFromWire } from '#contract/resources/stock-movement.ts';
import type { ItemId, LocationId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { call, type Caller } from './call.ts';

export interface MovementsRequest {
  readonly locationId: LocationId;
  /** null or omitted: all items, any time, all folders. */
  readonly itemId?: ItemId | null;
  readonly folderId?: string | null;
  /** ISO instants, both inclusive. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** From 1, newest first. */
  readonly page: number;
  readonly pageSize: number;
}

export interface MovementsPage {
  readonly movements: readonly StockMovement[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The server's maximum per request. */
export const MAX_MOVEMENTS = 500;

export async function readMovements(
  api: Caller,
  { locationId, itemId = null, folderId = null, from = null, to = null, page, pageSize }: MovementsRequest,
  signal?: AbortSignal,
): Promise<MovementsPage> {
  const { data, meta } = await call(api, listMovements, {
    query: {
      'filter[itemId]': itemId,
      'filter[workspaceId]': folderId,
      'filter[occurredAt][from]': from,
      'filter[occurredAt][to]': to,
      'page[number]': page,
      'page[size]': pageSize,
    },
    context: { locationId },
    signal,
  });
  return {
    movements: data.map(movementFromWire),
    total: meta.total,
    page: meta.current_page,
    pages: meta.last_page,
  };
}
