import { useEffect, useState } from 'react';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';

/** Who may try the demo; nobody where the server runs none. */
export function useDemoPeople(): readonly DemoPersonResource[] {
  const { api } = useStockroomRuntime();
  const isOnline = useNetwork();
  const [people, setPeople] = useState<readonly DemoPersonResource[]>([]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const leaving = new AbortController();
    // Without an answer, and from servers that do not know the question, the form alone is there.
    api.demoPeople(leaving.signal).then(setPeople, () => undefined);
    return () => leaving.abort();
  }, [api, isOnline]);
  return isOnline ? people : [];
}
