/**
 * Adds an entry to the audit log: who did what, and from where. Rule: in the transaction of the action itself, so that there are both or
 * neither.
 */
import type { AuditKind } from '#domain/access/audit-kind.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  addAuditEvent,
  addAuditEventEverywhere,
  addAuditEventOf,
  type NewAuditEvent,
} from '../../store/people/audit-events.ts';
import type { Actor } from '../actor.ts';

export interface AuditEvent {
  readonly kind: AuditKind;
  /** The person it is about, if that is not the author. */
  readonly subject?: string;
  readonly details?: object;
}

/** A signed-in author, and the network of their request. */
export interface AuditActor {
  readonly actor: Pick<Actor, 'userId' | 'adminId' | 'sessionId'>;
  readonly address: string;
}

/** An event at one location. */
export function auditAt(
  connection: Connection,
  locationId: LocationId,
  auditActor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  return addAuditEvent(connection, locationId, byAuditActor(auditActor, event));
}

/** Records what an admin does while acting for a person, if there is no more specific event; does nothing if nobody is acting for them. */
export async function auditActed(
  connection: Connection,
  locationId: LocationId,
  auditActor: AuditActor,
  what: string,
): Promise<void> {
  if (auditActor.actor.adminId === null) return;
  await auditAt(connection, locationId, auditActor, { kind: 'acted', details: { what } });
}

/** An event about its author, recorded at each of their locations. */
export function auditOf(connection: Connection, auditActor: AuditActor, event: AuditEvent): Promise<void> {
  return addAuditEventOf(connection, auditActor.actor.userId, byAuditActor(auditActor, event));
}

/** An event about another person, recorded at each of their locations. */
export function auditAbout(
  connection: Connection,
  userId: string,
  auditActor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  return addAuditEventOf(connection, userId, byAuditActor(auditActor, event));
}

/** An event about the product, without a location. */
export function auditProduct(connection: Connection, auditActor: AuditActor, event: AuditEvent): Promise<void> {
  return addAuditEvent(connection, null, byAuditActor(auditActor, event));
}

function byAuditActor({ actor, address }: AuditActor, { kind, subject = '', details = {} }: AuditEvent): NewAuditEvent {
  const { userId, adminId, sessionId } = actor;
  return { kind, userId, adminId, subject, details, address, sessionId, device: '' };
}

/** A caller who is not signed in, of whom only this is known. */
export interface SignedOutCaller {
  /** null: no account has this address. */
  readonly userId: string | null;
  readonly address: string;
  readonly device: string;
  readonly sessionId?: string;
}

/** An event such as a sign-in, recorded at each of the person's locations. */
export function auditSignedOut(connection: Connection, stranger: SignedOutCaller, event: AuditEvent): Promise<void> {
  const { userId, address, device, sessionId = null } = stranger;
  const { kind, subject = '', details = {} } = event;
  const added: NewAuditEvent = { kind, userId, adminId: null, subject, details, address, sessionId, device };
  return userId === null ? addAuditEvent(connection, null, added) : addAuditEventOf(connection, userId, added);
}

/** Such an event at one location. */
export function auditSignedOutAt(
  connection: Connection,
  locationId: LocationId,
  stranger: SignedOutCaller,
  event: AuditEvent,
): Promise<void> {
  const { userId, address, device, sessionId = null } = stranger;
  const { kind, subject = '', details = {} } = event;
  const added: NewAuditEvent = { kind, userId, adminId: null, subject, details, address, sessionId, device };
  return addAuditEvent(connection, locationId, added);
}

/** How it was done, shown in the log. */
export const CONSOLE = { how: 'console' } as const;

/** Reported by the card processor, about one location. */
export function auditProcessor(connection: Connection, locationId: LocationId, event: AuditEvent): Promise<void> {
  const { kind, subject = '', details = {} } = event;
  const nobody = { userId: null, adminId: null, address: '', sessionId: null, device: '' };
  return addAuditEvent(connection, locationId, { ...nobody, kind, subject, details });
}

/** By the operator on the command line, about the whole server. */
export function auditServer(connection: Connection, { kind, subject = '', details = {} }: AuditEvent): Promise<void> {
  const nobody = { userId: null, adminId: null, address: '', sessionId: null, device: '' };
  return addAuditEventEverywhere(connection, { ...nobody, kind, subject, details });
}

/** By the operator on the command line, about a person, recorded at each of their locations. */
export function auditFromConsole(connection: Connection, userId: string, event: AuditEvent): Promise<void> {
  const { kind, subject = '', details = {} } = event;
  const nobody = { userId: null, adminId: null, address: '', sessionId: null, device: '' };
  return addAuditEventOf(connection, userId, { ...nobody, kind, subject, details });
}
