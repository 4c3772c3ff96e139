import { startTransition, useEffect, useState } from 'react';

const LATER_MS = 150;

/**
 * The value as it was a moment ago, for parts of a screen that are rendered after what the person is waiting for.
 * @param first until the first moment has passed
 */
export function useLater<Value>(value: Value, first = value): Value {
  const [later, setLater] = useState<Value>(first);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(value)), LATER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
