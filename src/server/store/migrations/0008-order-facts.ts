/** Every ordered line becomes part of what its location ordered before, and one of the clicks that make popularity. */
export const orderFacts = /* sql */ `
create function order_items_keep_facts() returns trigger language plpgsql as $$
begin
  insert into location_offer_orders (location_id, offer_id, product_id, last_ordered_at, last_ordered_qty, total_qty)
    select new.location_id, new.offer_id, o.product_id, now(), new.qty, new.qty from offers o where o.id = new.offer_id
    on conflict (location_id, offer_id) do update set
      last_ordered_at = excluded.last_ordered_at, last_ordered_qty = excluded.last_ordered_qty,
      times_ordered = location_offer_orders.times_ordered + 1,
      total_qty = location_offer_orders.total_qty + excluded.total_qty;
  insert into user_clicks (location_id, user_id, type, product_id)
    select new.location_id, r.user_id, 'order', o.product_id
      from orders r, offers o where r.location_id = new.location_id and r.id = new.order_id and o.id = new.offer_id;
  return null;
end $$;
create trigger order_items_keep_facts after insert on order_items for each row execute function order_items_keep_facts();
`;
