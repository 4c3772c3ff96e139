/** A distributor may know us by an account of its own. The secret is sealed (usecases/admin/sealed-secret.ts), never readable here. */
export const distributorAccounts = /* sql */ `
alter table distributors add column cxml_identity text, add column cxml_secret_sealed bytea;
alter table distributors add constraint distributors_account_whole check ((cxml_identity is null) = (cxml_secret_sealed is null));
`;
