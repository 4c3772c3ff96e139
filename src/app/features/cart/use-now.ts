/** The present minute, as an ISO instant: cut-off times pass while one looks at the cart. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
