/** Devices are told when the server has been restored from a backup, and of which moment its data are. */
export const restores = /* sql */ `
alter table location_sequences
  add column restored_to timestamptz,
  -- The newest number in the backup.
  add column restored_last bigint;
`;
