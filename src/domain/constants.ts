/**
 * Timings, sizes and counts of the specification that rules and screens share (CONST-01..04). Times in ms, sizes in px. A constant that
 * only one file needs is defined there, with a test of its effect.
 */
export const TIMING = {
  suggestDebounce: 300,
  dropdownHide: 100,
  searchRedirect: 100,
  cartCountFetch: 1000,
  scrollRestore: 10,
  addToCartTimeout: 30_000,
  priceCheck: 30_000,
  cartPriceCheck: 90_000,
  socketReconnect: 2000,
  connectPoll: 1000,
} as const;

export const SIZE = {
  navMin: 200,
  navMax: 320,
  navStep: 5,
  folderDialog: 550,
  scrollShadow: 5,
} as const;

export const COUNT = {
  pageSize: 35,
  folderItems: 20,
  topList: 10,
  categoryTreeIds: 3,
  textComponentCut: 60,
  locationName: 17,
} as const;

/** How a long list of filter options collapses: fewer than `threshold` are all shown, otherwise the first `collapsed` of them (CAT-22). */
export interface Collapse {
  readonly collapsed: number;
  readonly threshold: number;
}

export const COLLAPSE: Collapse = { collapsed: 5, threshold: 10 };
export const MODIFIER_COLLAPSE: Collapse = { collapsed: 8, threshold: 15 };
