/**
 * The empty state: nothing matches, filters exclude each other, or the list could not be loaded.
 */
import { Button, Group } from '@mantine/core';
import {
  IconCloudOff,
  IconFilterExclamation,
  IconHistory,
  IconRulerOff,
  IconZoomExclamation,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  isFiltered,
  ID_FILTERS,
  withOrderHistory,
  withTerm,
  type CatalogueQuery,
} from '#domain/catalogue/catalogue-query.ts';
import { isUnreachable } from '../../query/query-scope.ts';
import { failureText } from '../../text/failure-text.ts';
import { countText } from '../../kit/count-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { cleared, type OptionNames } from './chips.ts';
import { noProductsText } from './no-products-text.ts';
import { partText } from './part-text.ts';
import { type MissingSizes, quoted } from './search-note-text.ts';
import type { GoTo } from './use-catalogue-query.ts';
import { type FoundConflict, useConflict } from './use-conflict.ts';
import classes from './catalogue.module.css';

interface NothingFoundProps {
  readonly missing: MissingSizes | null;
  readonly query: CatalogueQuery;
  readonly goTo: GoTo;
  readonly isAuthorizedOnly: boolean;
  /** Names of options from all answers so far. */
  readonly names: Required<OptionNames>;
  /** The shown page belongs to another query. */
  readonly isWaiting: boolean;
}

export function NothingFound({ isAuthorizedOnly, missing, ...requested }: NothingFoundProps) {
  const { query, goTo } = requested;
  const { filters } = query;
  const found = useConflict(requested);
  const hasIds = ID_FILTERS.some((filter) => filters[filter].length > 0);
  if (filters.fromOrderHistory && filters.searchable === '' && !hasIds) {
    return (
      <EmptyState
        icon={<IconHistory size={36} stroke={1.6} />}
        title="No orders yet"
        action={
          <Button size="md" onClick={() => goTo(withOrderHistory(query, false))}>
            Search the whole catalog
          </Button>
        }
      >
        Products that this location orders appear here.
      </EmptyState>
    );
  }
  if (missing !== null) {
    const { sizes, without } = missing;
    return (
      <EmptyState
        icon={<IconRulerOff size={36} stroke={1.6} />}
        title={without === null ? `Nothing here has ${quoted(sizes)}` : `Nothing found in ${quoted(sizes)}`}
        action={
          <Button size="md" className={classes['wayOut'] ?? ''} onClick={() => goTo(withTerm(query, without ?? ''))}>
            {without === null ? 'Clear the search' : `Show “${without}” in every size`}
          </Button>
        }
      >
        {without === null
          ? 'No product here has this number or name. Other sizes aren’t shown in its place.'
          : 'Other sizes aren’t shown in place of the one you typed.'}
      </EmptyState>
    );
  }
  if (found !== null) return <Excluding {...found} query={query} goTo={goTo} />;
  const { title, words } = noProductsText(query, isAuthorizedOnly);
  return (
    <EmptyState
      icon={<IconZoomExclamation size={36} stroke={1.6} />}
      title={title}
      action={
        <Group justify="center">
          {hasIds && filters.searchable !== '' ? (
            <Button size="md" onClick={() => goTo(withTerm(query, filters.searchable))}>
              Only “{filters.searchable}”
            </Button>
          ) : null}
          {filters.fromOrderHistory ? (
            <Button size="md" variant="default" onClick={() => goTo(withOrderHistory(query, false))}>
              Search the whole catalog
            </Button>
          ) : null}
          {isFiltered(query) ? (
            <Button size="md" variant="default" onClick={() => goTo(cleared(query))}>
              Clear all filters
            </Button>
          ) : null}
        </Group>
      }
    >
      {words}
    </EmptyState>
  );
}

type ExcludingProps = FoundConflict & Pick<NothingFoundProps, 'query' | 'goTo'>;

/** Shows which filters exclude each other, and offers to remove one of them; nothing is removed automatically. */
function Excluding({ conflict, names, query, goTo }: ExcludingProps) {
  const { ways } = conflict;
  const [one, other] = ways;
  const isPair = conflict.is === 'pair' && one !== undefined && other !== undefined;
  return (
    <div role="status">
      <EmptyState
        icon={<IconFilterExclamation size={36} stroke={1.6} />}
        title={isPair ? 'These two filters don’t overlap' : 'No product matches all of these filters'}
        action={
          <Group justify="center">
            {ways.map((way) => (
              <Button
                key={way.part.key}
                size="md"
                variant="default"
                className={classes['wayOut'] ?? ''}
                onClick={() => goTo(way.query)}
              >
                Remove {partText(way.part, names)} {way.total === 0 ? '' : `(${productsText(way.total)})`}
              </Button>
            ))}
            <Button size="md" variant="subtle" onClick={() => goTo(cleared(query))}>
              Clear all filters
            </Button>
          </Group>
        }
      >
        {isPair
          ? `No product matches both “${partText(one.part, names)}” and “${partText(other.part, names)}”. Remove one of them.`
          : 'Remove a filter to see products.'}
      </EmptyState>
    </div>
  );
}

const productsText = (count: number): string => countText(count, 'product', 'products');

export function NoPage({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const isAway = isUnreachable(failure);
  return (
    <EmptyState
      icon={<IconCloudOff size={36} stroke={1.6} />}
      onRetry={onRetry}
      title={isAway ? 'This page isn’t available offline' : 'Can’t load the catalog'}
      action={
        <Button size="md" variant="default" component={Link} to="/inventory">
          Go to My Catalog
        </Button>
      }
    >
      {isAway
        ? 'Pages you viewed recently work offline. This one will load when you’re online; My Catalog works now.'
        : failureText(failure)}
    </EmptyState>
  );
}
