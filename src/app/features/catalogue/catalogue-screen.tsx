/**
 * The catalogue and its order-history view (CAT-01): search and filters are in the URL; the list remains visible until the next one is
 * loaded; offline, the last viewed list is shown with its age.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isFiltered, toggleId, pruned, type CatalogueQuery, type IdFilter } from '#domain/catalogue/catalogue-query.ts';
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { AgeNote } from '../../kit/age-note.tsx';
import { ChipList } from '../../kit/chip-list.tsx';
import { SkipLink } from '../../kit/skip-link.tsx';
import { Pager } from '../../kit/pager.tsx';
import { rangeText } from '../../kit/pages.ts';
import { announce } from '../../kit/announce.ts';
import { useLive } from '../../session/use-live.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { AuthorizedOnly } from '../../things/offer/authorized-only.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import { withCategory, type CategoryPath } from './category-choice.ts';
import { chipsOf, cleared } from './chips.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoPage, NothingFound } from './no-products.tsx';
import { knownIds, panelsOf } from './panels.ts';
import { ProductList } from './product-list.tsx';
import { missingOf } from './search-note-text.ts';
import { SearchNotes } from './search-notes.tsx';
import { TopLists } from './top-lists.tsx';
import { useAllDistributors, useCataloguePage, useFilterOptions } from './use-catalogue.ts';
import { searchOf, useCatalogueQuery, type GoTo } from './use-catalogue-query.ts';
import { useAuthorizedOnly } from './use-authorized-only.ts';
import { useOptionNames } from './use-option-names.ts';
import { useProductActions } from './use-product-actions.ts';
import { useWide } from '../../kit/use-media.ts';
import classes from './catalogue.module.css';

const EMPTY_CART: ReadonlyMap<string, number> = new Map();

export function CatalogueScreen() {
  const { mirror, locationId } = useStockroom();
  const [query, goTo] = useCatalogueQuery();
  const isOnline = useNetwork();
  const isWide = useWide();
  const page = useCataloguePage(query);
  const filters = useFilters(query, goTo);
  const authorized = useAuthorizedOnly(query, goTo);
  const actions = useProductActions();
  const quantities = useLive(() => readCartQuantities(mirror, locationId), [mirror, locationId]);
  const age = useRemoteAge(page);
  useScrollToTop();
  usePruning(query, goTo, { page, options: filters.result });
  useLastPage(query, goTo, page);
  useSpokenResult(page.isPlaceholderData ? undefined : page.data);

  const { data } = page;
  const active = isFiltered(query);
  const chips = chipsOf(query, filters.names);
  const head = { query, goTo, total: data?.meta.page ?? null };
  const authorizedOnly = active ? (
    <AuthorizedOnly isOn={authorized.isOn} isOnline={isOnline} onToggle={(isOn) => void authorized.toggle(isOn)} />
  ) : null;
  // If the page itself failed to load, it says so; the missing filters need no message.
  const isWithout = data === undefined && page.isError && filters.panel.options === null;
  const panel = isWithout ? null : <FilterPanel query={query} {...filters.panel} />;

  return (
    <div className={classes['page']}>
      {isWide ? (
        <aside className={classes['side']} aria-label="Filters">
          <SkipLink to="products">Skip to products</SkipLink>
          {authorizedOnly === null ? null : <div className={classes['authorized']}>{authorizedOnly}</div>}
          {panel}
        </aside>
      ) : null}
      <div className={classes['content']}>
        <CatalogueHead {...head} isAuthorizedOnly={authorized.isOn}>
          {isWide || isWithout ? null : (
            <FilterDrawer count={chips.length} total={data?.meta.page.total ?? null}>
              {authorizedOnly}
              {panel}
            </FilterDrawer>
          )}
        </CatalogueHead>
        <ChipList chips={chips} onDrop={({ without }) => goTo(without)} onClear={() => goTo(cleared(query))} />
        {age === null ? null : <AgeNote {...age} what="Prices and stock" />}
        {active || query.page > 1 ? null : <TopLists onOpen={actions.openTop} />}
        <div id="products" tabIndex={-1} className={classes['results']}>
          {data === undefined ? (
            page.isPending ? (
              <ListSkeleton />
            ) : (
              <NoPage failure={page.error} onRetry={() => void page.refetch()} />
            )
          ) : (
            <Results
              {...{ query, goTo, actions }}
              answer={data}
              quantities={quantities ?? EMPTY_CART}
              names={filters.names}
              isAuthorizedOnly={authorized.isOn}
              isWaiting={page.isPlaceholderData}
              isOld={age !== null}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface ResultsProps {
  readonly query: CatalogueQuery;
  readonly goTo: GoTo;
  readonly actions: ReturnType<typeof useProductActions>;
  readonly answer: NonNullable<ReturnType<typeof useCataloguePage>['data']>;
  readonly quantities: ReadonlyMap<string, number>;
  readonly names: ReturnType<typeof useOptionNames>;
  readonly isAuthorizedOnly: boolean;
  /** The answer is still for the previous query. */
  readonly isWaiting: boolean;
  readonly isOld: boolean;
}

function Results({
  query,
  goTo,
  actions,
  answer,
  quantities,
  names,
  isAuthorizedOnly,
  isWaiting,
  isOld,
}: ResultsProps) {
  return (
    <>
      {answer.data.length === 0 ? null : (
        <SearchNotes
          query={query}
          didYouMean={answer.meta.didYouMean}
          isNearest={answer.meta.isNearest}
          notFound={answer.meta.notFound}
        />
      )}
      {answer.data.length === 0 ? (
        <>
          <NothingFound
            query={query}
            missing={missingOf(answer.meta)}
            goTo={goTo}
            isAuthorizedOnly={isAuthorizedOnly}
            names={names}
            isWaiting={isWaiting}
          />
          <TopLists onOpen={actions.openTop} />
        </>
      ) : (
        <ProductList
          products={answer.data}
          quantities={quantities}
          isWaiting={isWaiting}
          address={isWaiting ? '' : queryKeys.cataloguePage(query)[1]}
          isOld={isOld}
          onAdd={actions.add}
          onOpen={actions.open}
        />
      )}
      <Pager
        present={query.page}
        last={answer.meta.page.last_page}
        to={(number) => ({ pathname: '/', search: searchOf({ ...query, page: number }) })}
      />
    </>
  );
}

function useFilters(query: CatalogueQuery, goTo: GoTo) {
  const result = useFilterOptions(query);
  const options = result.data ?? null;
  // CAT-15: the answer has no distributors, or there is no answer.
  const all = useAllDistributors(options === null ? result.isError : options.distributors.length === 0);
  const panels = useMemo(() => (options === null ? [] : panelsOf(options, all.data?.data ?? [])), [options, all.data]);
  const onToggle = useCallback((filter: IdFilter, id: number) => goTo(toggleId(query, filter, id)), [query, goTo]);
  const onPickCategory = useCallback((path: CategoryPath) => goTo(withCategory(query, path)), [query, goTo]);
  const { errorUpdateCount, isFetching, refetch } = result;
  // Counted, because a retry clears the error until it is answered.
  const retry = errorUpdateCount === 0 ? null : { isAsking: isFetching, again: () => void refetch() };
  return { result, names: useOptionNames(options), panel: { panels, options, retry, onToggle, onPickCategory } };
}

/** A link beyond the last page shows the last one. */
function useLastPage(query: CatalogueQuery, goTo: GoTo, page: ReturnType<typeof useCataloguePage>): void {
  const shown = page.isPlaceholderData ? undefined : page.data?.meta.page;
  const last = shown !== undefined && shown.total > 0 && query.page > shown.last_page ? shown.last_page : null;
  useEffect(() => {
    if (last !== null) goTo({ ...query, page: last }, { replace: true });
  }, [query, goTo, last]);
}

/** CAT-11: once both answers for this query are there. With no results, NothingFound explains why instead. */
function usePruning(
  query: CatalogueQuery,
  goTo: GoTo,
  { page, options }: { page: ReturnType<typeof useCataloguePage>; options: ReturnType<typeof useFilterOptions> },
): void {
  const rows = page.isPlaceholderData ? undefined : page.data?.data.length;
  const known = options.isPlaceholderData || options.isFetching ? undefined : options.data;
  useEffect(() => {
    if (rows === undefined || rows === 0 || known === undefined) return;
    const kept = pruned(query, knownIds(query, known), rows);
    if (kept !== query) goTo(kept, { replace: true });
  }, [query, goTo, rows, known]);
}

/** Announces the number of results of a new page. */
function useSpokenResult(shown: ReturnType<typeof useCataloguePage>['data']): void {
  const page = shown?.meta.page;
  const summary = page === undefined ? null : page.total === 0 ? 'Nothing found' : `${rangeText(page)} products`;
  useEffect(() => {
    if (summary !== null) announce(summary);
  }, [summary]);
}

/**
 * A new list begins at its top; going back restores the scroll position (done by the frame).
 */
function useScrollToTop(): void {
  const { search } = useLocation();
  const step = useNavigationType();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (step === 'PUSH') document.getElementById('content')?.parentElement?.scrollTo(0, 0);
  }, [search, step]);
}
