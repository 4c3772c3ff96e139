/**
 * Items with codes that people linked are told to the devices again: rows that they have do not say which codes those are, and
 * only those can be removed.
 */
export const linkedCodes = /* sql */ `
with told as (
  update location_sequences set last = last + 1
    where location_id in (select location_id from workspace_items where linked_codes <> '{}')
    returning location_id, last
), items as (
  update workspace_items i set revision = told.last from told
    where i.location_id = told.location_id and i.linked_codes <> '{}'
    returning i.location_id, i.id, i.revision
)
insert into changes (location_id, type, entity_id, seq)
  select location_id, 'workspace-items', id, revision from items
  on conflict (location_id, type, entity_id) do update set seq = excluded.seq, deleted_at = null;
`;
