/**
 * When the address of an account was confirmed, if not from the beginning (decision 0092): what is older may be a stranger's. Accounts that
 * are confirmed by now have nothing that counts as older. A link that was asked for by a forgotten password starts an account over.
 */
export const provenAddresses = /* sql */ `
-- Null: confirmed from the beginning, or not at all.
alter table users add column email_confirmed_at timestamptz;
alter table email_links add column starts_over boolean not null default false;
`;
