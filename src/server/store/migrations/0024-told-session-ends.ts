/**
 * A session that ends is told to every process, whoever ends it and why: an open socket must not outlive it. A hint like the
 * others (store/log/announcer.ts), by the database as with memberships.
 */
export const toldSessionEnds = /* sql */ `
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('stockroom', 's ' || old.id);
  return null;
end $$;
create trigger sessions_ended_told after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end();
create trigger sessions_gone_told after delete on sessions
  for each row when (old.revoked_at is null) execute function tell_session_end();
`;
