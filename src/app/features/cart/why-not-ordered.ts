/** Why a line of the cart cannot be ordered. */
import { whyUnorderableWords } from '#domain/ordering/explain-swap.ts';
import type { UnorderableReason } from '#domain/ordering/unorderable.ts';
import type { LineView } from '#mirror/read/views.ts';
import { isRefused } from '../../things/cart-line/refused-lines.ts';

interface WhyFacts {
  /** The server's reason; null: not known yet, or offline. */
  readonly unorderable: UnorderableReason | null;
  /** The location has blocked the distributor, as far as this device knows. */
  readonly isBlocked: boolean;
}

export function whyNotOrdered(
  line: Pick<LineView, 'id' | 'clientId' | 'needsYou' | 'priceCents' | 'distributorName'>,
  { unorderable, isBlocked }: WhyFacts,
): string {
  const { priceCents, distributorName } = line;
  if ((unorderable ?? (isBlocked ? 'blocked' : null)) === 'blocked') {
    return `Can’t be ordered: ${whyUnorderableWords('blocked', distributorName)}`;
  }
  if (isRefused(line)) return 'Can’t be ordered: it wasn’t added, and needs you';
  return priceCents === null || priceCents <= 0
    ? 'Can’t be ordered: no price'
    : 'Can’t be ordered: out of stock or no longer sold';
}
