/** This person's searches at this location, newest first; fetched when the dropdown shows them (API-22, API-23). */
import { useCallback, useRef, useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { alertError } from '../../kit/alert.ts';

export interface SearchHistory {
  readonly terms: readonly string[];
  /** False before the first answer. */
  readonly isKnown: boolean;
  readonly ask: () => void;
  readonly forget: (term: string) => void;
}

export function useSearchHistory(): SearchHistory {
  const { api } = useStockroom();
  const [terms, setTerms] = useState<readonly string[] | null>(null);
  /** Answers to older requests, or to ones from before a deletion, are discarded. */
  const turn = useRef(0);
  const ask = useCallback(() => {
    const mine = (turn.current += 1);
    void searchCalls(api)
      .then((calls) => calls.history())
      .then(
        (answer) => {
          if (turn.current === mine) setTerms(answer);
        },
        // Known entries remain if the server is unreachable.
        () => undefined,
      );
  }, [api]);
  const forget = useCallback(
    (term: string) => {
      turn.current += 1;
      setTerms((before) => before?.filter((each) => each !== term) ?? null);
      void searchCalls(api)
        .then((calls) => calls.forgetSearch(term))
        .catch((failure: unknown) => {
          alertError(failureText(failure));
          ask();
        });
    },
    [api, ask],
  );
  return { terms: terms ?? [], isKnown: terms !== null, ask, forget };
}

/** Loaded with the first request, since the header is part of every page's first load. */
export async function searchCalls(api: ReturnType<typeof useStockroom>['api']) {
  const { createCatalogueCalls } = await import('#remote/http/catalogue-calls.ts');
  return createCatalogueCalls(api);
}
