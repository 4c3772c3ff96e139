/** What a location has decided about pairs of products. All failures are `WireFailure`. */
import { v7 as uuidv7 } from 'uuid';
import {
  decideSubstitution as decide,
  forgetSubstitution as forget,
  listSubstitutions,
} from '#contract/endpoints/substitutions.ts';
import type { SubstitutionChoice, SubstitutionResource } from '#contract/resources/substitution.ts';
import { call, type Caller } from './call.ts';

export interface ProductPair {
  readonly fromProductId: string;
  readonly toProductId: string;
}

/** Newest first. */
export async function readSubstitutions(api: Caller, signal?: AbortSignal): Promise<readonly SubstitutionResource[]> {
  return (await call(api, listSubstitutions, { signal })).data;
}

/** Replaces the earlier decision about the pair. */
export async function decideSubstitution(
  api: Caller,
  { fromProductId, toProductId }: ProductPair,
  choice: SubstitutionChoice,
): Promise<void> {
  const body = { data: { type: 'substitution-choices' as const, attributes: { fromProductId, toProductId, choice } } };
  await call(api, decide, { body, key: uuidv7() });
}

export async function forgetSubstitution(api: Caller, { fromProductId, toProductId }: ProductPair): Promise<void> {
  await call(api, forget, { params: { id: `${fromProductId}-${toProductId}` }, key: uuidv7() });
}
