/** For whom an admin may act. All failures are `WireFailure`. */
import { listPeopleToActFor } from '#contract/endpoints/session/list-people-to-act-for.ts';
import type { PersonToActForResource } from '#contract/resources/people-to-act-for.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

export async function findPeopleToActFor(
  api: Pick<ApiClient, 'read'>,
  search: string,
  signal?: AbortSignal,
): Promise<readonly PersonToActForResource[]> {
  return (await call(api, listPeopleToActFor, { query: { 'filter[search]': search }, signal })).data;
}
