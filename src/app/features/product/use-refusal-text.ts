/** Why an offer cannot be added. One whose distributor the location has blocked comes from the server as not sold. */
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { useLocationHere } from '../../session/location-here.ts';
import { errorText } from '../../text/error-text.ts';

type Distributor = Readonly<Record<'id' | 'name', string>>;

export function useIsBlocked(distributorId: string): boolean {
  const { distributors = [] } = useLocationHere() ?? {};
  return distributors.some((each) => each.distributorId === distributorId && each.isBlocked === true);
}

export function useRefusalText({ id, name }: Distributor, refusal: AddRefusal | null): string | null {
  const isBlocked = useIsBlocked(id);
  if (refusal === null) return null;
  return refusal === 'offer-inactive' && isBlocked
    ? `You blocked ${name}. Unblock it in My Distributors to order from it.`
    : errorText(refusal);
}
