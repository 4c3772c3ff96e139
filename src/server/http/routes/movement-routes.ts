/** Stock movements: making one, and reading the ledger. */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { movementBody, movementIntent } from '#contract/requests/decode-intent.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import { asId } from '#domain/ids.ts';
import { isServerId } from '../../store/connection.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { listMovements } from '../../store/shelves/list-movements.ts';
import type { Installation } from '../../usecases/installation.ts';
import { moveStock } from '../../usecases/items/move-stock.ts';
import { pageMeta } from '../../usecases/reads/page-meta.ts';
import { Refused } from '../../usecases/refused.ts';
import { sendDocument } from '../json-api.ts';
import { locationFor, requireActor } from '../request-actor.ts';
import { deviceInstant, instantOf, pageOf, queryOf, readBody } from '../request-input.ts';
import { sendWritten, writeContext } from '../write-request.ts';

/** CONST-04 */
const PAGE_SIZE = 35;

export function addMovementRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.post(paths.stockMovements, { preParsing }, async (request, reply) => {
    const body = readBody(request, movementBody);
    const { device, ...attributes } = body.data.attributes;
    const occurredAt = deviceInstant(attributes.occurredAt, '/data/attributes/occurredAt');
    const context = writeContext(store, request, { occurredAt, device });
    return sendWritten(reply, await moveStock(context, movementIntent(body)));
  });

  api.get(paths.stockMovements, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const locationId = locationFor(request);
    const page = pageOf(query, PAGE_SIZE);
    const itemId = query['filter[itemId]'] ?? null;
    if (itemId !== null && !isServerId(itemId)) throw new Refused('item-gone', 'There is no such item.');
    const folderId = query['filter[workspaceId]'] ?? null;
    const [folder] = folderId === null ? [] : await readFolders(store.pool, locationId, [asId(folderId)]);
    if (folderId !== null && folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    const { total, movements } = await listMovements(store.pool, locationId, {
      itemId,
      workspaceId: folder?.id ?? null,
      from: instantOf(query, 'filter[occurredAt][from]'),
      to: instantOf(query, 'filter[occurredAt][to]'),
      offset: (page.number - 1) * page.size,
      limit: page.size,
    });
    return sendDocument(reply, { data: movements.map(movementToWire), meta: pageMeta(page, total) });
  });
}
