import type { FastifyRequest } from 'fastify';
import type { Actor } from '../usecases/actor.ts';
import type { AuditActor } from '../usecases/audit/add-event.ts';
import { callerNetwork } from './caller-network.ts';

/** The author of a request and their network, for the audit log. */
export function auditActorOf(actor: Actor, request: FastifyRequest): AuditActor {
  return { actor, address: callerNetwork(request.ip) };
}
