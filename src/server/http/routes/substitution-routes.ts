/** "Never offer this instead of that" and "these are the same for us" (resources/substitution.ts). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { substitutionBody } from '#contract/resources/substitution.ts';
import type { Installation } from '../../usecases/installation.ts';
import { Refused } from '../../usecases/refused.ts';
import {
  decideSubstitution,
  forgetSubstitution,
  substitutionsDocument,
} from '../../usecases/substitutions/substitutions.ts';
import { sendDocument } from '../json-api.ts';
import { locationFor, requireActor } from '../request-actor.ts';
import { parameterOf, readBody } from '../request-input.ts';
import { routePath } from '../route-path.ts';
import { sendWritten, writeContext } from '../write-request.ts';

export function addSubstitutionRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.get(paths.substitutions, { preParsing }, async (request, reply) =>
    sendDocument(reply, await substitutionsDocument(store, locationFor(request))),
  );

  api.post(paths.substitutions, { preParsing }, async (request, reply) => {
    const { attributes } = readBody(request, substitutionBody).data;
    return sendWritten(reply, await decideSubstitution(writeContext(store, request), attributes));
  });

  api.delete(routePath(paths.substitution, 'id'), { preParsing }, async (request, reply) => {
    const [, fromProductId = '', toProductId = ''] = /^(\d{1,18})-(\d{1,18})$/.exec(parameterOf(request, 'id')) ?? [];
    if (toProductId === '') throw new Refused('not-found', 'A pair is named by two product ids.');
    return sendWritten(reply, await forgetSubstitution(writeContext(store, request), { fromProductId, toProductId }));
  });
}
