/**
 * Alternatives to cart lines, and the optimizer (API-12, API-13, OPT-04). All failures are `WireFailure`. Writes carry a key
 * from their caller, so that one whose answer was lost takes effect once.
 */
import {
  chooseAlternative as choose,
  optimizeCart,
  previewOptimize,
  readCartAlternatives as readAlternatives,
} from '#contract/endpoints/optimizer.ts';
import type { AlternativesDocument, OptimizePreview } from '#contract/resources/optimization.ts';
import type { ClientId } from '#domain/ids.ts';
import type { ApiClient } from './api-client.ts';
import { call, type Caller } from './call.ts';

export interface OvernightRequest {
  readonly distributorId: string;
  readonly shipMethodId: string;
}

export interface OptimizerRequest {
  /** Server ids of lines; empty: all that can be ordered. */
  readonly ids: readonly string[];
  /** The person's shipping choice; checkout gets the same. */
  readonly overnight: readonly OvernightRequest[];
  readonly fast: boolean;
  readonly primary: boolean;
  readonly sameOnly: boolean;
  /** Dollars. */
  readonly minSaving: number;
}

export interface OptimizerApply extends OptimizerRequest {
  /** Lines to find swaps for. */
  readonly accept: readonly string[];
  /** `cart` of the displayed preview. */
  readonly cart: string;
  readonly key: string;
}

export interface OptimizerAnswer {
  readonly status: 'optimized' | 'unchanged' | 'aborted';
  readonly appliedIds: readonly string[];
}

export interface OptimizerCalls {
  /** @param accept null: all swaps */
  preview(ask: OptimizerRequest & { readonly accept: readonly string[] | null }): Promise<OptimizePreview['meta']>;
  /** Requires `optionCosts`. */
  weighOptions(ask: OptimizerRequest): Promise<OptimizePreview['meta']>;
  apply(wanted: OptimizerApply): Promise<OptimizerAnswer>;
}

/** A cart of hundreds of lines is optimized within two seconds; the rest is for the connection and for queuing. */
const SOLVE_TIMEOUT_MS = 60_000;

export function createOptimizerCalls(api: Caller): OptimizerCalls {
  return {
    async preview({ accept, ...ask }) {
      const body = accept === null ? ask : { ...ask, accept };
      return (await call(api, previewOptimize, { body, timeoutMs: SOLVE_TIMEOUT_MS })).meta;
    },
    async weighOptions(ask) {
      const body = { ...ask, weighOptions: true };
      return (await call(api, previewOptimize, { body, timeoutMs: SOLVE_TIMEOUT_MS })).meta;
    },
    async apply({ key, ...body }) {
      return (await call(api, optimizeCart, { body, key, timeoutMs: SOLVE_TIMEOUT_MS })).meta;
    },
  };
}

export type ProductWithAlternatives = AlternativesDocument['productsWithAlternatives'][number];

/** The endpoint's maximum per request. */
const MAX_OFFERS = 500;

export async function readCartAlternatives(
  api: Caller,
  { offerIds, overnight }: { offerIds: readonly string[]; overnight: readonly OvernightRequest[] },
  signal?: AbortSignal,
): Promise<readonly ProductWithAlternatives[]> {
  const body = { productDistributorIds: offerIds.slice(0, MAX_OFFERS), overnight };
  return (await call(api, readAlternatives, { body, signal })).productsWithAlternatives;
}

export interface ChosenAlternative {
  readonly cartItemId: string;
  readonly productDistributorId: string;
  readonly clientId: ClientId;
  readonly key: string;
}

export async function chooseAlternative(
  api: Pick<ApiClient, 'onlineWrite'>,
  { clientId, key, ...body }: ChosenAlternative,
): Promise<void> {
  await api.onlineWrite(choose, { body, clientId, key });
}
