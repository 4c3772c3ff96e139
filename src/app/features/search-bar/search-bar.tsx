import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ListSearch } from './list-search.tsx';
import { searchKind } from './search-kind.ts';
import classes from './search-bar.module.css';
import { useMay } from '../../session/use-rights.ts';
import { lazyPart } from '../../kit/lazy-part.ts';

// Loaded on demand, since the shelves do not need it.
const CatalogueSearch = lazyPart(() => import('./catalogue-search.tsx').then((m) => m.CatalogueSearch));

/** The header's search; what it searches depends on the route (SRCH-01). */
export function SearchBar({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { pathname } = useLocation();
  const may = useMay();
  const kind = searchKind(pathname, may('see-catalogue'));
  if (kind !== 'catalogue') return <ListSearch key={kind} kind={kind} autoFocus={autoFocus} />;
  return (
    <Suspense fallback={<div className={classes['ghost']} />}>
      <CatalogueSearch autoFocus={autoFocus} />
    </Suspense>
  );
}
