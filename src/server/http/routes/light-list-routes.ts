/** Light lists of makers, distributors and categories (API-17..20). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { COUNT } from '#domain/constants.ts';
import type { Catalogue } from '../../usecases/catalogue/catalogue.ts';
import {
  categoriesDocument,
  distributorsDocument,
  LIST_SORTS,
  type ListSort,
  manufacturersDocument,
} from '../../usecases/catalogue/light-lists.ts';
import type { Installation } from '../../usecases/installation.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, locationFor, requireActor } from '../request-actor.ts';
import { flagOf, idListOf, pageOf, type Query, queryOf, wordOf } from '../request-input.ts';

export function addLightListRoutes(api: FastifyInstance, installation: Installation, catalogue: Catalogue): void {
  const preParsing = requireActor(installation);

  api.get(paths.manufacturers, { preParsing }, async (request, reply) => {
    locationFor(request);
    const query = queryOf(request);
    const onlyWithProducts = flagOf(query, 'filter[hasActiveProducts]');
    // All that are listed are active; there is no other status.
    wordOf(query, 'filter[status]', ['active']);
    const [page, sort] = [pageOf(query, COUNT.pageSize), sortOf(query)];
    return sendDocument(reply, await manufacturersDocument(catalogue, { page, sort, onlyWithProducts }));
  });

  api.get(paths.distributors, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const only = {
      ordered: flagOf(query, 'filter[orderedProductDistributor]'),
      fromOrders: flagOf(query, 'filter[fromOrders]'),
      sort: sortOf(query),
    };
    wordOf(query, 'filter[status]', ['active']);
    const who = { locationId: locationFor(request), userId: actorOf(request).userId };
    return sendDocument(reply, await distributorsDocument(catalogue, who, only));
  });

  api.get(paths.categories, { preParsing }, async (request, reply) => {
    locationFor(request);
    const query = queryOf(request);
    const parentIds = idListOf(query, 'filter[parentId]');
    const level = wordOf(query, 'filter[level]', ['1', '2', '3']);
    const ask = { parentIds, level: level === null ? null : Number(level), sort: sortOf(query) };
    return sendDocument(reply, await categoriesDocument(catalogue, ask));
  });
}

function sortOf(query: Query): ListSort {
  return wordOf(query, 'sort', LIST_SORTS) ?? 'name';
}
