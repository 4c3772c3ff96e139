/**
 * A cart line that several lines were merged into keeps the first choice of each of them: a list of {offerId, qty,
 * priceCents} instead of one offer (CART-07, OPT-04; rules in #domain/ordering/first-choices.ts).
 */
export const firstChoices = /* sql */ `
alter table cart_items add column first_choices jsonb not null default '[]';
update cart_items set first_choices = jsonb_build_array(
    jsonb_build_object('offerId', initial_offer_id::text, 'qty', initial_qty, 'priceCents', initial_price_cents))
  where initial_offer_id is not null and initial_qty is not null and swapped_qty is not null;
alter table cart_items drop column initial_offer_id, drop column initial_qty, drop column initial_price_cents;
`;
