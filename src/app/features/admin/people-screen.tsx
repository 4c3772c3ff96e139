/** People of all practices, and admins (ADM-07). */
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonResource } from '#contract/resources/admin-practices.ts';
import { readPeople } from '#remote/http/admin-practice-calls.ts';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { AdminList } from './admin-list.tsx';
import { NewAdmin } from './new-admin.tsx';
import { PersonActions } from './person-actions.tsx';
import { useSearchRequest } from './use-search-request.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

export function PeopleScreen() {
  const { api } = useStockroomRuntime();
  const { ask, search } = useSearchRequest();
  const result = useQuery({
    queryKey: queryKeys.admin('people', JSON.stringify(ask)),
    queryFn: ({ signal }) => readPeople(api, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={classes['page']}>
      <div className={layout['head']}>
        <h1 className={layout['title']}>People</h1>
        <NewAdmin />
      </div>
      <SearchField
        search={ask.search}
        label="Search people"
        placeholder="Name, e-mail, location or practice"
        onSearch={search}
      />
      <AdminList
        label="People"
        nouns={['person', 'people']}
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<IconUsers size={36} stroke={1.6} />} title="No matches">
            Try other words, or clear the search.
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<PersonResource>[] = [
  {
    key: 'name',
    title: 'Person',
    cell: ({ attributes: { name, email, isOff = false } }) => (
      <>
        <span className={classes['strong']}>{name}</span>
        <small className={classes['note']}>{email}</small>
        {isOff ? <small className={classes['note']}>Switched off</small> : null}
      </>
    ),
  },
  {
    key: 'practice',
    title: 'Practice',
    cell: ({ attributes: { role, practiceNames } }) => (role === 'admin' ? 'Admin' : practiceNames.join(', ') || '–'),
  },
  {
    key: 'locations',
    title: 'Role',
    cell: ({ attributes: { memberships } }) =>
      memberships.length === 0
        ? '–'
        : memberships.map(({ locationId, locationName, role }) => (
            <span key={locationId} className={classes['line']}>
              {role} at {locationName}
            </span>
          )),
  },
  { key: 'sessions', title: 'Devices', isNumber: true, cell: ({ attributes: { sessions } }) => sessions },
  {
    key: 'seen',
    title: 'Last seen',
    cell: ({ attributes: { lastSeenAt } }) => (lastSeenAt === null ? 'Never' : instantText(lastSeenAt)),
  },
  {
    key: 'actions',
    title: 'Action',
    isAction: true,
    cell: ({ id, attributes }) => (
      <PersonActions person={{ id, ...attributes }} mayAct={attributes.role === 'customer'} />
    ),
  },
];
