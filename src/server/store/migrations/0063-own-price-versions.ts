/** What a location pays by its own price files is kept in memory for sorting: this says whether what is kept is still so. */
export const ownPriceVersions = /* sql */ `
alter table practice_locations add column own_prices_version integer not null default 0;
`;
