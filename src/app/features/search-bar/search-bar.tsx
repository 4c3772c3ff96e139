import { useLocation } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { ListSearch } from './list-search.tsx';
import { searchKind } from './search-kind.ts';

/** The search of the header; what it searches follows the route (SRCH-01). */
export function SearchBar({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { pathname } = useLocation();
  const { session } = useStockroom();
  const kind = searchKind(pathname, session.user.permissions.hasAccessToCatalog);
  if (kind === 'catalogue') return <CatalogueSearch autoFocus={autoFocus} />;
  return <ListSearch key={kind} kind={kind} autoFocus={autoFocus} />;
}
