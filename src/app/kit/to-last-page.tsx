/** Leads from a page beyond the end of a list, such as of an old link, to the last one. */
import { Navigate, useSearchParams } from 'react-router';

interface Paged {
  readonly page: number;
  readonly pages: number;
}

export const isBeyondEnd = ({ page, pages }: Paged): boolean => page > pages;

export function ToLastPage({ pages }: Pick<Paged, 'pages'>) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  if (pages === 1) next.delete('page');
  else next.set('page', String(pages));
  return <Navigate replace to={{ search: next.toString() }} />;
}
