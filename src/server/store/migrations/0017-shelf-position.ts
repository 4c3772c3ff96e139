/** Where on the shelves of its folder an item stands, such as `A3 top`; empty: nobody has said. At most 40 characters (ITEM-27). */
export const shelfPosition = /* sql */ `
alter table workspace_items add column shelf text not null default '' check (char_length(shelf) <= 40);
`;
