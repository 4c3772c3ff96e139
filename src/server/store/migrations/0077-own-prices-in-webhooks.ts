/**
 * Webhooks also report changes of a location's own prices, and general prices only where they are paid (RT-12). What is collected says
 * which price was paid before; the price now is read when it is reported.
 */
export const ownPricesInWebhooks = /* sql */ `
create or replace function collect_price() returns trigger language plpgsql as $$
begin
  insert into webhook_prices (location_id, offer_id, before_cents, price_cents)
    select distinct w.location_id, new.id, old.price_cents, new.price_cents from webhooks w
      where 'price.changed' = any(w.events)
        and (exists (select from workspace_items i where i.offer_id = new.id and i.location_id = w.location_id)
          or exists (select from cart_items c where c.offer_id = new.id and c.location_id = w.location_id))
        and not exists (select from location_prices p where p.location_id = w.location_id and p.offer_id = new.id)
    on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents;
  return null;
end $$;

create function collect_own_price() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
  place bigint := coalesce(new.location_id, old.location_id);
begin
  if not exists (select from webhooks where location_id = place and 'price.changed' = any(events)) then return null; end if;
  insert into webhook_prices (location_id, offer_id, before_cents, price_cents)
    select place, offer, coalesce(old.price_cents, o.price_cents), coalesce(new.price_cents, o.price_cents) from offers o
      where o.id = offer
        and (exists (select from workspace_items i where i.offer_id = offer and i.location_id = place)
          or exists (select from cart_items c where c.offer_id = offer and c.location_id = place))
    on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents;
  return null;
end $$;
create trigger own_prices_collected after insert or update or delete on location_prices
  for each row execute function collect_own_price();
`;
