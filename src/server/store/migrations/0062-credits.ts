/**
 * A credit note gives back what the platform charged (decision 0069), and is of the returns of its lines. Those from before stay as they are: their
 * distributors gave the money back. What the processor refuses to give back, or was accepted after having been declined, is kept until it is settled.
 */
export const credits = /* sql */ `
-- Of a credit note: what it says comes back by the platform, and stands in order_refunds.
alter table invoices add column by_platform boolean not null default false check (is_credit or not by_platform);
-- The credit note that is of this return.
alter table order_claims add column invoice_id bigint,
  add foreign key (location_id, invoice_id) references invoices (location_id, id);
create index on order_claims (location_id, invoice_id) where invoice_id is not null;
-- Since when the processor refuses to give it back, and why.
alter table order_refunds add column refused_at timestamptz, add column refusal_code text;
create index on order_refunds (refused_at) where refused_at is not null and refunded_at is null;
-- Accepted by its distributor after it had been declined, and charged by nobody.
alter table order_payments add column uncharged_cents bigint not null default 0 check (uncharged_cents >= 0);
create index on order_payments (location_id) where uncharged_cents > 0;

create or replace function order_returned_cents(place bigint, ordered bigint) returns bigint language sql stable as $$
  select case when o.status = 'canceled' then o.total_cents else greatest(0, least(o.total_cents, case
        when p.amount_cents is not null then o.total_cents - p.amount_cents + r.cents + v.credited
        else order_declined_cents(place, ordered) + r.cents
          + least(v.credited, greatest(0, o.total_cents - (v.charged - v.credited)))
      end)) end::bigint
    from orders o
    left join order_payments p on p.location_id = o.location_id and p.order_id = o.id
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from order_refunds r
      where r.location_id = o.location_id and r.order_id = o.id and r.refunded_at is not null) r
    cross join lateral (select coalesce(sum(total_cents) filter (where is_credit and not by_platform), 0) as credited,
        coalesce(sum(total_cents) filter (where not is_credit), 0) as charged
      from invoices v where v.location_id = o.location_id and v.order_id = o.id) v
    where o.location_id = place and o.id = ordered;
$$;
`;
