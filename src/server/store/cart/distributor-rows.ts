/** Distributors: the same for every location. */
import { type Connection, run, statement } from '../connection.ts';

export interface DistributorRow {
  readonly id: string;
  readonly name: string;
  readonly payment_type: string;
  readonly cut_off_time: string;
}

const DISTRIBUTORS = statement<DistributorRow>(
  'distributors',
  'select id, name, payment_type, cut_off_time from distributors where id = any($1::bigint[]) order by name',
);

export function readDistributors(connection: Connection, ids: readonly string[]): Promise<DistributorRow[]> {
  return run(connection, DISTRIBUTORS, [ids]);
}
