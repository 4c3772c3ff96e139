import { useEffect, useState } from 'react';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';

/** The demo's accounts; empty if the server runs no demo. */
export function useDemoPeople(): readonly DemoPersonResource[] {
  const { api } = useStockroomRuntime();
  const isOnline = useNetwork();
  const [people, setPeople] = useState<readonly DemoPersonResource[]>([]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const leaving = new AbortController();
    // Without an answer, and with servers that do not have this endpoint, only the form is shown.
    api.demoPeople(leaving.signal).then(setPeople, () => undefined);
    return () => leaving.abort();
  }, [api, isOnline]);
  return isOnline ? people : [];
}
