/** The newest value, for callbacks that outlive the render which made them. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
