/**
 * Registers a route for each endpoint. Rule: authentication and permission are checked before anything else of a request is read
 * (AUTH-23), amounts are removed from answers to people who may not see them, and a handler only receives input parsed by the endpoint's
 * schemas. The hash that identifies a repeated write (G2) is computed from the request as received.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointName, ENDPOINTS } from '#contract/endpoints/all.ts';
import { type AnsweredFields, answeredFields } from '#contract/endpoints/answered-fields.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { may } from '#domain/access/policy.ts';
import { noDocument } from '#contract/resources/no-document.ts';
import type { LocationId } from '#domain/ids.ts';
import { rightsAt } from '../usecases/actor.ts';
import { auditActed } from '../usecases/audit/add-event.ts';
import type { Written } from '../usecases/writes/write.ts';
import { auditActorOf } from './audit-actor-of.ts';
import type { HandlerInput, Services } from './handler.ts';
import { HANDLERS } from './handlers.ts';
import { readFieldsets, withFieldsets } from './fieldsets.ts';
import { sendDocument, sendText } from './json-api.ts';
import { actorOf, allowedLocation, locationFor, requireActor } from './request-actor.ts';
import { parameterOf, queryOf, readBody, readQuery, requireOwnId } from './request-input.ts';
import { requireCapability } from './require-capability.ts';
import { withoutMoney } from './without-money.ts';
import { sendWritten, writeContext } from './write-request.ts';

/** Each handler matches its endpoint's input, which `HANDLERS` enforces; here they all have the same type. */
type AnyHandler = (
  handlerInput: HandlerInput<string, 'anybody', 'none', unknown, unknown>,
  services: Services,
) => Promise<unknown>;

const NO_FIELDS: AnsweredFields = new Map();

/**
 * Endpoints without an idempotency key and without an audit event of their own. Calls by an admin who acts for somebody are audited after
 * they succeed (IMP-05).
 */
const AUDITED_WHEN_ACTING: ReadonlySet<string> = new Set<EndpointName>([
  'completeWizard',
  'markInvoice',
  'retryOrderPayment',
  'setPriceWatch',
]);

export function mountEndpoints(api: FastifyInstance, services: Services): void {
  const preParsing = requireActor(services.installation);
  const forSetUp = requireActor(services.installation, true);
  const handlers = HANDLERS as unknown as Readonly<Record<string, AnyHandler>>;
  for (const [name, input] of Object.entries<EndpointInput<string>>(ENDPOINTS)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`nothing serves ${name}`);
    const fields = input.method === 'GET' ? answeredFields(input.answer) : NO_FIELDS;
    api.route({
      method: input.method,
      url: input.path,
      ...(input.who === 'anybody' ? {} : { preParsing: input.isForSetUp ? forSetUp : preParsing }),
      handler: async (request, reply) => {
        const locationId = locationOf(request, input);
        await requireCapability(services.installation.store, request, input, locationId);
        const handlerInput = { ...readRequest(request, { input, fields, locationId }, services), reply };
        const fieldsets = readFieldsets(queryOf(request), fields);
        const done = await handler(handlerInput, services);
        request.server.securityLog.done(request, name, done);
        if (locationId !== null && AUDITED_WHEN_ACTING.has(name)) {
          const { store } = services.installation;
          await auditActed(store.pool, locationId, auditActorOf(actorOf(request), request), input.says);
        }
        const answered = withFieldsets(done, fieldsets);
        return sendAnswer(reply, input, seesMoney(request, locationId) ? answered : withoutMoney(answered));
      },
    });
  }
}

/** Endpoints without a location decide per location what may be seen (usecases/session/user-document.ts). */
function seesMoney(request: FastifyRequest, locationId: LocationId | null): boolean {
  return locationId === null || may(rightsAt(actorOf(request), locationId), 'see-money');
}

interface Reading {
  readonly input: EndpointInput<string>;
  readonly fields: AnsweredFields;
  readonly locationId: LocationId | null;
}

function readRequest(
  request: FastifyRequest,
  { input, fields, locationId }: Reading,
  { installation }: Services,
): Parameters<AnyHandler>[0] {
  const query = readQuery(request, input, fields);
  const body = input.body === null ? undefined : readBody(request, input.body);
  if (input.body !== null) requireOwnId(request);
  const isWrite = input.key === 'needed' && locationId !== null;
  // Properties beyond a handler's input type are not passed to it.
  return {
    params: request.params,
    query,
    body,
    actor: input.who === 'anybody' ? null : actorOf(request),
    locationId,
    write: isWrite ? writeContext(installation.store, request, { locationId, what: input.says }) : null,
    request,
  } as unknown as Parameters<AnyHandler>[0];
}

function locationOf(request: FastifyRequest, { who, locationParameter }: EndpointInput<string>): LocationId | null {
  if (who === 'anybody' || who === 'person') return null;
  const named = locationParameter === null ? undefined : queryOf(request)[locationParameter];
  if (who === 'location' && named === undefined) return locationFor(request);
  return allowedLocation(actorOf(request), named ?? parameterOf(request, 'id')).id;
}

function sendAnswer(reply: FastifyReply, input: EndpointInput<string>, answered: unknown): FastifyReply {
  // The handler of a keyed write always returns a `Written`.
  if (input.key === 'needed') return sendWritten(reply, answered as Written);
  if (input.answer === noDocument) return reply.code(204).send();
  if (typeof answered === 'string' || Buffer.isBuffer(answered)) return sendText(reply, answered);
  return sendDocument(reply, answered);
}
