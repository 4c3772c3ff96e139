/**
 * What the optimizer keeps to (OPT-07, OPT-08): never later than now, primary distributors only, the same products only, and the
 * least that a swap has to save. The first two are on until somebody turns them off; without a primary distributor the second one
 * is off and cannot be turned on.
 */
export interface OptimizerOptions {
  readonly needFastShipping: boolean;
  readonly needPrimaryDistributors: boolean;
  readonly needSameProducts: boolean;
  /** On the price of the products; 0: any swap that lowers the total. */
  readonly minSavingCents: number;
}

export const DEFAULT_OPTIONS: OptimizerOptions = {
  needFastShipping: true,
  needPrimaryDistributors: true,
  needSameProducts: false,
  minSavingCents: 0,
};

/** The most that can be asked of a swap, in cents. */
export const MAX_SAVING_CENTS = 1_000_00;

/** Kept on this device, for each location. */
export function optionsKey(locationId: string): string {
  return `optimiser-options:${locationId}`;
}

/** @param kept as it was read from the device, of whatever build @param primaries how many primary distributors there are */
export function effectiveOptions(kept: Partial<OptimizerOptions>, primaries: number): OptimizerOptions {
  const options = { ...DEFAULT_OPTIONS, ...kept };
  return { ...options, needPrimaryDistributors: options.needPrimaryDistributors && primaries > 0 };
}
