/**
 * The history of an item beyond what this device stores (the newest of each item, and for a first copy the last month): requested from the
 * server on demand.
 */
import { useEffect, useRef, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { MAX_MOVEMENTS, readMovements } from '#remote/http/movement-calls.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertError } from '../../kit/alert.ts';

export interface OlderMovements {
  readonly fetched: readonly StockMovement[];
  readonly isAsking: boolean;
  /** The server has no more. */
  readonly isAll: boolean;
  readonly ask: () => Promise<void>;
}

const NOTHING: readonly StockMovement[] = [];

export function useOlderMovements(itemId: ItemId): OlderMovements {
  const { api, locationId } = useStockroom();
  const [{ fetched, page, isAll }, setFetched] = useState({ fetched: NOTHING, page: 0, isAll: false });
  const [isAsking, setAsking] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    try {
      const next = await readMovements(api, { locationId, itemId, page: page + 1, pageSize: MAX_MOVEMENTS });
      setFetched({ fetched: [...fetched, ...next.movements], page: page + 1, isAll: next.page >= next.pages });
    } catch (failure) {
      if (isHere.current) alertError(`Older entries: ${detailOf(failure)}`);
    } finally {
      setAsking(false);
    }
  };
  return { fetched, isAsking, isAll, ask };
}
