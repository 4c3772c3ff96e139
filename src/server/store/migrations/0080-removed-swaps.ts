/**
 * What a cart line was before it was swapped outlives the line's removal, so that an undo restores that as well (OPT-04, decision 0088).
 * Lines are noted as long as an undo can wait on a device; housekeeping deletes them afterwards.
 */
export const removedSwaps = /* sql */ `
create table removed_swaps (
  location_id bigint not null references practice_locations,
  line_id bigint not null,
  client_id uuid,
  offer_id bigint not null references offers,
  first_choices jsonb not null,
  swapped_qty integer not null,
  removed_at timestamptz not null default now(),
  primary key (location_id, line_id)
);
create index on removed_swaps (removed_at);
`;
