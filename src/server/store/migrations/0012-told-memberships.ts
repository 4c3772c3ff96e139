/**
 * Who was given a location or has lost one is told to every process: an open socket must not go on hearing of it. By the
 * database, since whoever changes memberships may be no process of ours. A hint like the others (store/log/announcer.ts).
 */
export const toldMemberships = /* sql */ `
create function tell_membership() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('stockroom', 'm ' || old.user_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('stockroom', 'm ' || new.user_id); end if;
  return null;
end $$;
create trigger location_users_told after insert or update or delete on location_users
  for each row execute function tell_membership();
`;
