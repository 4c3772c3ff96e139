/** From the cart to placed orders (API-07, API-08, API-12, API-13, API-25). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { cartGroupsBody, checkoutBody } from '#contract/resources/checkout.ts';
import { orderPatchBody } from '#contract/resources/order.ts';
import { alternativesBody, chooseAlternativeBody, optimiseBody } from '#contract/resources/optimisation.ts';
import type { LocationId } from '#domain/ids.ts';
import { ORDER_STATUSES } from '#domain/ordering/order-states.ts';
import { cartGroups } from '../../usecases/cart/cart-groups.ts';
import { placeOrders } from '../../usecases/checkout/place-orders.ts';
import type { Installation } from '../../usecases/installation.ts';
import { alternativesDocument } from '../../usecases/optimise/alternatives.ts';
import { chooseAlternative } from '../../usecases/optimise/choose-alternative.ts';
import { optimiseCart, optimisePreview } from '../../usecases/optimise/optimise-cart.ts';
import { archiveOrder } from '../../usecases/orders/archive-order.ts';
import { orderDocument, ordersDocument } from '../../usecases/orders/read-orders.ts';
import { Refused } from '../../usecases/refused.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, allowedLocation, locationFor, requireActor, writableNamed } from '../request-actor.ts';
import { flagOf, instantOf, pageOf, parameterOf, type Query, queryOf, readBody } from '../request-input.ts';
import { routePath } from '../route-path.ts';
import { sendWritten, writeContext } from '../write-request.ts';

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;
const SEARCH_LENGTH = 120;

export function addOrderingRoutes(
  api: FastifyInstance,
  installation: Installation,
  optimiserLocationIds: readonly string[],
): void {
  const { store } = installation;
  const preParsing = requireActor(installation);
  const hasOptimiser = new Set(optimiserLocationIds);

  // Reads, though it is a POST: no Idempotency-Key.
  api.post(routePath(paths.locationCart, 'id'), { preParsing }, async (request, reply) => {
    const { id } = allowedLocation(actorOf(request), parameterOf(request, 'id'));
    const { ids, overnight } = readBody(request, cartGroupsBody);
    const now = new Date().toISOString();
    const document = await cartGroups(store, id, { ids, overnight, now, isOptimizerVisible: hasOptimiser.has(id) });
    return sendDocument(reply, document);
  });

  api.post(routePath(paths.locationCheckout, 'id'), { preParsing }, async (request, reply) => {
    const locationId = writableNamed(request, parameterOf(request, 'id'));
    const body = readBody(request, checkoutBody);
    return sendWritten(reply, await placeOrders(writeContext(store, request, null, locationId), body));
  });

  function optimised(request: FastifyRequest): LocationId {
    const id = locationFor(request);
    if (!hasOptimiser.has(id)) throw new Refused('optimiser-off', 'The optimiser is off for this location.');
    return id;
  }

  api.post(paths.cartOptimize, { preParsing }, async (request, reply) => {
    optimised(request);
    const body = readBody(request, optimiseBody);
    return sendWritten(reply, await optimiseCart(writeContext(store, request), body));
  });

  api.post(paths.cartOptimizePreview, { preParsing }, async (request, reply) => {
    const body = readBody(request, optimiseBody);
    return sendDocument(
      reply,
      await optimisePreview(store, optimised(request), { ...body, now: new Date().toISOString() }),
    );
  });

  api.post(paths.cartAlternatives, { preParsing }, async (request, reply) => {
    const { productDistributorIds: offerIds, overnight } = readBody(request, alternativesBody);
    const now = new Date().toISOString();
    return sendDocument(reply, await alternativesDocument(store, locationFor(request), { offerIds, overnight, now }));
  });

  api.post(paths.cartChooseAlternative, { preParsing }, async (request, reply) => {
    const { cartItemId: lineId, productDistributorId: offerId } = readBody(request, chooseAlternativeBody);
    return sendWritten(reply, await chooseAlternative(writeContext(store, request), { lineId, offerId }));
  });

  api.get(paths.orders, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const document = await ordersDocument(store, locationFor(request), {
      statuses: statusesOf(query),
      distributorIds: distributorsOf(query),
      from: instantOf(query, 'filter[orderDate][from]'),
      to: endOf(query, 'filter[orderDate][to]'),
      orderId: orderIdOf(query),
      archived: (query['filter[archived]'] ?? '') === '' ? null : flagOf(query, 'filter[archived]'),
      search: searchOf(query),
      oldestFirst: query['sort'] === 'id',
      page: pageOf(query, PAGE_SIZE),
      full: flagOf(query, 'full'),
    });
    return sendDocument(reply, document);
  });

  api.get(routePath(paths.order, 'id'), { preParsing }, async (request, reply) =>
    sendDocument(reply, await orderDocument(store, locationFor(request), parameterOf(request, 'id'))),
  );

  api.patch(routePath(paths.order, 'id'), { preParsing }, async (request, reply) => {
    const { archived } = readBody(request, orderPatchBody).data.attributes;
    const id = parameterOf(request, 'id');
    return sendWritten(reply, await archiveOrder(writeContext(store, request), { id, archived }));
  });
}

const listOf = (query: Query, name: string): string[] =>
  (query[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function statusesOf(query: Query): readonly string[] {
  const name = 'filter[status]';
  const statuses = listOf(query, name);
  if (statuses.every((each) => ORDER_STATUSES.some((status) => status === each))) return statuses;
  throw new Refused('bad-parameter', `${name} is a comma list of ${ORDER_STATUSES.join(', ')}.`, { parameter: name });
}

function distributorsOf(query: Query): readonly string[] {
  const name = 'filter[distributorId]';
  const ids = listOf(query, name);
  if (ids.length <= 200 && ids.every((id) => /^[1-9]\d{0,17}$/.test(id))) return ids;
  throw new Refused('bad-parameter', `${name} is a comma list of ids.`, { parameter: name });
}

function orderIdOf(query: Query): string | null {
  const name = 'filter[orderId]';
  const id = query[name] ?? '';
  if (id === '' || /^[1-9]\d{0,17}$/.test(id)) return id === '' ? null : id;
  throw new Refused('bad-parameter', `${name} is an id.`, { parameter: name });
}

function searchOf(query: Query): string {
  return (query['filter[search]'] ?? '').trim().slice(0, SEARCH_LENGTH);
}

/** A day is meant to its end, an instant as it is. */
function endOf(query: Query, name: string): string | null {
  const instant = instantOf(query, name);
  if (instant === null || (query[name] ?? '').includes('T')) return instant;
  return new Date(Date.parse(instant) + DAY_MS).toISOString().replace(/^\+.*/, '9999-12-31T23:59:59.999Z');
}
