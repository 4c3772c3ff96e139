/**
 * A location's own account at a distributor: the login is the practice's, its password sealed (usecases/admin/sealed-secret.ts). A
 * row whose status is `inactive` is no account; it keeps what the location chose of the distributor. `attempt` counts logins, so
 * that an answer about an earlier one says nothing about the present one. Law: whoever belongs to the location is told of a
 * change (migration 0012), which reads the location's distributors again.
 */
export const practiceAccounts = /* sql */ `
alter table practice_location_distributors
  drop constraint practice_location_distributors_status_check,
  add constraint practice_location_distributors_status_check check (status in ('active', 'pending', 'failed', 'inactive')),
  add column login text not null default '',
  add column password_sealed bytea,
  add column ship_to text not null default '',
  add column is_blocked boolean not null default false,
  add column error text check (error in ('wrong_login', 'internal_error', 'external_error')),
  add column attempt integer not null default 0,
  add column checked_at timestamptz,
  add constraint practice_location_distributors_error_of_failed check ((error is not null) = (status = 'failed'));

create function tell_distributor() returns trigger language plpgsql as $$
begin
  perform pg_notify('stockroom', 'm ' || user_id) from location_users where location_id = coalesce(new.location_id, old.location_id);
  return null;
end $$;
create trigger practice_location_distributors_told after update or delete on practice_location_distributors
  for each row execute function tell_distributor();
`;
