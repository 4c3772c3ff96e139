/** A distributor's relation to this location: connected or not, primary, preferred (PD-07). */
import { IconLink, IconLinkOff, IconStarFilled } from '@tabler/icons-react';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { ToneBadge } from '../../kit/tone-badge.tsx';

type Distributor = OfferDetailResource['attributes']['distributor'];

export function DistributorMarks({ distributor }: { readonly distributor: Distributor }) {
  const { isConnected, isPreferred, isPrimary } = distributor;
  return (
    <>
      {isPrimary ? (
        <ToneBadge tone="active" icon={<IconStarFilled size={13} aria-hidden="true" />}>
          Primary
        </ToneBadge>
      ) : null}
      {isPreferred ? (
        <ToneBadge tone="active" icon={<IconStarFilled size={13} aria-hidden="true" />}>
          Preferred
        </ToneBadge>
      ) : null}
      {isConnected ? (
        <ToneBadge tone="good" icon={<IconLink size={15} aria-hidden="true" />}>
          Authorized
        </ToneBadge>
      ) : (
        <ToneBadge tone="plain" icon={<IconLinkOff size={15} aria-hidden="true" />}>
          Not connected
        </ToneBadge>
      )}
    </>
  );
}
