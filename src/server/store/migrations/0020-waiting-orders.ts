/** Purchase orders that wait say for whom, as those of later builds do; all mails go to one server. */
export const waitingOrders = /* sql */ `
update graphile_worker._private_jobs j
  set flags = jsonb_build_object('purchase-order', true,
    'purchase-order/' || case d.gateway when 'mail' then 'mail' else d.id::text end, true)
  from graphile_worker._private_tasks t, orders o, distributors d
  where t.id = j.task_id and t.identifier = 'purchase-order'
    and o.id = (j.payload ->> 'orderId')::bigint and d.id = o.distributor_id;
`;
