/**
 * Orders that are put on the shelf: how much of a line has come, and of which lot a movement was. An item keeps what was
 * received of each lot (`domain/stock/lots.ts`); `deleted_items` has the columns of items in their order.
 */
export const receipts = /* sql */ `
alter table order_items add column qty_received integer not null default 0 check (qty_received >= 0);
alter table workspace_items add column lots jsonb not null default '[]';
alter table deleted_items add column lots jsonb not null default '[]';
alter table stock_movements
  add column lot text,
  add column expires_on date,
  add column order_item_id bigint,
  add foreign key (location_id, order_item_id) references order_items (location_id, id);
create index on stock_movements (location_id, order_item_id) where order_item_id is not null;
`;
