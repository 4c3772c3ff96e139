/** Each change log has a name of its own, so that a cursor of a database that was replaced is known as such. */
export const logIdentity = /* sql */ `
alter table location_sequences add column log_id uuid not null default gen_random_uuid();
`;
