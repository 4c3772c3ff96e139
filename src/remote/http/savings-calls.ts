/** Savings Analysis, the price watch and the home screen. All failures are `WireFailure`. */
import {
  readHome as homeEndpoint,
  readSavings as savingsEndpoint,
  setPriceWatch as watchEndpoint,
} from '#contract/endpoints/savings.ts';
import type { HomeResource } from '#contract/resources/home.ts';
import type { SavingsAnalysis } from '#contract/resources/savings.ts';
import { call, type Caller } from './call.ts';

export async function readSavings(api: Caller, signal?: AbortSignal): Promise<SavingsAnalysis> {
  return (await call(api, savingsEndpoint, { signal })).data.attributes;
}

/** null: prices are not watched. */
export async function setPriceWatch(api: Caller, locationId: string, percent: number | null): Promise<void> {
  const body = { data: { type: 'price-watches' as const, id: locationId, attributes: { percent } } };
  await call(api, watchEndpoint, { params: { id: locationId }, body });
}

export async function readHome(api: Caller, signal?: AbortSignal): Promise<HomeResource> {
  return (await call(api, homeEndpoint, { signal })).data.attributes;
}
