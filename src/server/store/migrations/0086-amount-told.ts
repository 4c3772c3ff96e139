/** Open screens follow a location's renewal amount: what they name is what the next attempt charges (decision 0055). */
export const amountTold = /* sql */ `
create trigger locations_amount_told after update of renewal_amount_cents on practice_locations
  for each row when (old.renewal_amount_cents <> new.renewal_amount_cents) execute function tell_people_at();
`;
