/**
 * Webhooks and the price watch look at a location's own prices once for all that a statement changes, instead of once for each: a price
 * file of 50,000 rows, its undo, and blocking its distributor change as many (DIST-05).
 */
export const ownPricesTogether = /* sql */ `
drop trigger own_prices_watched on location_prices;
drop trigger own_prices_collected on location_prices;
drop function watch_own_price();
drop function collect_own_price();

-- The price before and the price now; null: there is none of one's own, so the list price is paid.
create function note_own_prices(places bigint[], offer_ids bigint[], befores integer[], nows integer[])
  returns void language plpgsql as $$
begin
  if exists (select from price_watches where location_id = any(places)) then
    insert into price_moves (location_id, offer_id, before_cents, price_cents)
      select m.place, m.offer_id, coalesce(m.before, o.price_cents), coalesce(m.now, o.price_cents)
        from unnest(places, offer_ids, befores, nows) as m (place, offer_id, before, now)
        join price_watches w on w.location_id = m.place
        join offers o on o.id = m.offer_id
        where exists (select from location_offer_orders b where b.location_id = m.place and b.offer_id = m.offer_id)
      on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents, moved_at = excluded.moved_at;
  end if;
  if exists (select from webhooks where location_id = any(places) and 'price.changed' = any(events)) then
    insert into webhook_prices (location_id, offer_id, before_cents, price_cents)
      select m.place, m.offer_id, coalesce(m.before, o.price_cents), coalesce(m.now, o.price_cents)
        from unnest(places, offer_ids, befores, nows) as m (place, offer_id, before, now)
        join offers o on o.id = m.offer_id
        where exists (select from webhooks w where w.location_id = m.place and 'price.changed' = any(w.events))
          and (exists (select from workspace_items i where i.offer_id = m.offer_id and i.location_id = m.place)
            or exists (select from cart_items c where c.offer_id = m.offer_id and c.location_id = m.place))
      on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents;
  end if;
end $$;

create function note_added_own_prices() returns trigger language plpgsql as $$
begin
  perform note_own_prices(array_agg(location_id), array_agg(offer_id), array_agg(null::integer), array_agg(price_cents))
    from added;
  return null;
end $$;
create function note_changed_own_prices() returns trigger language plpgsql as $$
begin
  perform note_own_prices(array_agg(location_id), array_agg(offer_id), array_agg(b.price_cents), array_agg(n.price_cents))
    from old_prices b join new_prices n using (location_id, offer_id);
  return null;
end $$;
create function note_removed_own_prices() returns trigger language plpgsql as $$
begin
  perform note_own_prices(array_agg(location_id), array_agg(offer_id), array_agg(price_cents), array_agg(null::integer))
    from removed;
  return null;
end $$;
create trigger own_prices_added after insert on location_prices referencing new table as added
  for each statement execute function note_added_own_prices();
create trigger own_prices_changed after update on location_prices referencing old table as old_prices new table as new_prices
  for each statement execute function note_changed_own_prices();
create trigger own_prices_removed after delete on location_prices referencing old table as removed
  for each statement execute function note_removed_own_prices();
`;
