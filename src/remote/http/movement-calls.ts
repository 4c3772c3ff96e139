/** The ledger of an item beyond what a device keeps of it. All failures are `WireFailure`. */
import { listMovements } from '#contract/endpoints/stock-movements/list.ts';
import { movementFromWire } from '#contract/resources/stock-movement.ts';
import type { ItemId, LocationId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

export interface MovementsPage {
  readonly movements: readonly StockMovement[];
  readonly hasMore: boolean;
}

/** The most that the server gives at once. */
const PAGE_SIZE = 500;

/** @param page from 1, newest first */
export async function readMovementsOfItem(
  api: Pick<ApiClient, 'read'>,
  ask: { readonly locationId: LocationId; readonly itemId: ItemId; readonly page: number },
): Promise<MovementsPage> {
  const { data, meta } = await call(api, listMovements, {
    query: { 'filter[itemId]': ask.itemId, 'page[number]': ask.page, 'page[size]': PAGE_SIZE },
    context: { locationId: ask.locationId, actingFor: null },
  });
  return { movements: data.map(movementFromWire), hasMore: meta.current_page < meta.last_page };
}
