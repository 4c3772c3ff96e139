/** What the address says of a list that is searched: words and page; and how the words change. */
import { useSearchParams } from 'react-router';
import type { SearchAsk } from '#remote/http/admin-job-calls.ts';
import { pageOfAddress } from './admin-list.tsx';

export function useSearchAsk(): { readonly ask: SearchAsk; readonly search: (words: string) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    ask: { search: query.get('search') ?? '', page: pageOfAddress(query) },
    search: (words) => setQuery(words === '' ? {} : { search: words }, { replace: true }),
  };
}
