/**
 * Refuses requests that the person may not make (AUTH-23). Rule: checked on every endpoint before its query or body is read. A repeated
 * write gets its stored answer even if the person has lost the permission since: otherwise a device whose answer was lost would report a
 * refusal (G2).
 */
import type { FastifyRequest } from 'fastify';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts';
import { may, mayAdminister } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import { hasAnswered } from '../store/log/write-once.ts';
import type { Store } from '../store/open-store.ts';
import { rightsAt } from '../usecases/actor.ts';
import { requirePerson } from '../usecases/tokens/api-tokens.ts';
import { notAllowed, notAnAdmin } from '../usecases/not-allowed.ts';
import { Refused } from '../usecases/refused.ts';
import { actorOf, headerOf } from './request-actor.ts';

/** @throws Refused */
export async function requireCapability(
  store: Store,
  request: FastifyRequest,
  { needs, key, isPersonal }: Pick<EndpointInput<string>, 'needs' | 'key' | 'isPersonal'>,
  locationId: LocationId | null,
): Promise<void> {
  if (needs === 'anyone') return;
  const actor = actorOf(request);
  // A request without a location concerns the person's own account.
  if (isPersonal || locationId === null) requirePerson(actor);
  if (needs === 'signed-in') return;
  if (needs === 'administer') {
    if (mayAdminister({ role: actor.role, isActing: actor.adminId !== null })) return;
    const { code, detail, details } = notAnAdmin();
    throw new Refused(code, detail, details);
  }
  if (locationId !== null && may(rightsAt(actor, locationId), needs)) return;
  const opId = key === 'needed' ? headerOf(request, IDEMPOTENCY_HEADER) : null;
  const isDone =
    opId !== null && locationId !== null && (await hasAnswered(store.pool, locationId, actor.userId, opId));
  if (isDone) return;
  const { code, detail, details } = notAllowed(needs);
  throw new Refused(code, detail, details);
}
