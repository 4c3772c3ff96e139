/** Savings Analysis, the price watch and the home screen. All failures are `WireFailure`. */
import { readHome as homeEndpoint } from '#contract/endpoints/home/read.ts';
import { readSavings as savingsEndpoint } from '#contract/endpoints/savings/read.ts';
import { setPriceWatch as watchEndpoint } from '#contract/endpoints/savings/set-price-watch.ts';
import type { HomeResource } from '#contract/resources/home.ts';
import type { SavingsAnalysis } from '#contract/resources/savings.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

export async function readSavings(api: Reader, signal?: AbortSignal): Promise<SavingsAnalysis> {
  return (await call(api, savingsEndpoint, { signal })).data.attributes;
}

/** null: prices are not watched. */
export async function setPriceWatch(api: Reader, locationId: string, percent: number | null): Promise<void> {
  const body = { data: { type: 'price-watches' as const, id: locationId, attributes: { percent } } };
  await call(api, watchEndpoint, { params: { id: locationId }, body });
}

export async function readHome(api: Reader, signal?: AbortSignal): Promise<HomeResource> {
  return (await call(api, homeEndpoint, { signal })).data.attributes;
}
