/** Stock movements: making one, and reading the ledger. */
import { movementIntent, receiptIntent } from '#contract/requests/decode-intent.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import { asId } from '#domain/ids.ts';
import { isServerId } from '../../store/connection.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { listMovements } from '../../store/shelves/list-movements.ts';
import { moveStock } from '../../usecases/items/move-stock.ts';
import { receiveProduct } from '../../usecases/items/receive-product.ts';
import { pageMeta } from '../../usecases/reads/page-meta.ts';
import { Refused } from '../../usecases/refused.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';
import { deviceInstant } from '../request-input.ts';

export const movementHandlers: Handlers<'makeMovement' | 'receiveProduct' | 'listMovements'> = {
  makeMovement({ write, body }) {
    const { device, ...attributes } = body.data.attributes;
    const occurredAt = deviceInstant(attributes.occurredAt, '/data/attributes/occurredAt');
    return moveStock({ ...write, occurredAt, device }, movementIntent(body));
  },

  receiveProduct({ write, body }) {
    const { device, ...attributes } = body.data.attributes;
    const occurredAt = deviceInstant(attributes.occurredAt, '/data/attributes/occurredAt');
    return receiveProduct({ ...write, occurredAt, device }, receiptIntent(body));
  },

  async listMovements({ locationId, query }, { installation: { store } }) {
    const page = pageOf(query);
    const itemId = query['filter[itemId]'];
    if (itemId !== null && !isServerId(itemId)) throw new Refused('item-gone', 'There is no such item.');
    const folderId = query['filter[workspaceId]'];
    const [folder] = folderId === null ? [] : await readFolders(store.pool, locationId, [asId(folderId)]);
    if (folderId !== null && folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    const { total, movements } = await listMovements(store.pool, locationId, {
      itemId,
      workspaceId: folder?.id ?? null,
      from: query['filter[occurredAt][from]'],
      to: query['filter[occurredAt][to]'],
      offset: (page.number - 1) * page.size,
      limit: page.size,
    });
    return { data: movements.map(movementToWire), meta: pageMeta(page, total) };
  },
};
