/** Products and their models (API-28). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { COUNT } from '#domain/constants.ts';
import { asModel, asProduct, productDocument, productsDocument } from '../../usecases/catalogue/products.ts';
import type { Installation } from '../../usecases/installation.ts';
import { sendDocument } from '../json-api.ts';
import { locationFor, requireActor } from '../request-actor.ts';
import { idListOf, pageOf, parameterOf, queryOf, refuseOthers, wordOf } from '../request-input.ts';
import { routePath } from '../route-path.ts';

export function addProductRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);
  for (const [list, one, tell] of [
    [paths.products, paths.product, asProduct],
    [paths.productModels, paths.productModel, asModel],
  ] as const) {
    api.get(list, { preParsing }, async (request, reply) => {
      locationFor(request);
      const query = queryOf(request);
      refuseOthers(query, ['filter[id]', 'sort']);
      // There is one order; another one is refused and not passed over.
      wordOf(query, 'sort', ['id']);
      const ask = { ids: idListOf(query, 'filter[id]'), page: pageOf(query, COUNT.pageSize) };
      return sendDocument(reply, await productsDocument(store, tell, ask));
    });
    api.get(routePath(one, 'id'), { preParsing }, async (request, reply) => {
      locationFor(request);
      return sendDocument(reply, await productDocument(store, tell, parameterOf(request, 'id')));
    });
  }
}
