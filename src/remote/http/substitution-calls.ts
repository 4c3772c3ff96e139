/** A location's words on pairs of products. All failures are `WireFailure`. */
import { uuidv7 } from 'uuidv7';
import { paths } from '#contract/paths.ts';
import {
  type SubstitutionChoice,
  type SubstitutionResource,
  substitutionsDocument,
  substitutionWritten,
} from '#contract/resources/substitution.ts';
import type { ApiClient } from './api-client.ts';
import { cancelledBy } from './cancelled-by.ts';

export interface ProductPair {
  readonly fromProductId: string;
  readonly toProductId: string;
}

/** Newest first. */
export async function readSubstitutions(
  api: Pick<ApiClient, 'read'>,
  signal?: AbortSignal,
): Promise<readonly SubstitutionResource[]> {
  const call = { method: 'GET', path: paths.substitutions, ...cancelledBy(signal) } as const;
  return (await api.read(call, substitutionsDocument)).data;
}

/** In place of what was said of the pair before. */
export async function decideSubstitution(
  api: Pick<ApiClient, 'read'>,
  { fromProductId, toProductId }: ProductPair,
  choice: SubstitutionChoice,
): Promise<void> {
  const body = { data: { type: 'substitution-choices', attributes: { fromProductId, toProductId, choice } } };
  await api.read({ method: 'POST', path: paths.substitutions, body, key: uuidv7() }, substitutionWritten);
}

export async function forgetSubstitution(
  api: Pick<ApiClient, 'read'>,
  { fromProductId, toProductId }: ProductPair,
): Promise<void> {
  const path = paths.substitution(`${fromProductId}-${toProductId}`);
  await api.read({ method: 'DELETE', path, key: uuidv7() }, substitutionWritten);
}
