/** People that an admin may act for. All failures are `WireFailure`. */
import { listPeopleToActFor } from '#contract/endpoints/people-to-act-for.ts';
import type { PersonToActForResource } from '#contract/resources/people-to-act-for.ts';
import { call, type Caller } from './call.ts';

export async function findPeopleToActFor(
  api: Caller,
  search: string,
  signal?: AbortSignal,
): Promise<readonly PersonToActForResource[]> {
  return (await call(api, listPeopleToActFor, { query: { 'filter[search]': search }, signal })).data;
}
