/** Light lists of makers, distributors and categories (API-17..20). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { COUNT } from '#domain/constants.ts';
import type { Catalogue } from '../../usecases/catalogue/catalogue.ts';
import {
  categoriesDocument,
  distributorsDocument,
  manufacturersDocument,
} from '../../usecases/catalogue/light-lists.ts';
import type { Installation } from '../../usecases/installation.ts';
import { Refused } from '../../usecases/refused.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, locationFor, requireActor } from '../request-actor.ts';
import { flagOf, pageOf, queryOf } from '../request-input.ts';

export function addLightListRoutes(api: FastifyInstance, installation: Installation, catalogue: Catalogue): void {
  const preParsing = requireActor(installation);

  api.get(paths.manufacturers, { preParsing }, async (request, reply) => {
    locationFor(request);
    const query = queryOf(request);
    const onlyWithProducts = flagOf(query, 'filter[hasActiveProducts]');
    const page = pageOf(query, COUNT.pageSize);
    return sendDocument(reply, await manufacturersDocument(catalogue, { page, onlyWithProducts }));
  });

  api.get(paths.distributors, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const onlyOrdered = flagOf(query, 'filter[orderedProductDistributor]') || flagOf(query, 'filter[fromOrders]');
    const who = { locationId: locationFor(request), userId: actorOf(request).userId };
    return sendDocument(reply, await distributorsDocument(catalogue, who, { onlyOrdered }));
  });

  api.get(paths.categories, { preParsing }, async (request, reply) => {
    locationFor(request);
    const below = queryOf(request)['filter[parentId]'];
    const ids = below?.split(',').filter((id) => id !== '') ?? null;
    if (ids !== null && (ids.length > 200 || !ids.every((id) => /^\d{1,18}$/.test(id)))) {
      throw new Refused('bad-parameter', 'filter[parentId] is a list of ids.', { parameter: 'filter[parentId]' });
    }
    return sendDocument(reply, await categoriesDocument(catalogue, ids));
  });
}
