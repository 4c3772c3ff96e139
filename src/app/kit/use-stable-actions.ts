/**
 * Actions with a stable identity that always call those of the latest render, so that passing them down causes no re-render.
 */
import { useState } from 'react';
import { useLatest } from './use-latest.ts';

type Actions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** @param newest must always have the same keys */
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
