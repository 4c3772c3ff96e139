/** The practice's own reference of an order (its PO number); empty: it has none. At most 35 characters (ORD-07). */
export const orderReference = /* sql */ `
alter table orders add column reference text not null default '' check (char_length(reference) <= 35);
`;
