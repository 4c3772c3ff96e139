/** Adds who did what from where to the audit log. Rule: in the transaction of the action itself, so that there is both or neither. */
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
  /** Whom it is about, where that is not who did it. */
  readonly subject?: string;
  readonly details?: object;
}

/** Somebody who is signed in, and where their request came from. */
export interface AuditActor {
  readonly actor: Pick<Actor, 'userId' | 'adminId' | 'sessionId'>;
  readonly address: string;
}

/** At one location. */
export function auditAt(
  connection: Connection,
  locationId: LocationId,
  auditActor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  return addAuditEvent(connection, locationId, byAuditActor(auditActor, event));
}

/** Records what an admin does for somebody, if there is no more specific event; nothing if a person acts for themselves. */
export async function auditActed(
  connection: Connection,
  locationId: LocationId,
  auditActor: AuditActor,
  what: string,
): Promise<void> {
  if (auditActor.actor.adminId === null) return;
  await auditAt(connection, locationId, auditActor, { kind: 'acted', details: { what } });
}

/** About the person who does it, at each of their locations. */
export function auditOf(connection: Connection, auditActor: AuditActor, event: AuditEvent): Promise<void> {
  return addAuditEventOf(connection, auditActor.actor.userId, byAuditActor(auditActor, event));
}

/** About somebody else, at each of their locations. */
export function auditAbout(
  connection: Connection,
  userId: string,
  auditActor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  return addAuditEventOf(connection, userId, byAuditActor(auditActor, event));
}

/** About the product, and no location. */
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

/** About a sign-in, or the like, at each location of the person. */
export function auditSignedOut(connection: Connection, stranger: SignedOutCaller, event: AuditEvent): Promise<void> {
  const { userId, address, device, sessionId = null } = stranger;
  const { kind, subject = '', details = {} } = event;
  const added: NewAuditEvent = { kind, userId, adminId: null, subject, details, address, sessionId, device };
  return userId === null ? addAuditEvent(connection, null, added) : addAuditEventOf(connection, userId, added);
}

/** How it was done, for the words of the log. */
export const CONSOLE = { how: 'console' } as const;

/** By whoever looks after the server, on its console; about all of it. */
export function auditServer(connection: Connection, { kind, subject = '', details = {} }: AuditEvent): Promise<void> {
  const nobody = { userId: null, adminId: null, address: '', sessionId: null, device: '' };
  return addAuditEventEverywhere(connection, { ...nobody, kind, subject, details });
}

/** By whoever looks after the server, on its console; about a person, at each of their locations. */
export function auditFromConsole(connection: Connection, userId: string, event: AuditEvent): Promise<void> {
  const { kind, subject = '', details = {} } = event;
  const nobody = { userId: null, adminId: null, address: '', sessionId: null, device: '' };
  return addAuditEventOf(connection, userId, { ...nobody, kind, subject, details });
}
