/** Members of a location, invitations, and the audit log. All failures are `WireFailure`. */
import { listAuditEvents } from '#contract/endpoints/audit-events.ts';
import {
  acceptInvitation as acceptEndpoint,
  checkInvitation as checkEndpoint,
  invite as inviteEndpoint,
  join as joinEndpoint,
  listInvitations,
  withdrawInvitation as withdrawEndpoint,
} from '#contract/endpoints/invitations.ts';
import {
  addLocation as addLocationEndpoint,
  changeLocation as changeLocationEndpoint,
} from '#contract/endpoints/locations.ts';
import {
  changeMember as changeEndpoint,
  listMembers,
  removeMember as removeEndpoint,
} from '#contract/endpoints/members.ts';
import { changeName as changeNameEndpoint } from '#contract/endpoints/own-account.ts';
import type { AuditEventResource } from '#contract/resources/audit.ts';
import type {
  InvitationCheck,
  InvitationResource,
  LocationAttributes,
  MemberResource,
} from '#contract/resources/members.ts';
import type { LocationStep } from '#contract/resources/sign-up.ts';
import type { Capability } from '#domain/access/capability.ts';
import type { LocationRole } from '#domain/access/member-access.ts';
import type { AuditKind } from '#domain/access/audit-kind.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { call, type Caller, type GuestCaller } from './call.ts';
import { callOf } from './request-of.ts';

export interface AccessSent {
  readonly role: LocationRole;
  readonly capabilities: readonly Capability[];
  /** In dollars; null: no limit. */
  readonly orderLimit: number | null;
}

export interface People {
  readonly members: readonly MemberResource[];
  /** Everybody in the practice must use a second factor (AUTH-36); undefined: the server does not say. */
  readonly asksSecondFactor: boolean | undefined;
}

export async function readMembers(api: Caller, signal?: AbortSignal): Promise<People> {
  const { data, meta } = await call(api, listMembers, { signal });
  return { members: data, asksSecondFactor: meta?.asksSecondFactor };
}

export async function changeMember(
  api: Caller,
  id: string,
  attributes: AccessSent & { readonly revision: number },
): Promise<MemberResource> {
  const body = { data: { type: 'members' as const, id, attributes } };
  return (await call(api, changeEndpoint, { params: { id }, body })).data;
}

export async function removeMember(api: Caller, id: string): Promise<void> {
  await call(api, removeEndpoint, { params: { id } });
}

export async function readInvitations(api: Caller, signal?: AbortSignal): Promise<readonly InvitationResource[]> {
  return (await call(api, listInvitations, { signal })).data;
}

/** @returns the path of the link, which is shown as a QR code; null if it was mailed */
export async function invite(
  api: Caller,
  attributes: AccessSent & { readonly email: string | null },
): Promise<{ invitation: InvitationResource; path: string | null }> {
  const body = { data: { type: 'invitations' as const, attributes } };
  const { data, meta } = await call(api, inviteEndpoint, { body });
  return { invitation: data, path: meta.path };
}

export async function withdrawInvitation(api: Caller, id: string): Promise<void> {
  await call(api, withdrawEndpoint, { params: { id } });
}

export async function checkInvitation(api: GuestCaller, token: string, signal: AbortSignal): Promise<InvitationCheck> {
  const body = { data: { type: 'invitation-checks' as const, attributes: { token } } };
  return (await api.readAsGuest(callOf(checkEndpoint, { body, signal }), checkEndpoint.answer)).meta;
}

/** @returns the address to sign in with */
export async function join(
  api: GuestCaller,
  attributes: { token: string; name: string; email: string; password: string },
): Promise<string> {
  const body = { data: { type: 'joins' as const, attributes } };
  return (await api.readAsGuest(callOf(joinEndpoint, { body }), joinEndpoint.answer)).meta.email;
}

/** @returns the location that the person now has access to */
export async function acceptInvitation(api: Caller, token: string): Promise<string> {
  const body = { data: { type: 'memberships' as const, attributes: { token } } };
  return (await call(api, acceptEndpoint, { body })).meta.locationId;
}

export async function changeName(api: Caller, name: string): Promise<void> {
  await call(api, changeNameEndpoint, { body: { data: { type: 'users', attributes: { name } } } });
}

/** Adds it to the practice of the current location. @returns its id */
export async function addLocation(api: Caller, attributes: LocationStep): Promise<LocationId> {
  const body = { data: { type: 'practice-locations' as const, attributes } };
  return asId((await call(api, addLocationEndpoint, { body })).data.id);
}

export async function changeLocation(api: Caller, id: string, attributes: LocationAttributes): Promise<void> {
  await call(api, changeLocationEndpoint, {
    params: { id },
    body: { data: { type: 'practice-locations', id, attributes } },
  });
}

export interface AuditRequest {
  readonly locationId: LocationId;
  /** Empty: all kinds. */
  readonly kinds: readonly AuditKind[];
  readonly person: string;
  /** ISO instants, both inclusive; null: no limit. */
  readonly from: string | null;
  readonly to: string | null;
  /** From 1, newest first. */
  readonly page: number;
  readonly pageSize: number;
}

export interface AuditPage {
  readonly events: readonly AuditEventResource[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The server's maximum per request. */
export const MAX_AUDIT_EVENTS = 500;

export async function readAuditEvents(
  api: Caller,
  { locationId, kinds, person, from, to, page, pageSize }: AuditRequest,
  signal?: AbortSignal,
): Promise<AuditPage> {
  const { data, meta } = await call(api, listAuditEvents, {
    query: {
      'filter[kind]': kinds,
      'filter[person]': person,
      'filter[at][from]': from,
      'filter[at][to]': to,
      'page[number]': page,
      'page[size]': pageSize,
    },
    context: { locationId },
    signal,
  });
  return { events: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}
