/**
 * How many pieces of a line were sent back for money, so that products and savings count what was kept (decision 0073). Kept with the line by the
 * database, from the returns, whoever writes them.
 */
export const returnedPieces = /* sql */ `
alter table order_items add column qty_returned integer not null default 0 check (qty_returned >= 0);

create function order_claims_count_returned() returns trigger language plpgsql as $$
begin
  update order_items i set qty_returned = r.qty
    from (select coalesce(sum(c.qty), 0)::int as qty from order_claims c
      where c.location_id = coalesce(new.location_id, old.location_id) and c.order_item_id = coalesce(new.order_item_id, old.order_item_id)
        and c.kind = 'return' and c.status = 'refunded') r
    where i.location_id = coalesce(new.location_id, old.location_id) and i.id = coalesce(new.order_item_id, old.order_item_id)
      and i.qty_returned <> r.qty;
  return null;
end $$;
create trigger order_claims_count_returned after insert or delete or update of status on order_claims
  for each row execute function order_claims_count_returned();

drop trigger order_items_note_change on order_items;
create trigger order_items_note_change after insert or delete or update of order_id, offer_id, qty, price_cents, qty_rejected, qty_returned on order_items
  for each row execute function order_items_note_change();

update order_items i set qty_returned = r.qty
  from (select location_id, order_item_id, sum(qty)::int as qty from order_claims
    where kind = 'return' and status = 'refunded' group by 1, 2) r
  where i.location_id = r.location_id and i.id = r.order_item_id;
`;
