/** The people of a location, with pages and a search if there are many. Both are in the URL. */
import { IconSearchOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { MemberResource } from '#contract/resources/members.ts';
import { foldText } from '#domain/stock/fold-text.ts';
import { countText } from '../../kit/count-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pager } from '../../kit/pager.tsx';
import { type Column, RecordTable } from '../../kit/record-table.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { roleText } from '../../things/person/access-text.ts';
import classes from './people.module.css';

const PAGE_SIZE = 25;

interface PeopleListProps {
  readonly members: readonly MemberResource[];
  readonly columns: readonly Column<MemberResource>[];
}

export function PeopleList({ members, columns }: PeopleListProps) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const words = foldText(search.trim()).split(/\s+/);
  const matching = members.filter(({ attributes: { name, email, role } }) => {
    const text = foldText(`${name} ${email} ${roleText(role)}`);
    return words.every((word) => text.includes(word));
  });
  const last = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const wanted = Number(query.get('page') ?? '1');
  const page = Number.isSafeInteger(wanted) ? Math.min(Math.max(1, wanted), last) : 1;
  const shown = matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const onSearch = (text: string): void =>
    setQuery(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  const addressOf = (number: number) => ({
    search: new URLSearchParams({ ...(search === '' ? {} : { search }), page: String(number) }).toString(),
  });
  return (
    <>
      {members.length > PAGE_SIZE ? (
        <>
          <SearchField search={search} label="Search people" placeholder="Name, e-mail or role" onSearch={onSearch} />
          <p className={classes['quiet']} role="status">
            {countText(matching.length, 'person', 'people')}
            {last > 1 ? `, page ${page} of ${last}` : ''}
          </p>
        </>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState icon={<IconSearchOff size={34} stroke={1.6} />} title={`No results for “${search}”`}>
          Try other words, or clear the search.
        </EmptyState>
      ) : (
        <RecordTable label="People" columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
      <Pager present={page} last={last} to={addressOf} />
    </>
  );
}
