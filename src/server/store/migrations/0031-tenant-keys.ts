/**
 * Every key of a row that belongs to a location names the location first, so that PostgreSQL can be distributed by location
 * (decision 0052). Two indexes become one where both were there.
 */
const LOCATION_AND_ID = ['cart_items', 'item_field_history', 'stock_movements', 'price_checks', 'user_clicks'];

/** Their pair of location and id was unique already, and other rows point to it. */
const POINTED_TO: Readonly<Record<string, readonly (readonly [from: string, column: string])[]>> = {
  workspaces: [
    ['workspaces', 'parent_id'],
    ['workspace_items', 'workspace_id'],
  ],
  workspace_items: [],
  orders: [
    ['order_items', 'order_id'],
    ['purchase_orders', 'order_id'],
    ['zen_rep_tasks', 'order_id'],
  ],
};

const alone = LOCATION_AND_ID.map(
  (table) => `alter table ${table} drop constraint ${table}_pkey, add primary key (location_id, id);`,
);

const pointedTo = Object.entries(POINTED_TO).flatMap(([table, pointers]) => [
  ...pointers.map(([from, column]) => `alter table ${from} drop constraint ${from}_location_id_${column}_fkey;`),
  `alter table ${table} drop constraint ${table}_pkey, drop constraint ${table}_location_id_id_key,
    add primary key (location_id, id);`,
  ...pointers.map(
    ([from, column]) =>
      `alter table ${from} add foreign key (location_id, ${column}) references ${table} (location_id, id);`,
  ),
]);

export const tenantKeys = [
  ...alone,
  ...pointedTo,
  /* sql */ `
alter table order_items drop constraint order_items_pkey, add primary key (location_id, id);
alter table purchase_orders drop constraint purchase_orders_pkey, add primary key (location_id, order_id),
  drop constraint purchase_orders_payload_id_key, add unique (location_id, payload_id);
alter table zen_rep_tasks drop constraint zen_rep_tasks_pkey, add primary key (location_id, id),
  drop constraint zen_rep_tasks_order_id_key, add unique (location_id, order_id);
alter table workspace_items drop constraint workspace_items_qr_token_key, add unique (location_id, qr_token);
drop index orders_number;
create unique index orders_number on orders (location_id, number);
-- Clicks are counted oldest first, whosever they are.
create index on user_clicks (id);
`,
].join('\n');
