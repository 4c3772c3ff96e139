/** Practices, people and health, for the admin area (ADM-05..08). All failures are `WireFailure`. */
import {
  changePractice,
  changeSubscription as changeSubscriptionEndpoint,
  listPractices,
  readHealth as readHealthEndpoint,
  readPractice as readPracticeEndpoint,
} from '#contract/endpoints/admin-practices.ts';
import {
  changePerson as changePersonEndpoint,
  createAdmin as createAdminEndpoint,
  endPersonSession as endSessionEndpoint,
  endPersonSessions as endSessionsEndpoint,
  listPeople,
  listPersonSessions,
  mailPasswordLink as mailLinkEndpoint,
} from '#contract/endpoints/admin-people.ts';
import type { HealthResource } from '#contract/resources/admin-health.ts';
import type {
  BuyingGroup,
  OnePracticeResource,
  PersonResource,
  PracticeResource,
  SupportEvent,
} from '#contract/resources/admin-practices.ts';
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { type AdminPage, pageOf, type SearchRequest } from './admin-job-calls.ts';
import { call, type Caller } from './call.ts';

const queryOf = ({ search, page }: SearchRequest) => ({ 'filter[search]': search, 'page[number]': page });

export async function readPractices(
  api: Caller,
  ask: SearchRequest,
  signal?: AbortSignal,
): Promise<AdminPage<PracticeResource>> {
  return pageOf(await call(api, listPractices, { query: queryOf(ask), signal }));
}

export async function readPractice(api: Caller, id: string, signal?: AbortSignal): Promise<OnePracticeResource> {
  return (await call(api, readPracticeEndpoint, { params: { id }, signal })).data;
}

export async function changeBrand(api: Caller, id: string, buyingGroup: BuyingGroup | null): Promise<void> {
  await call(api, changePractice, {
    params: { id },
    body: { data: { type: 'practices', id, attributes: { buyingGroup } } },
  });
}

export async function changeSubscription(api: Caller, locationId: string, event: SupportEvent): Promise<void> {
  await call(api, changeSubscriptionEndpoint, {
    params: { id: locationId },
    body: { data: { type: 'practice-locations', id: locationId, attributes: { event } } },
  });
}

export async function readPeople(
  api: Caller,
  ask: SearchRequest,
  signal?: AbortSignal,
): Promise<AdminPage<PersonResource>> {
  return pageOf(await call(api, listPeople, { query: queryOf(ask), signal }));
}

export async function readPersonSessions(
  api: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<readonly SignedInResource[]> {
  return (await call(api, listPersonSessions, { params: { id }, signal })).data;
}

export async function endPersonSession(api: Caller, id: string, sessionId: string): Promise<void> {
  await call(api, endSessionEndpoint, { params: { id, sessionId } });
}

export async function endPersonSessions(api: Caller, id: string): Promise<void> {
  await call(api, endSessionsEndpoint, { params: { id } });
}

export async function mailPasswordLink(api: Caller, id: string): Promise<void> {
  await call(api, mailLinkEndpoint, { params: { id } });
}

export async function switchPerson(api: Caller, id: string, isOff: boolean): Promise<void> {
  await call(api, changePersonEndpoint, {
    params: { id },
    body: { data: { type: 'people', id, attributes: { isOff } } },
  });
}

export async function createAdmin(
  api: Caller,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  await call(api, createAdminEndpoint, { body: { data: { type: 'people', attributes: person } } });
}

export async function readHealth(api: Caller, signal?: AbortSignal): Promise<HealthResource['attributes']> {
  return (await call(api, readHealthEndpoint, { signal })).data.attributes;
}
