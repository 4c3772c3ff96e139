/** People an admin can act for. Rule: never another admin, and nobody whose account is switched off. */
import { type Connection, run, statement } from '../connection.ts';

export interface PersonToActForRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locations: { readonly id: string; readonly name: string }[];
}

const PEOPLE = statement<PersonToActForRow>(
  'people-to-act-for',
  `select u.id, u.name, u.email,
      coalesce(json_agg(json_build_object('id', l.id::text, 'name', l.name) order by l.id)
        filter (where l.id is not null), '[]') as locations
    from users u
    left join location_users m on m.user_id = u.id
    left join practice_locations l on l.id = m.location_id
    where u.role = 'customer' and u.switched_off_at is null
    group by u.id
    having strpos(lower(concat_ws(' ', u.name, u.email, string_agg(l.name, ' '))), lower($1)) > 0
    order by u.name, u.id limit $2`,
);

/**
 * Searches by name, address or location.
 * @every-location of everybody: only for admins
 */
export function findPeopleToActFor(
  connection: Connection,
  { search, max }: { search: string; max: number },
): Promise<PersonToActForRow[]> {
  return run(connection, PEOPLE, [search, max]);
}
