import { useEffect, useMemo, useState } from 'react';
import type { Suggestion } from '#contract/resources/suggestion.ts';
import { useStockroom } from '../../stockroom.tsx';
import { SuggestionSession } from './suggestion-session.ts';
import { searchCalls } from './use-search-history.ts';

/** Suggestions for a string: categories first, then attributes and products. null: none needed (history mode). */
export function useSuggestions(term: string | null): readonly Suggestion[] {
  const { api } = useStockroom();
  const [shown, setShown] = useState<readonly Suggestion[]>([]);
  const session = useMemo(
    () =>
      new SuggestionSession<readonly Suggestion[]>({
        ask: async (typed) => {
          const { categories, keyValues } = await (await searchCalls(api)).suggest(typed);
          return [...categories, ...keyValues];
        },
        // Suggestions for the previous string remain until there are new ones.
        show: (answer) => {
          if (answer !== null) setShown(answer);
        },
      }),
    [api],
  );
  useEffect(() => {
    session.want(term ?? '');
    if ((term ?? '').trim() === '') setShown([]);
  }, [session, term]);
  useEffect(() => () => session.end(), [session]);
  return shown;
}
