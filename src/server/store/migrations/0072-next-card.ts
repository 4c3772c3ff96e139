/** A card that is to replace the saved one, which is charged until the summary of the new one is saved too (decision 0055). */
export const nextCard = /* sql */ `
alter table subscriptions
  add column next_payment_method_id text,
  add column next_card jsonb;
`;
