/** A refund may fail after the processor accepted it (decision 0067): it is found by the processor's id for it. */
export const refundsThatFail = /* sql */ `
alter table order_refunds add column processor_id text;
create index on order_refunds (processor_id) where processor_id is not null;
`;
