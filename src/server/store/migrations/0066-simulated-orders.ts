/** Which orders were told to nobody, because their distributor was simulated when they were sent (CHK-16). */
export const simulatedOrders = /* sql */ `
alter table purchase_orders add column is_simulated boolean not null default false;
update purchase_orders u set is_simulated = true from orders o join distributors d on d.id = o.distributor_id
  where o.location_id = u.location_id and o.id = u.order_id and d.gateway = 'simulated' and u.sent_at is not null;
`;
