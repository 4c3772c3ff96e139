/**
 * In which transaction an order last changed in what reports count of it: whoever has read all orders at one moment reads later only those
 * that were changed since (decision 0066). Orders are stamped when they are placed, canceled, or when their lines change.
 */
export const orderChanges = /* sql */ `
alter table orders add column changed_in xid8 not null default pg_current_xact_id();
create index on orders (location_id, changed_in);

create function orders_note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger orders_note_change before update on orders for each row
  when ((old.status = 'canceled', old.created_at, old.distributor_id, old.total_cents)
    is distinct from (new.status = 'canceled', new.created_at, new.distributor_id, new.total_cents))
  execute function orders_note_change();

-- Lines come with their order and stay as they are; where they do not, the order has changed all the same.
create function order_items_note_change() returns trigger language plpgsql as $$
begin
  update orders o set changed_in = pg_current_xact_id()
    where o.location_id = coalesce(new.location_id, old.location_id) and o.id = coalesce(new.order_id, old.order_id)
      and o.changed_in <> pg_current_xact_id();
  return null;
end $$;
create trigger order_items_note_change after insert or delete or update of order_id, offer_id, qty, price_cents on order_items
  for each row execute function order_items_note_change();
`;
