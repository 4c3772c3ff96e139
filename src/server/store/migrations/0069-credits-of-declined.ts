/**
 * A credit note that takes off what an invoice charged beyond what the order comes to without its declined lines is no refund (decision 0067): those lines
 * were taken off already, and were taken off twice.
 */
export const creditsOfDeclined = /* sql */ `
create or replace function order_returned_cents(place bigint, ordered bigint) returns bigint language sql stable as $$
  select case when o.status = 'canceled' then o.total_cents else greatest(0, least(o.total_cents, case
        when p.amount_cents is not null then o.total_cents - p.amount_cents - p.uncharged_cents + v.credited
          + case when p.state = 'declined' and r.asked >= p.amount_cents then p.amount_cents else r.cents end
        else d.cents + r.cents + least(v.credited, greatest(0, o.total_cents - d.cents - (v.charged - v.credited)))
      end)) end::bigint
    from orders o
    left join order_payments p on p.location_id = o.location_id and p.order_id = o.id
    cross join lateral (select order_declined_cents(place, ordered) as cents) d
    cross join lateral (select coalesce(sum(amount_cents) filter (where r.refunded_at is not null), 0) as cents,
        coalesce(sum(amount_cents), 0) as asked from order_refunds r
      where r.location_id = o.location_id and r.order_id = o.id) r
    cross join lateral (select coalesce(sum(total_cents) filter (where is_credit and not by_platform), 0) as credited,
        coalesce(sum(total_cents) filter (where not is_credit), 0) as charged
      from invoices v where v.location_id = o.location_id and v.order_id = o.id) v
    where o.location_id = place and o.id = ordered;
$$;

with found as (
    select o.location_id, o.id, o.created_at, o.returned_cents as before, order_returned_cents(o.location_id, o.id) as cents
      from orders o
      where exists (select from invoices v where v.location_id = o.location_id and v.order_id = o.id and v.is_credit and not v.by_platform)
        and exists (select from order_items i where i.location_id = o.location_id and i.order_id = o.id and i.qty_rejected > 0)
  ), kept as (
    update orders o set returned_cents = f.cents from found f
      where o.location_id = f.location_id and o.id = f.id and f.cents <> f.before
  )
  update practice_locations l set budget_current_cents = l.budget_current_cents + c.cents
    from (select f.location_id, sum(f.cents - f.before) as cents from found f join practice_locations x on x.id = f.location_id
        where f.created_at >= x.budget_period_on::timestamp at time zone x.time_zone group by 1) c
    where l.id = c.location_id and c.cents <> 0;
`;
