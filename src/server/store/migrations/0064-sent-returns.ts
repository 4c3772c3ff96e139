/** Goods of a return leave the shelf once, by a movement that names it (decision 0073). */
export const sentReturns = /* sql */ `
alter table order_claims add column sent_at timestamptz;
alter table stock_movements add column return_id uuid,
  add foreign key (location_id, return_id) references order_claims (location_id, id);
create index on stock_movements (location_id, return_id) where return_id is not null;
`;
