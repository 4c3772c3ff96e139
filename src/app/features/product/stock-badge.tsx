import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useIsBlocked } from '../../session/blocked-distributors.ts';
import { stockText } from '../../things/offer/stock-text.ts';

const LOOKS = {
  in: ['good', IconCircleCheck],
  low: ['warning', IconAlertTriangle],
  out: ['bad', IconCircleX],
} as const;
const BLOCKED = { tone: 'out', text: 'Blocked' } as const;

interface StockBadgeProps {
  readonly status: string;
  readonly stockLevel: number;
  readonly distributor: { readonly id: string };
}

/** The distributor's stock, by icon, text and color together. */
export function StockBadge({ status, stockLevel, distributor }: StockBadgeProps) {
  const isBlocked = useIsBlocked(distributor.id);
  const { tone, text } = isBlocked ? BLOCKED : stockText(status, stockLevel);
  const [badgeTone, Icon] = LOOKS[tone];
  return (
    <ToneBadge tone={badgeTone} icon={<Icon size={15} stroke={2.2} aria-hidden="true" />}>
      {text}
    </ToneBadge>
  );
}
