/**
 * In checkout only ordered lines are shown; a line deselected there stays visible, so that it can be selected again.
 */
import { useState } from 'react';
import type { LineView } from '#mirror/read/views.ts';
import { type DistributorGroup, lineKey } from './cart-groups.ts';
import type { CartMode } from './use-cart.ts';

type Group = DistributorGroup<LineView>;

export function useCheckoutLines(groups: readonly Group[], mode: CartMode): readonly Group[] {
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const chosen = groups.flatMap((group) => group.chosen.map(lineKey));
  if (mode === 'checkout' && opened === null) setOpened(new Set(chosen));
  if (mode === 'cart' && opened !== null) setOpened(null);
  if (mode === 'cart' || opened === null) return groups;
  return groups
    .map((group) => ({
      ...group,
      shown: group.lines.filter((line) => opened.has(lineKey(line)) || group.chosen.includes(line)),
    }))
    .filter((group) => group.shown.length > 0);
}
