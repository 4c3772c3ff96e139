/**
 * Numbers of orders are drawn (domain/ordering/order-number.ts) instead of counted. Orders that are there keep theirs: what is
 * stored stays when the expression goes.
 */
export const orderNumbers = /* sql */ `
alter table orders alter column number drop expression, alter column number set not null;
create unique index orders_number on orders (number);
`;
