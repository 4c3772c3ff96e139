/**
 * A device that reads from the beginning is notified of recent movements only: their first one is found without reading
 * the ledger.
 */
export const firstOfTheRecentMovements = /* sql */ `
create index stock_movements_recorded on stock_movements (location_id, recorded_at, revision);
`;
