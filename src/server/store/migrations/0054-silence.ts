/** When a distributor confirmed an order, and since when it is known to be silent about one. */
export const silence = /* sql */ `
alter table purchase_orders add column confirmed_at timestamptz, add column silent_at timestamptz;
create index on purchase_orders (sent_at) where state = 'sent' and silent_at is null;
`;
