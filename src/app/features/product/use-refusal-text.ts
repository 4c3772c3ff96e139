/** Why an offer cannot be added. One whose distributor is blocked comes from the server as not sold. */
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { useIsBlocked } from '../../session/blocked-distributors.ts';
import { blockedText } from '../../text/blocked-text.ts';
import { errorText } from '../../text/error-text.ts';

type Distributor = Readonly<Record<'id' | 'name', string>>;

export function useRefusalText({ id, name }: Distributor, refusal: AddRefusal | null): string | null {
  const isBlocked = useIsBlocked(id);
  if (refusal === null) return null;
  return refusal === 'offer-inactive' && isBlocked ? blockedText(name) : errorText(refusal);
}
