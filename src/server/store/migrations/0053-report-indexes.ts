/** Reports read the lines of years, and the price before them, from indexes alone. */
export const reportIndexes = /* sql */ `
drop index if exists order_items_location_id_order_id_idx;
drop index if exists order_items_location_id_offer_id_idx;
create index on order_items (location_id, order_id) include (offer_id, qty, price_cents, id);
create index on order_items (location_id, offer_id, order_id) include (price_cents);
`;
