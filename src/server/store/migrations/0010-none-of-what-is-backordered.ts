/** Of what a distributor calls backordered there is none, whatever number its file puts beside it: carts and orders go by the stock. */
export const noneOfBackordered = /* sql */ `
update offers set stock_level = 0, updated_at = now() where status = 'backordered' and stock_level <> 0;
alter table offers add constraint offers_none_of_backordered check (status <> 'backordered' or stock_level = 0);
`;
