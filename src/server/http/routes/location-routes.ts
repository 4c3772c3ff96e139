/** The locations that the user may see, and what is in their carts (LOC-08..10, API-42). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { readLocations } from '../../store/people/read-users.ts';
import type { Installation } from '../../usecases/installation.ts';
import { Refused } from '../../usecases/refused.ts';
import { locationResource } from '../../usecases/session/user-document.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, allowedLocation, requireActor } from '../request-actor.ts';
import { parameterOf } from '../request-input.ts';
import { routePath } from '../route-path.ts';

export function addLocationRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.get(paths.practiceLocations, { preParsing }, async (request, reply) => {
    const rows = await readLocations(store.pool, actorOf(request).userId);
    return sendDocument(reply, { data: rows.map(locationResource), meta: { total: rows.length } });
  });

  api.get(paths.locationCartCounters, { preParsing }, async (request, reply) => {
    const rows = await readLocations(store.pool, actorOf(request).userId);
    const data = rows.map((row) => ({
      type: 'locations-cart-counters',
      id: row.id,
      attributes: { qty: row.cart_counter, qty_urgent: row.urgent_counter },
    }));
    return sendDocument(reply, { data });
  });

  api.get(routePath(paths.practiceLocation, 'id'), { preParsing }, async (request, reply) => {
    const actor = actorOf(request);
    const { id } = allowedLocation(actor, parameterOf(request, 'id'));
    const row = (await readLocations(store.pool, actor.userId)).find((each) => each.id === id);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    return sendDocument(reply, { data: locationResource(row) });
  });
}
