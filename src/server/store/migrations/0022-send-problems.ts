/**
 * Why a purchase order could not be sent, and when that is tried again. Whether a location has orders that need somebody
 * follows from them, so no column of its own says so.
 */
export const sendProblems = /* sql */ `
alter table purchase_orders
  add column problem text check (problem in ('unreachable', 'refused', 'not-set-up', 'unexpected')),
  add column next_try_at timestamptz;
create index purchase_orders_in_trouble on purchase_orders (location_id) where state in ('failed', 'rejected');
alter table practice_locations drop column has_order_issues;
`;
