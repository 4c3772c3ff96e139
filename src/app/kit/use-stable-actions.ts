/**
 * The same actions forever, each doing what the newest render would do: what they are handed to does not redraw for
 * them.
 */
import { useState } from 'react';
import { useLatest } from './use-latest.ts';

type Actions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** @param newest always with the same names */
export function useStableActions<Given extends { readonly [Name in keyof Given]: Actions[string] }>(
  newest: Given,
): Given {
  const latest = useLatest(newest);
  const [stable] = useState(() => {
    const actions = Object.keys(newest).map((name) => {
      const run = (...given: never[]): unknown => latest.current[name as keyof Given](...given);
      return [name, run] as const;
    });
    return Object.fromEntries(actions) as Given;
  });
  return stable;
}
