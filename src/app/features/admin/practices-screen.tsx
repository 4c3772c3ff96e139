/** List of practices, and one practice with its locations and people (ADM-06, ADM-08). */
import { NativeSelect } from '@mantine/core';
import { IconBuildingHospital } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  type AdminLocation,
  type AdminPerson,
  BUYING_GROUPS,
  type OnePracticeResource,
  type PracticeResource,
} from '#contract/resources/admin-practices.ts';
import { changeBrand, readPractice, readPractices } from '#remote/http/admin-practice-calls.ts';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { numberText } from '../../kit/number-text.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { BRANDS } from '#domain/brands/brands.ts';
import { AdminList, ListPlaceholder } from './admin-list.tsx';
import { groupOf, STATUS_TEXTS } from './admin-text.ts';
import { PersonActions } from './person-actions.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { useSearchRequest } from './use-search-request.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

export function PracticesScreen() {
  const { id } = useParams();
  return id === undefined ? <Practices /> : <Practice key={id} id={id} />;
}

function Practices() {
  const { api } = useStockroomRuntime();
  const { ask, search } = useSearchRequest();
  const result = useQuery({
    queryKey: queryKeys.admin('practices', JSON.stringify(ask)),
    queryFn: ({ signal }) => readPractices(api, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Practices</h1>
      <SearchField
        search={ask.search}
        label="Search practices"
        placeholder="Practice, location or address"
        onSearch={search}
      />
      <AdminList
        label="Practices"
        nouns={['practice', 'practices']}
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<IconBuildingHospital size={36} stroke={1.6} />} title="No practices">
            {ask.search === '' ? 'Practices that sign up appear here.' : 'Try other words, or clear the search.'}
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<PracticeResource>[] = [
  {
    key: 'name',
    title: 'Practice',
    cell: ({ id, attributes }) => (
      <Link to={`/admin/practices/${id}`} className={layout['link'] ?? ''}>
        {attributes.name}
      </Link>
    ),
  },
  { key: 'locations', title: 'Locations', isNumber: true, cell: ({ attributes }) => numberText(attributes.locations) },
  { key: 'people', title: 'People', isNumber: true, cell: ({ attributes }) => numberText(attributes.people) },
  {
    key: 'group',
    title: 'Brand',
    cell: ({ attributes: { buyingGroups } }) => buyingGroups.map(brandName).join(', ') || BRANDS.stockroom.name,
  },
  { key: 'since', title: 'Since', cell: ({ attributes: { createdAt } }) => instantText(createdAt) },
];

function brandName(group: string): string {
  const key = groupOf(group);
  return key === null ? group : BRANDS[key].name;
}

function Practice({ id }: { readonly id: string }) {
  const { api } = useStockroomRuntime();
  const result = useQuery({
    queryKey: queryKeys.admin('practice', id),
    queryFn: ({ signal }) => readPractice(api, id, signal),
    staleTime: 0,
  });
  const { data } = result;
  return (
    <div className={classes['page']}>
      <Link to="/admin/practices" className={layout['link'] ?? ''}>
        All practices
      </Link>
      {data === undefined ? (
        <ListPlaceholder label="This practice" failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <>
          <h1 className={layout['title']}>{data.attributes.name}</h1>
          <Brand practice={data} />
          <h2 className={classes['heading']}>Locations</h2>
          <RecordTable
            label="Locations"
            columns={LOCATIONS}
            rows={data.attributes.locations}
            keyOf={(location) => location.id}
          />
          <h2 className={classes['heading']}>People</h2>
          <RecordTable label="People" columns={PEOPLE} rows={data.attributes.people} keyOf={(person) => person.id} />
        </>
      )}
    </div>
  );
}

const STOCKROOM = 'stockroom';

function Brand({ practice: { id, attributes } }: { readonly practice: OnePracticeResource }) {
  const { api } = useStockroomRuntime();
  const { isBusy, run } = useAdminAction();
  const groups = [...new Set(attributes.locations.map(({ buyingGroup }) => buyingGroup))];
  const [first = null] = groups;
  const present = groups.length > 1 ? '' : first === null ? STOCKROOM : (groupOf(first) ?? '');
  const choose = (value: string): void => {
    const group = BUYING_GROUPS.find((each) => each === value) ?? null;
    if (group === null && value !== STOCKROOM) return;
    void run(() => changeBrand(api, id, group), {
      done: `${attributes.name} has the brand ${BRANDS[group ?? STOCKROOM].name}.`,
      failed: 'The brand was not changed.',
    });
  };
  return (
    <NativeSelect
      label="Brand of the buying group"
      description="At all locations of the practice, on every device the next time it is online."
      size="md"
      className={classes['field'] ?? ''}
      disabled={isBusy || attributes.locations.length === 0}
      value={present}
      data={[
        ...(present === '' ? [{ value: '', label: 'Different at its locations' }] : []),
        { value: STOCKROOM, label: `${BRANDS.stockroom.name} (no group)` },
        ...BUYING_GROUPS.map((key) => ({ value: key, label: BRANDS[key].name })),
      ]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}

const LOCATIONS: readonly Column<AdminLocation>[] = [
  {
    key: 'name',
    title: 'Location',
    cell: ({ name, address }) => (
      <>
        <span className={classes['strong']}>{name}</span>
        <small className={classes['note']}>{address}</small>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Subscription',
    cell: ({ status }) => {
      const [words, tone] = STATUS_TEXTS[status];
      return <ToneBadge tone={tone}>{words}</ToneBadge>;
    },
  },
  { key: 'items', title: 'Items', isNumber: true, cell: ({ items }) => numberText(items) },
  { key: 'orders', title: 'Orders', isNumber: true, cell: ({ orders }) => numberText(orders) },
  {
    key: 'actions',
    title: 'Action',
    isAction: true,
    cell: (location) => <SubscriptionActions location={location} />,
  },
];

const PEOPLE: readonly Column<AdminPerson>[] = [
  {
    key: 'name',
    title: 'Person',
    cell: ({ name, email }) => (
      <>
        <span className={classes['strong']}>{name}</span>
        <small className={classes['note']}>{email}</small>
      </>
    ),
  },
  {
    key: 'roles',
    title: 'Role',
    cell: ({ memberships }) =>
      memberships.map(({ locationId, locationName, role }) => (
        <span key={locationId} className={classes['line']}>
          {role} at {locationName}
        </span>
      )),
  },
  {
    key: 'seen',
    title: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : instantText(lastSeenAt)),
  },
  { key: 'actions', title: 'Action', isAction: true, cell: (person) => <PersonActions person={person} mayAct /> },
];
