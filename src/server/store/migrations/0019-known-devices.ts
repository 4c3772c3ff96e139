/**
 * Devices on which a person has signed in before, by the secret that each keeps: guesses of strangers do not shut them out
 * (usecases/session/known-device.ts). Only the secret's hash is kept.
 */
export const knownDevices = /* sql */ `
create table known_devices (
  hash bytea not null,
  user_id bigint not null references users on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (hash, user_id)
);
create index on known_devices (last_used_at);
`;
