/**
 * Number of copies: a default, and exceptions for some items; kept with the print queue. Rule: a number that was typed just before a
 * reload is not lost, however busy the device is: until it is stored, this tab has a note of it.
 */
import { useEffect, useMemo } from 'react';
import type { ItemId, LocationId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { TYPED_COPIES } from '../../session/typed-drafts.ts';
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
  useEffect(() => {
    const left = isRead ? notedAt(locationId) : null;
    if (left !== null) write(left, () => forget(locationId, left));
  }, [isRead, locationId, write]);
  return useMemo(() => {
    const all = copiesFrom(stored);
    const change = (next: LabelCopies): void => {
      note(locationId, next);
      write(next, () => forget(locationId, next));
    };
    return {
      all,
      isRead,
      of: (id) => copiesOf(all, id),
      setOf: (id, copies) => change(withCopiesOf(all, id, copies)),
      setEach: (each) => change({ each, own: {} }),
    };
  }, [stored, write, isRead, locationId]);
}

const textOf = (locationId: LocationId, copies: LabelCopies): string => `${locationId} ${JSON.stringify(copies)}`;

function note(locationId: LocationId, copies: LabelCopies): void {
  try {
    sessionStorage.setItem(TYPED_COPIES, textOf(locationId, copies));
  } catch {
    // Without a note, only the device's database has them, a moment later.
  }
}

/** null: nothing of this location that can be read. */
function notedAt(locationId: LocationId): LabelCopies | null {
  try {
    const text = sessionStorage.getItem(TYPED_COPIES) ?? '';
    return text.startsWith(`${locationId} `) ? copiesFrom(JSON.parse(text.slice(locationId.length))) : null;
  } catch {
    return null;
  }
}

/** Unless something else has been noted since. */
function forget(locationId: LocationId, copies: LabelCopies): void {
  try {
    if (sessionStorage.getItem(TYPED_COPIES) === textOf(locationId, copies)) sessionStorage.removeItem(TYPED_COPIES);
  } catch {
    // Without storage nothing was noted.
  }
}
