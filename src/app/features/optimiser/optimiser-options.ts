/**
 * What the optimiser keeps to (OPT-07, OPT-08): never later than now, and primary distributors only. Both are on until
 * somebody turns them off; without a primary distributor the second one is off and cannot be turned on.
 */
export interface OptimiserOptions {
  readonly needFastShipping: boolean;
  readonly needPrimaryDistributors: boolean;
}

export const DEFAULT_OPTIONS: OptimiserOptions = { needFastShipping: true, needPrimaryDistributors: true };

/** Kept on this device, for each location. */
export function optionsKey(locationId: string): string {
  return `optimiser-options:${locationId}`;
}

/** @param kept as it was read from the device, of whatever build @param primaries how many primary distributors there are */
export function effectiveOptions(kept: Partial<OptimiserOptions>, primaries: number): OptimiserOptions {
  const { needFastShipping, needPrimaryDistributors } = { ...DEFAULT_OPTIONS, ...kept };
  return { needFastShipping, needPrimaryDistributors: needPrimaryDistributors && primaries > 0 };
}
