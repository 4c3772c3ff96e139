/**
 * What is printed, and the confirmation afterwards. Browsers do not report whether pages were printed, so the person confirms before the
 * items leave the queue.
 */
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ItemId } from '#domain/ids.ts';

export interface Printing {
  /** What the print root renders. */
  readonly page: 'labels' | 'calibration';
  /** True after printing labels, until confirmed. */
  readonly asks: boolean;
  readonly printed: readonly ItemId[];
  print(itemIds: readonly ItemId[]): void;
  printCalibration(): void;
  answered(): void;
}

export function usePrinting(): Printing {
  const [page, setPage] = useState<Printing['page']>('labels');
  const [printed, setPrinted] = useState<readonly ItemId[] | null>(null);

  useEffect(() => {
    // Some browsers return from print() at once and capture the page later; this event comes when they have.
    const back = (): void => setPage('labels');
    window.addEventListener('afterprint', back);
    return () => window.removeEventListener('afterprint', back);
  }, []);

  return {
    page,
    asks: printed !== null,
    printed: printed ?? [],
    print: useCallback((itemIds) => {
      window.print();
      setPrinted(itemIds);
    }, []),
    printCalibration: useCallback(() => {
      flushSync(() => setPage('calibration'));
      window.print();
    }, []),
    answered: useCallback(() => setPrinted(null), []),
  };
}
