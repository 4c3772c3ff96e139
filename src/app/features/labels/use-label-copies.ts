/** Number of copies: a default, and exceptions for some items; kept with the print queue. */
import { useMemo } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import {
  copiesFrom,
  copiesOf,
  labelCopiesKey,
  withCopiesOf,
  type LabelCopies,
} from '../../things/label/label-copies.ts';

export interface Copies {
  readonly all: LabelCopies;
  readonly isRead: boolean;
  of(id: ItemId): number;
  setOf(id: ItemId, copies: number): void;
  /** Of every item. */
  setEach(copies: number): void;
}

export function useLabelCopies(): Copies {
  const { locationId } = useStockroom();
  const [stored, write, isRead] = useDeviceSetting<unknown>(labelCopiesKey(locationId), null);
  return useMemo(() => {
    const all = copiesFrom(stored);
    return {
      all,
      isRead,
      of: (id) => copiesOf(all, id),
      setOf: (id, copies) => write(withCopiesOf(all, id, copies)),
      setEach: (each) => write({ each, own: {} } satisfies LabelCopies),
    };
  }, [stored, write, isRead]);
}
