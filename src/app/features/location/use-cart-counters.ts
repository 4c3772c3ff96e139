/** Number of items and urgent ones in the cart of each of the person's locations; needs the server (LOC-03, ERR-10). */
import { useEffect, useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';

export interface CartCounters {
  readonly qty: number;
  readonly urgent: number;
}

/** null: unknown, because the server is unreachable. */
export function useCartCounters(isShown: boolean): ReadonlyMap<string, CartCounters> | null {
  const { api } = useStockroom();
  const [counters, setCounters] = useState<ReadonlyMap<string, CartCounters> | null>(null);
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    api.locationsCartCounters().then(
      (rows) => {
        if (!isCurrent) return;
        setCounters(
          new Map(rows.map((row) => [row.id, { qty: row.attributes.qty, urgent: row.attributes.qty_urgent }])),
        );
      },
      () => {
        if (!isCurrent) return;
        setCounters(null);
        alertError('Something went wrong');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, isShown]);
  return counters;
}
