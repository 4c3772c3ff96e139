/** What is sealed is called so, by which a change of the installation's key finds it (store/sealed-rows.ts). */
export const sealedOneTimeKeys = /* sql */ `
alter table one_time_keys rename column sealed_key to key_sealed;
`;
