/**
 * Items and folders that people delete are kept, so that they can be brought back. Law: the tables have the columns of those
 * that the rows come from, in their order; whoever adds one there adds it here (tests/wire/kept-deletions.pg.test.ts).
 */
export const keptDeletions = /* sql */ `
create table deleted_items (like workspace_items including defaults);
alter table deleted_items
  add primary key (location_id, id),
  add foreign key (location_id) references practice_locations,
  add foreign key (offer_id) references offers;
create table deleted_folders (like workspaces including defaults);
alter table deleted_folders
  add primary key (location_id, id),
  add foreign key (location_id) references practice_locations;
create index on deleted_folders (location_id, client_id);
`;
