/**
 * The optimizer's options (OPT-07, OPT-08): never later than now, primary distributors only, the same products only, and the minimum
 * saving of a swap. The first two are on by default; without a primary distributor the second one is off and disabled.
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

/** Maximum of the minimum saving, in cents. */
export const MAX_SAVING_CENTS = 1_000_00;

/** Stored on this device, per location. */
export function optionsKey(locationId: string): string {
  return `optimiser-options:${locationId}`;
}

/** @param kept as stored by any build @param primaries number of primary distributors */
export function effectiveOptions(kept: Partial<OptimizerOptions>, primaries: number): OptimizerOptions {
  const options = { ...DEFAULT_OPTIONS, ...kept };
  return { ...options, needPrimaryDistributors: options.needPrimaryDistributors && primaries > 0 };
}
