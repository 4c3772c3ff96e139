/**
 * How many requirements each area of the specification has; the id of one is its area and a number from 01 on, as in
 * `CAT-05`. Test names carry them; `npm test` ends by saying how many are named (tests/support/rows-cli.ts).
 */
export const ROWS = {
  CAT: 29,
  SRCH: 19,
  PD: 16,
  CART: 23,
  OPT: 11,
  CHK: 15,
  ORD: 23,
  REP: 3,
  SAV: 4,
  PART: 2,
  INV: 22,
  ITEM: 26,
  LBL: 5,
  SUB: 28,
  AUTH: 22,
  LOC: 10,
  IMP: 5,
  WL: 5,
  SHELL: 28,
  DIST: 7,
  RT: 11,
  PRICE: 9,
  BUD: 4,
  ACC: 4,
  API: 58,
  ERR: 24,
  CONST: 4,
  MISC: 5,
} as const;

export type Area = keyof typeof ROWS;

export const rowId = (area: Area, number: number): string => `${area}-${String(number).padStart(2, '0')}`;

const whole = (area: Area): readonly string[] => some(area, 1, ROWS[area]);

function some(area: Area, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => rowId(area, from + index));
}

export const AREAS = Object.keys(ROWS) as readonly Area[];

export const ALL_ROWS: readonly string[] = AREAS.flatMap(whole);

/** From a search to a placed order. */
export const BUYING_ROWS: readonly string[] = [
  ...(['CAT', 'SRCH', 'PD', 'CART', 'OPT', 'CHK', 'PRICE', 'BUD', 'CONST'] as const).flatMap(whole),
  ...some('SAV', 2, 3),
  ...some('API', 5, 28),
  ...some('ERR', 1, 8),
  rowId('ERR', 23),
];
