/**
 * When the person of a session last proved who they are (AUTH-37), and accounts that were switched off (ADM-15). Sessions that there
 * are have not.
 */
export const proofs = /* sql */ `
alter table sessions add column proven_at timestamptz not null default now();
update sessions set proven_at = created_at;
alter table users add column switched_off_at timestamptz;
`;
