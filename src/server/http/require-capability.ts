/**
 * Refuses what the person may not do (AUTH-23). Rule: asked of every endpoint before its query or body is read. What has been
 * done already is answered again to whoever did it, though they may not do it anymore: else a device whose answer was lost
 * would tell that it was refused (G2).
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
  { needs, key }: Pick<EndpointInput<string>, 'needs' | 'key'>,
  locationId: LocationId | null,
): Promise<void> {
  if (needs === 'anyone') return;
  const actor = actorOf(request);
  // What is about no location is the person's own.
  if (locationId === null) requirePerson(actor);
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
