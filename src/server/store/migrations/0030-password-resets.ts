/** Links to set a new password. Only hashes are kept; each holds once, and for an hour. */
export const passwordResets = /* sql */ `
create table password_resets (
  hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on password_resets (user_id);
create index on password_resets (expires_at);
`;
