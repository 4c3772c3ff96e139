/**
 * What differs from the role for one person at one location (AUTH-23, AUTH-24). Names are not checked here: which there are is
 * the policy's to say, and it ignores those that it does not know (#domain/access/policy.ts). That something of it has changed
 * is told as memberships are, by the trigger of 0012; what is with the user is told likewise.
 */
export const permissions = /* sql */ `
alter table location_users
  add column granted text[] not null default '{}',
  add column withheld text[] not null default '{}',
  add column order_limit_cents bigint check (order_limit_cents >= 0);

create function tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('stockroom', 'm ' || new.id);
  return null;
end $$;
create trigger users_rights_told after update of role, has_access_to_catalog on users
  for each row when (old.role <> new.role or old.has_access_to_catalog <> new.has_access_to_catalog)
  execute function tell_rights();
`;
