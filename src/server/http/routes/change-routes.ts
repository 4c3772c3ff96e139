/** What devices follow: the changes of a location, and the checksum of a folder. */
import type { FastifyInstance } from 'fastify';
import { CLIENT_ID_HEADER } from '#contract/headers.ts';
import { paths } from '#contract/paths.ts';
import { CHANGES_LIMIT } from '#contract/resources/changes.ts';
import { asId, type ClientId, type FolderId } from '#domain/ids.ts';
import type { Installation } from '../../usecases/installation.ts';
import { readChangesPage } from '../../usecases/reads/read-changes-page.ts';
import { readChecksum } from '../../usecases/reads/read-checksum.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, headerOf, locationFor, requireActor } from '../request-actor.ts';
import { parameterOf, queryOf, wholeOf } from '../request-input.ts';
import { routePath } from '../route-path.ts';

export function addChangeRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.get(paths.changes, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const clientId = headerOf(request, CLIENT_ID_HEADER);
    const document = await readChangesPage(store, {
      userId: actorOf(request).userId,
      locationId: locationFor(request),
      clientId: clientId === null ? null : asId<ClientId>(clientId),
      since: query['since'] === undefined || query['since'] === '' ? null : query['since'],
      limit: wholeOf(query, 'limit', { fallback: CHANGES_LIMIT, min: 1, max: CHANGES_LIMIT }),
    });
    return sendDocument(reply.header('cache-control', 'no-store'), document);
  });

  api.get(routePath(paths.workspaceChecksum, 'id'), { preParsing }, async (request, reply) => {
    const folderId = asId<FolderId>(parameterOf(request, 'id'));
    const query = queryOf(request);
    const ask = { folderId, withItems: query['withItems'] === '1', withRest: query['withRest'] === '1' };
    return sendDocument(reply, await readChecksum(store, locationFor(request), ask));
  });
}
