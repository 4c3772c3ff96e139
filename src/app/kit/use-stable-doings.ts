/** The same doings for ever, each doing what the newest render would do: what they are handed to does not redraw for them. */
import { useState } from 'react';
import { useLatest } from './use-latest.ts';

type Doings = Readonly<Record<string, (...given: never[]) => unknown>>;

/** @param newest always with the same names */
export function useStableDoings<Given extends { readonly [Name in keyof Given]: Doings[string] }>(
  newest: Given,
): Given {
  const latest = useLatest(newest);
  const [stable] = useState(() => {
    const doings = Object.keys(newest).map((name) => {
      const run = (...given: never[]): unknown => latest.current[name as keyof Given](...given);
      return [name, run] as const;
    });
    return Object.fromEntries(doings) as Given;
  });
  return stable;
}
