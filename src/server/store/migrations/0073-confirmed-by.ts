/** The session that confirmed an authenticator app may ask again for the recovery codes, if the answer was lost (AUTH-33). */
export const confirmedBy = /* sql */ `
alter table one_time_keys add column confirmed_by bigint references sessions (id) on delete set null;
`;
