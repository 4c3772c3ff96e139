/** The catalogue: pages, options, details, suggestions, history (API-05, API-15, API-16, API-21..24, API-26..28). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { decodeCatalogueQuery } from '#contract/requests/catalogue-parameters.ts';
import { authorizedSavingsRequest, CLICK_TYPES, userClickRequest } from '#contract/resources/catalogue-settings.ts';
import { forgetSearchRequest, suggestRequest } from '#contract/resources/suggestion.ts';
import { LONGEST_TERM, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Catalogue } from '../../usecases/catalogue/catalogue.ts';
import {
  cataloguePage,
  filterOptionsDocument,
  topListDocument,
  type Who,
} from '../../usecases/catalogue/catalogue-page.ts';
import { checkPrices } from '../../usecases/catalogue/check-prices.ts';
import { offerDetail } from '../../usecases/catalogue/offer-detail.ts';
import { productVariants, type VariantsAsk } from '../../usecases/catalogue/product-variants.ts';
import { alternativesDocument } from '../../usecases/catalogue/products-alike.ts';
import { setAuthorised } from '../../usecases/catalogue/set-authorised.ts';
import { countClick, forgetSearched, searchHistory } from '../../usecases/catalogue/search-history.ts';
import { suggestDocument } from '../../usecases/catalogue/suggest.ts';
import type { Installation } from '../../usecases/installation.ts';
import { Refused } from '../../usecases/refused.ts';
import { sendDocument, sendText } from '../json-api.ts';
import { actorOf, locationFor, requireActor } from '../request-actor.ts';
import { flagOf, idListOf, pageOf, parameterOf, type Query, queryOf, readBody } from '../request-input.ts';
import { routePath } from '../route-path.ts';
import { sendWritten, writeContext } from '../write-request.ts';

const clickType = v.picklist(CLICK_TYPES);

export function addCatalogueRoutes(api: FastifyInstance, installation: Installation, catalogue: Catalogue): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.get(paths.offers, { preParsing }, async (request, reply) => {
    const include = (queryOf(request)['include'] ?? '').split(',');
    const wanted = {
      query: catalogueQueryOf(request),
      withOptions: include.includes('filterOptions'),
      withSpecifications: include.includes('specifications'),
    };
    return sendText(reply, await cataloguePage(catalogue, whoAsks(request), wanted));
  });

  api.get(paths.filterOptions, { preParsing }, async (request, reply) =>
    sendText(reply, await filterOptionsDocument(catalogue, whoAsks(request), catalogueQueryOf(request))),
  );

  for (const list of ['topPurchased', 'topOrdered', 'recentlyPurchased'] as const) {
    api.get(paths[list], { preParsing }, async (request, reply) =>
      sendDocument(reply, await topListDocument(catalogue, whoAsks(request), list)),
    );
  }

  api.get(routePath(paths.offer, 'id'), { preParsing }, async (request, reply) =>
    sendDocument(reply, await offerDetail(catalogue, whoAsks(request), parameterOf(request, 'id'))),
  );

  api.get(paths.alternatives, { preParsing }, async (request, reply) => {
    const offerId = queryOf(request)['filter[productDistributorId]'] ?? '';
    return sendDocument(reply, await alternativesDocument(catalogue, whoAsks(request), offerId));
  });

  api.get(paths.productVariants, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    return sendDocument(reply, await productVariants(catalogue, whoAsks(request), variantsAskOf(query)));
  });

  // Reads, though it is a POST: no Idempotency-Key (src/decisions/0021-writes-without-a-key.md).
  api.post(paths.suggest, { preParsing }, async (request, reply) => {
    const { searchable } = readBody(request, suggestRequest).data.attributes;
    return sendDocument(reply, await suggestDocument(catalogue, whoAsks(request), searchable));
  });

  api.get(paths.searchHistory, { preParsing }, async (request, reply) =>
    sendDocument(reply, await searchHistory(catalogue, whoAsks(request))),
  );

  api.delete(paths.forgetSearch, { preParsing }, async (request, reply) => {
    const { search_query: query } = readBody(request, forgetSearchRequest);
    await forgetSearched(catalogue, whoAsks(request), query);
    return reply.code(204).send();
  });

  api.get(paths.checkPrice, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const [all, force, cart] = ['all', 'force', 'cart'].map((name) => flagOf(query, name));
    const ask = { offerId: query['id'] ?? null, all: all === true, force: force === true, cart: cart === true };
    return sendDocument(reply, await checkPrices(catalogue, whoAsks(request), ask));
  });

  api.patch(paths.authorizedSavings, { preParsing }, async (request, reply) => {
    const { authorizedSavingsOnly } = readBody(request, authorizedSavingsRequest);
    return sendWritten(reply, await setAuthorised(writeContext(store, request), authorizedSavingsOnly));
  });

  api.post(routePath(paths.userClick, 'type'), { preParsing }, async (request, reply) => {
    const who = whoAsks(request);
    const type = v.safeParse(clickType, parameterOf(request, 'type'));
    if (!type.success) throw new Refused('not-found', 'Such clicks are not counted.');
    const { id } = readBody(request, userClickRequest);
    await countClick(catalogue, who, { type: type.output, offerId: id == null ? null : String(id) });
    return reply.code(204).send();
  });
}

/** As many as a screen shows, and what is scrolled to next. */
const VARIANTS_PAGE = 60;

function variantsAskOf(query: Query): VariantsAsk {
  const { 'page[number]': number, ...rest } = query;
  const isCurrent = number === 'current';
  return {
    offerId: query['filter[productDistributorId]'] ?? '',
    text: (query['searchable'] ?? '').slice(0, LONGEST_TERM),
    chosen: idListOf(query, 'filter[modifierValueId]') ?? [],
    sort: (query['sort'] ?? '').slice(0, 40),
    page: isCurrent ? { ...pageOf(rest, VARIANTS_PAGE), number: 'current' } : pageOf(query, VARIANTS_PAGE),
  };
}

function whoAsks(request: FastifyRequest): Who {
  return { locationId: locationFor(request), userId: actorOf(request).userId };
}

function catalogueQueryOf(request: FastifyRequest): CatalogueQuery {
  const verdict = decodeCatalogueQuery(queryOf(request));
  if (verdict.ok) return verdict.value;
  throw new Refused('bad-parameter', `${verdict.refusal} is not as expected.`, { parameter: verdict.refusal });
}
