/** Distributors' terms for a location. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface TermsRow {
  readonly id: string;
  readonly name: string;
  readonly payment_type: string;
  readonly cut_off_time: string;
  readonly eta_days: number;
  readonly overnight_eta_days: number | null;
  readonly overnight_shipping_cents: number | null;
  readonly ship_method_id: string;
  readonly fixed_shipping_cents: number | null;
  readonly handling_cents: number;
  readonly min_order_total_free_cents: number | null;
  readonly is_covered_by_zen: boolean;
  readonly send_to_rep: boolean;
  readonly is_primary: boolean;
  readonly is_preferred: boolean;
  /** Orders to it are not sent anywhere. */
  readonly is_simulated: boolean;
}

const TERMS = statement<TermsRow>(
  'distributor-terms',
  `select d.id, d.name, d.payment_type, d.cut_off_time, d.eta_days, d.overnight_eta_days, d.overnight_shipping_cents,
      d.ship_method_id, d.fixed_shipping_cents, d.handling_cents, d.min_order_total_free_cents, d.is_covered_by_zen,
      d.send_to_rep, d.gateway = 'simulated' as is_simulated,
      coalesce(a.is_primary and a.status = 'active' and not a.is_blocked, false) as is_primary,
      coalesce(a.is_preferred and a.status = 'active' and not a.is_blocked, false) as is_preferred
    from distributors d
    left join practice_location_distributors a on a.distributor_id = d.id and a.location_id = $1
    where d.id in (select o.distributor_id from cart_items l join offers o on o.id = l.offer_id
        where l.location_id = $1 and not l.saved_for_later)
      or d.id in (select o.distributor_id from cart_items l
        cross join lateral jsonb_array_elements(l.first_choices) as f (choice)
        join offers o on o.id = (f.choice ->> 'offerId')::bigint
        where l.location_id = $1 and not l.saved_for_later and l.first_choices <> '[]')
      or (a.status = 'active' and not a.is_blocked)
    order by d.name, d.id`,
);

/** For the distributors in the cart, those of first choices, and those where the location has an account. */
export function readTerms(connection: Connection, locationId: LocationId): Promise<TermsRow[]> {
  return run(connection, TERMS, [locationId]);
}
