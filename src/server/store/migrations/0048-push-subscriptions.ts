/**
 * Where the devices of people are told by push, each at the location where it works. They go with the membership and with the session,
 * whoever ends either and why.
 */
export const pushSubscriptions = /* sql */ `
create table push_subscriptions (
  location_id bigint not null,
  session_id bigint not null,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  renewed_at timestamptz not null default now(),
  primary key (location_id, session_id),
  foreign key (location_id, user_id) references location_users (location_id, user_id) on delete cascade
);
create index on push_subscriptions (location_id, user_id);
create index on push_subscriptions (session_id);
create index on push_subscriptions (endpoint);

create function end_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
create trigger sessions_ended_push after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_push_subscription();
create trigger sessions_gone_push after delete on sessions
  for each row execute function end_push_subscription();
`;
