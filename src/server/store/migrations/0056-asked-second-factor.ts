/**
 * A practice can ask everybody for a second factor (AUTH-36). A session that began without one, by a person who is asked for it, waits
 * until one is set up in it.
 */
export const askedSecondFactor = /* sql */ `
alter table practices add column asks_second_factor boolean not null default false;
alter table sessions add column awaits_factor boolean not null default false;
`;
