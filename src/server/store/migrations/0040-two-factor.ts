/**
 * One-time passwords by which people prove a second time who they are (AUTH-33), and codes for when their phone is lost. The key is
 * sealed (usecases/admin/sealed-secret.ts); of codes only hashes are kept.
 */
export const twoFactor = /* sql */ `
create table one_time_keys (
  user_id bigint primary key references users on delete cascade,
  sealed_key bytea not null,
  begun_at timestamptz not null default now(),
  -- Null: set up, and not proven with a code yet, so that nothing asks for one.
  confirmed_at timestamptz,
  -- The latest 30 seconds whose code was used: it and those before are not taken again.
  used_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
`;
