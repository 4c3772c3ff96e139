/** The search text and page of a list in the URL, and changes to the text. */
import { useSearchParams } from 'react-router';
import { pageInAddress } from '../../kit/list-address.ts';
import type { SearchRequest } from '#remote/http/admin-job-calls.ts';

export function useSearchRequest(): { readonly ask: SearchRequest; readonly search: (words: string) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    ask: { search: query.get('search') ?? '', page: pageInAddress(query) },
    search: (words) => setQuery(words === '' ? {} : { search: words }, { replace: true }),
  };
}
