/**
 * Number of copies: a default, and exceptions for some items; kept with the print queue. Rule: a number that was typed just before a
 * reload is not lost, however busy the device is: until it is stored, this tab has a note of it.
 */
import { useEffect, useMemo } from 'react';
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
  const noteKey = `stockroom-${labelCopiesKey(locationId)}`;
  useEffect(() => {
    const left = isRead ? noted(noteKey) : null;
    if (left !== null) write(copiesFrom(JSON.parse(left)), () => forget(noteKey, left));
  }, [isRead, noteKey, write]);
  return useMemo(() => {
    const all = copiesFrom(stored);
    const change = (next: LabelCopies): void => {
      const text = JSON.stringify(next);
      note(noteKey, text);
      write(next, () => forget(noteKey, text));
    };
    return {
      all,
      isRead,
      of: (id) => copiesOf(all, id),
      setOf: (id, copies) => change(withCopiesOf(all, id, copies)),
      setEach: (each) => change({ each, own: {} }),
    };
  }, [stored, write, isRead, noteKey]);
}

function note(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without a note, only the device's database has it, a moment later.
  }
}

function noted(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Unless something else was noted in the meantime. */
function forget(key: string, text: string): void {
  if (noted(key) === text) sessionStorage.removeItem(key);
}
