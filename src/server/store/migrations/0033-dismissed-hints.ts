/** Hints that a person has put away, on whichever device. */
export const dismissedHints = /* sql */ `
alter table users add column dismissed_hints text[] not null default '{}';
`;
