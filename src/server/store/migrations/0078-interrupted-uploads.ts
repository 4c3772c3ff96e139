/**
 * Uploads of files that stopped halfway are recognized by their last part (DIST-05, ADM-12); the same content begun again, also on another
 * device, continues the upload that it belongs to.
 */
export const interruptedUploads = /* sql */ `
alter table location_files
  -- SHA-256 of the content, hexadecimal; null: the uploading page did not say.
  add column digest text,
  add column last_part_at timestamptz;
alter table price_files add column last_part_at timestamptz;
`;
