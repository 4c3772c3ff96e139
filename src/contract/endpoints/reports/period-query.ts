/** `YYYY-MM-DD` in the location's time zone, both in the period. */
export interface PeriodQuery {
  readonly 'filter[from]': string;
  readonly 'filter[to]': string;
}
