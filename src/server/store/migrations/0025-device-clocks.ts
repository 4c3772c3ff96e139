/**
 * Seconds by which a device's clock was ahead when it sent a movement, negative for behind; null: it was right, or it is not known.
 * `occurred_at` of such a movement is corrected by it.
 */
export const deviceClocks = /* sql */ `
alter table stock_movements add column clock_ahead bigint;
`;
