import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { stockText } from '../../things/offer/stock-text.ts';

const LOOKS = {
  in: ['good', IconCircleCheck],
  low: ['warning', IconAlertTriangle],
  out: ['bad', IconCircleX],
} as const;

/** The distributor's stock, by icon, text and color together. */
export function StockBadge({ status, stockLevel }: { readonly status: string; readonly stockLevel: number }) {
  const { tone, text } = stockText(status, stockLevel);
  const [badgeTone, Icon] = LOOKS[tone];
  return (
    <ToneBadge tone={badgeTone} icon={<Icon size={15} stroke={2.2} aria-hidden="true" />}>
      {text}
    </ToneBadge>
  );
}
