/** Practices, people and health, for the admin area (ADM-05..08). All failures are `WireFailure`. */
import { changePractice } from '#contract/endpoints/admin/change-practice.ts';
import { endPersonSession as endSessionEndpoint } from '#contract/endpoints/admin/end-person-session.ts';
import { endPersonSessions as endSessionsEndpoint } from '#contract/endpoints/admin/end-person-sessions.ts';
import { listPeople } from '#contract/endpoints/admin/list-people.ts';
import { listPersonSessions } from '#contract/endpoints/admin/list-person-sessions.ts';
import { listPractices } from '#contract/endpoints/admin/list-practices.ts';
import { createAdmin as createAdminEndpoint } from '#contract/endpoints/admin/create-admin.ts';
import { mailPasswordLink as mailLinkEndpoint } from '#contract/endpoints/admin/mail-password-link.ts';
import { readHealth as readHealthEndpoint } from '#contract/endpoints/admin/read-health.ts';
import { readPractice as readPracticeEndpoint } from '#contract/endpoints/admin/read-practice.ts';
import type { HealthResource } from '#contract/resources/admin-health.ts';
import type {
  BuyingGroup,
  OnePracticeResource,
  PersonResource,
  PracticeResource,
} from '#contract/resources/admin-practices.ts';
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { type AdminPage, pageOf, type SearchAsk } from './admin-job-calls.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

const queryOf = ({ search, page }: SearchAsk) => ({ 'filter[search]': search, 'page[number]': page });

export async function readPractices(
  api: Reader,
  ask: SearchAsk,
  signal?: AbortSignal,
): Promise<AdminPage<PracticeResource>> {
  return pageOf(await call(api, listPractices, { query: queryOf(ask), signal }));
}

export async function readPractice(api: Reader, id: string, signal?: AbortSignal): Promise<OnePracticeResource> {
  return (await call(api, readPracticeEndpoint, { params: { id }, signal })).data;
}

export async function changeBrand(api: Reader, id: string, buyingGroup: BuyingGroup | null): Promise<void> {
  await call(api, changePractice, {
    params: { id },
    body: { data: { type: 'practices', id, attributes: { buyingGroup } } },
  });
}

export async function readPeople(
  api: Reader,
  ask: SearchAsk,
  signal?: AbortSignal,
): Promise<AdminPage<PersonResource>> {
  return pageOf(await call(api, listPeople, { query: queryOf(ask), signal }));
}

export async function readPersonSessions(
  api: Reader,
  id: string,
  signal?: AbortSignal,
): Promise<readonly SignedInResource[]> {
  return (await call(api, listPersonSessions, { params: { id }, signal })).data;
}

export async function endPersonSession(api: Reader, id: string, sessionId: string): Promise<void> {
  await call(api, endSessionEndpoint, { params: { id, sessionId } });
}

export async function endPersonSessions(api: Reader, id: string): Promise<void> {
  await call(api, endSessionsEndpoint, { params: { id } });
}

export async function mailPasswordLink(api: Reader, id: string): Promise<void> {
  await call(api, mailLinkEndpoint, { params: { id } });
}

export async function createAdmin(
  api: Reader,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  await call(api, createAdminEndpoint, { body: { data: { type: 'people', attributes: person } } });
}

export async function readHealth(api: Reader, signal?: AbortSignal): Promise<HealthResource['attributes']> {
  return (await call(api, readHealthEndpoint, { signal })).data.attributes;
}
