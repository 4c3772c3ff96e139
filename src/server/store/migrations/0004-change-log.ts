/**
 * The change log of each location and the memory of writes. Law: a number of the log is taken under a lock of the
 * location's row in location_sequences, which is held until the writing transaction ends, so numbers become visible in
 * their order and without gaps (src/decisions/0001-gap-free-change-log.md).
 */
export const changeLog = /* sql */ `
create table location_sequences (
  location_id bigint primary key references practice_locations,
  -- The newest number in use.
  last bigint not null default 0,
  -- Entries up to this number may have been pruned: a cursor below it is too old.
  pruned_through bigint not null default 0
) with (fillfactor = 50);

-- Every location has its row from the first.
create function location_sequence_for_new_location() returns trigger language plpgsql as $$
begin
  insert into location_sequences (location_id) values (new.id);
  return new;
end $$;
create trigger practice_locations_sequence after insert on practice_locations
  for each row execute function location_sequence_for_new_location();

-- Compacted: one entry for each row, moved to the newest number at which the row changed.
create table changes (
  location_id bigint not null references practice_locations,
  type text not null check (type in ('workspaces', 'workspace-items', 'cart-items', 'stock-movements')),
  entity_id bigint not null,
  seq bigint not null,
  deleted_at timestamptz,
  primary key (location_id, type, entity_id)
) with (fillfactor = 80);
create unique index changes_order on changes (location_id, seq, type, entity_id);
create index changes_tombstones on changes (deleted_at) where deleted_at is not null;

-- One record for each accepted write: what it asked and the whole answer.
create table idempotency_records (
  user_id bigint not null references users,
  location_id bigint not null references practice_locations,
  key text not null check (length(key) between 1 and 128),
  admin_id bigint references users,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  client_id text,
  client_sequence bigint,
  -- Null for a write that changed nothing.
  revision bigint,
  created_at timestamptz not null default now(),
  primary key (location_id, user_id, key)
);
create index on idempotency_records (location_id, client_id, revision);
create index on idempotency_records (created_at);
`;
