import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
/** Distributors with overnight shipping: chosen on this device, and reset by the order it was chosen for (CHK-11). */
import { useCallback, useEffect, useMemo } from 'react';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import {
  overnightKey,
  overnightWithLines,
  presentOvernight,
  type StoredOvernight,
} from '../../things/cart-line/overnight-choice.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { lineKey } from './cart-groups.ts';

const USUAL: readonly StoredOvernight[] = [];

/** @param inCart undefined while the lines are read: then no choice is reset */
export function useOvernight(inCart: readonly LineView[] | undefined) {
  const { locationId } = useStockroom();
  const [kept, change, isRead] = useDeviceSetting(overnightKey(locationId), USUAL);
  const lines = useMemo(
    () => inCart?.map((line) => ({ key: lineKey(line), distributorId: line.distributorId })),
    [inCart],
  );
  const present = useMemo(() => (lines === undefined ? USUAL : presentOvernight(kept, lines)), [kept, lines]);
  useEffect(() => {
    if (isRead && lines !== undefined && present !== kept) change(present);
  }, [isRead, lines, present, kept, change]);

  const offered = useMemo(
    () => present.map(({ distributorId, shipMethodId }): OvernightChoice => ({ distributorId, shipMethodId })),
    [present],
  );
  const ship = useCallback(
    (choice: OvernightChoice, isOvernight: boolean): void => {
      const others = present.filter((each) => each.distributorId !== choice.distributorId);
      const own = (lines ?? []).filter((each) => each.distributorId === choice.distributorId).map(({ key }) => key);
      change(isOvernight ? [...others, { ...choice, lines: own }] : others);
    },
    [present, lines, change],
  );
  const follow = useCallback(
    (lineIds: readonly string[]): void => {
      const keys = new Map<string, string>((inCart ?? []).map((line) => [line.id, lineKey(line)]));
      if (present.length > 0) {
        change(
          overnightWithLines(
            present,
            lineIds.map((id) => keys.get(id) ?? id),
          ),
        );
      }
    },
    [present, inCart, change],
  );
  return { offered, ship, follow };
}
