/** A location's words on pairs of products. All failures are `WireFailure`. */
import { uuidv7 } from 'uuidv7';
import { decideSubstitution as decide } from '#contract/endpoints/substitutions/decide.ts';
import { forgetSubstitution as forget } from '#contract/endpoints/substitutions/forget.ts';
import { listSubstitutions } from '#contract/endpoints/substitutions/list.ts';
import type { SubstitutionChoice, SubstitutionResource } from '#contract/resources/substitution.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

export interface ProductPair {
  readonly fromProductId: string;
  readonly toProductId: string;
}

/** Newest first. */
export async function readSubstitutions(
  api: Pick<ApiClient, 'read'>,
  signal?: AbortSignal,
): Promise<readonly SubstitutionResource[]> {
  return (await call(api, listSubstitutions, { signal })).data;
}

/** In place of what was said of the pair before. */
export async function decideSubstitution(
  api: Pick<ApiClient, 'read'>,
  { fromProductId, toProductId }: ProductPair,
  choice: SubstitutionChoice,
): Promise<void> {
  const body = { data: { type: 'substitution-choices' as const, attributes: { fromProductId, toProductId, choice } } };
  await call(api, decide, { body, key: uuidv7() });
}

export async function forgetSubstitution(
  api: Pick<ApiClient, 'read'>,
  { fromProductId, toProductId }: ProductPair,
): Promise<void> {
  await call(api, forget, { params: { id: `${fromProductId}-${toProductId}` }, key: uuidv7() });
}
