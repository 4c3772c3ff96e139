/** A list with nothing in it: because nothing is like that, or because it could not be asked for. */
import { Button, Group } from '@mantine/core';
import { IconCloudOff, IconHistory, IconZoomExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  isFiltered,
  ID_FILTERS,
  withOrderHistory,
  withTerm,
  type CatalogueQuery,
} from '#domain/catalogue/catalogue-query.ts';
import { isUnreachable } from '../../query/query-scope.ts';
import { failureWords } from '../../text/failure-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cleared } from './chips.ts';
import type { GoTo } from './use-catalogue-query.ts';

interface NothingFoundProps {
  readonly query: CatalogueQuery;
  readonly goTo: GoTo;
  readonly isAuthorizedOnly: boolean;
}

export function NothingFound({ query, goTo, isAuthorizedOnly }: NothingFoundProps) {
  const { filters } = query;
  const hasIds = ID_FILTERS.some((filter) => filters[filter].length > 0);
  if (filters.fromOrderHistory && filters.searchable === '' && !hasIds) {
    return (
      <EmptyState
        icon={<IconHistory size={36} stroke={1.6} />}
        title="Nothing was ordered yet"
        action={
          <Button size="md" onClick={() => goTo(withOrderHistory(query, false))}>
            Search the whole catalog
          </Button>
        }
      >
        What this location orders stands here, so that it is found again at once.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconZoomExclamation size={36} stroke={1.6} />}
      title="Nothing matches"
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
      {isAuthorizedOnly
        ? 'Only authorized distributors are searched. Drop a filter, or switch Authorized Only off.'
        : 'Drop a filter, or search with fewer words.'}
    </EmptyState>
  );
}

export function NoPage({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const isAway = isUnreachable(failure);
  return (
    <EmptyState
      icon={<IconCloudOff size={36} stroke={1.6} />}
      title={isAway ? 'This page is not on this device' : 'The catalog did not answer'}
      action={
        <Group justify="center">
          <Button size="md" onClick={onRetry}>
            Try again
          </Button>
          <Button size="md" variant="default" component={Link} to="/inventory">
            Go to My Catalog
          </Button>
        </Group>
      }
    >
      {isAway
        ? 'Pages that you looked at last open without a network; this one is fetched as soon as there is one. My Catalog works meanwhile.'
        : failureWords(failure)}
    </EmptyState>
  );
}
