/**
 * What an order does not cost after all (decision 0067): what its distributor declined, what came back, and all of a canceled one. Kept with
 * the order (usecases/payments/settle-order.ts), so that every sum of orders is of the same amounts.
 */
export const orderCosts = /* sql */ `
alter table orders add column returned_cents bigint not null default 0 check (returned_cents between 0 and total_cents);
alter table invoices add column paid_on date;

-- What the lines that were declined come to, with their part of the tax; an order of which nothing comes is declined with what its shipping costs.
create function order_declined_cents(place bigint, ordered bigint) returns bigint language sql stable as $$
  select case when l.rejected >= l.qty then o.total_cents
      else least(o.total_cents, l.cents + case when o.subtotal_cents > 0 then round(o.tax_cents::numeric * l.cents / o.subtotal_cents)::bigint else 0 end) end
    from orders o cross join lateral (
      select coalesce(sum(i.qty), 1) as qty, coalesce(sum(least(i.qty, i.qty_rejected)), 0) as rejected,
          coalesce(sum(least(i.qty, i.qty_rejected)::bigint * i.price_cents), 0)::bigint as cents
        from order_items i where i.location_id = o.location_id and i.order_id = o.id
    ) l
    where o.location_id = place and o.id = ordered;
$$;

-- Of what the platform charges: what it does not charge or gave back. Else what was declined or given back; a credit note that only takes off what
-- an invoice charged beyond the order is neither.
create function order_returned_cents(place bigint, ordered bigint) returns bigint language sql stable as $$
  select case when o.status = 'canceled' then o.total_cents else greatest(0, least(o.total_cents, case
        when p.amount_cents is not null then o.total_cents - p.amount_cents + r.cents + v.credited
        else order_declined_cents(place, ordered) + r.cents
          + least(v.credited, greatest(0, o.total_cents - (v.charged - v.credited)))
      end)) end::bigint
    from orders o
    left join order_payments p on p.location_id = o.location_id and p.order_id = o.id
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from order_refunds r
      where r.location_id = o.location_id and r.order_id = o.id and r.refunded_at is not null) r
    cross join lateral (select coalesce(sum(total_cents) filter (where is_credit), 0) as credited,
        coalesce(sum(total_cents) filter (where not is_credit), 0) as charged
      from invoices v where v.location_id = o.location_id and v.order_id = o.id) v
    where o.location_id = place and o.id = ordered;
$$;

update orders set returned_cents = order_returned_cents(location_id, id)
  where status = 'canceled'
    or exists (select from order_items i where i.location_id = orders.location_id and i.order_id = orders.id and i.qty_rejected > 0)
    or exists (select from order_refunds r where r.location_id = orders.location_id and r.order_id = orders.id)
    or exists (select from invoices v where v.location_id = orders.location_id and v.order_id = orders.id and v.is_credit);
-- The budgets of periods that are under way have it again.
update practice_locations l set budget_current_cents = l.budget_current_cents + r.cents
  from (select o.location_id, sum(o.returned_cents) as cents from orders o join practice_locations x on x.id = o.location_id
      where o.returned_cents > 0 and o.created_at >= x.budget_period_on::timestamp at time zone x.time_zone group by 1) r
  where r.location_id = l.id;

drop trigger orders_note_change on orders;
create trigger orders_note_change before update on orders for each row
  when ((old.status = 'canceled', old.created_at, old.distributor_id, old.total_cents, old.returned_cents)
    is distinct from (new.status = 'canceled', new.created_at, new.distributor_id, new.total_cents, new.returned_cents))
  execute function orders_note_change();
drop trigger order_items_note_change on order_items;
create trigger order_items_note_change after insert or delete or update of order_id, offer_id, qty, price_cents, qty_rejected on order_items
  for each row execute function order_items_note_change();
`;
