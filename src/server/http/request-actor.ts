/** The actor and location of a request, for routes that need them. Rule: derived from the token before the body is read. */
import type { FastifyRequest } from 'fastify';
import { IMPERSONATED_HEADER, LOCATION_HEADER } from '#contract/headers.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Actor, type ActorLocation, locationOf } from '../usecases/actor.ts';
import { callerNetwork } from './caller-network.ts';
import type { Installation } from '../usecases/installation.ts';
import { Refused } from '../usecases/refused.ts';
import { authenticate } from '../usecases/session/authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** A `preParsing` hook: after the rate limit, before the body. */
export function requireActor(installation: Installation, isForSetUp = false) {
  return async (request: FastifyRequest): Promise<void> => {
    request.actor = await authenticate(installation, {
      token: bearerToken(request),
      actingFor: headerOf(request, IMPERSONATED_HEADER),
      address: callerNetwork(request.ip),
      isForSetUp,
    });
  };
}

export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new Error(`${request.url} is served without asking who it is`);
  return request.actor;
}

/** The location that a request is for; the header is optional if the user has only one. */
export function locationFor(request: FastifyRequest): LocationId {
  return activeLocation(request).id;
}

function activeLocation(request: FastifyRequest): ActorLocation {
  const actor = actorOf(request);
  const named = headerOf(request, LOCATION_HEADER);
  if (named !== null) return allowedLocation(actor, named);
  const [only, ...others] = actor.locations;
  if (only === undefined || others.length > 0) {
    throw new Refused('bad-parameter', `Say which location in ${LOCATION_HEADER}.`, { header: LOCATION_HEADER });
  }
  return only;
}

/** Another practice's location is treated like one that does not exist. */
export function allowedLocation(actor: Actor, id: string): ActorLocation {
  const location = locationOf(actor, id);
  if (location === null) throw new Refused('not-found', 'There is no such location.');
  return location;
}

export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
