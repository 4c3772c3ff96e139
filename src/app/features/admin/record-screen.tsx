/** Records of the admin area that fit on one page: a list, and below it at `/admin/<path>/<id>` a form to change one of them. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { ApiReader } from '#remote/http/api-reader.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { ListPlaceholder } from './admin-list.tsx';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

interface Named {
  readonly id: string;
  readonly attributes: { readonly name: string };
}

interface RecordScreenProps<Row extends Named> {
  /** Used in the URL and in the query key. */
  readonly path: string;
  /** Singular in lower case, and the title of the list. */
  readonly noun: string;
  readonly title: string;
  readonly read: (api: ApiReader, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly renderOne: (row: Row) => ReactNode;
  /** The form at `new`, if records can be added; the list then links to it. */
  readonly add?: ReactNode;
  readonly renderList: (rows: readonly Row[]) => ReactNode;
}

export function RecordScreen<Row extends Named>({ path, noun, title, read, ...show }: RecordScreenProps<Row>) {
  const { id } = useParams();
  const { api } = useStockroomRuntime();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.admin(path, ''),
    queryFn: ({ signal }) => read(api, signal),
    staleTime: 0,
  });
  const open = data?.find((each) => each.id === id);
  const isNew = id === 'new' && show.add !== undefined;
  return (
    <div className={classes['page']}>
      {id === undefined ? null : (
        <Link to={`/admin/${path}`} className={layout['link'] ?? ''}>
          All {title.toLowerCase()}
        </Link>
      )}
      <div className={layout['head']}>
        <h1 className={layout['title']}>{open?.attributes.name ?? (isNew ? `New ${noun}` : title)}</h1>
        {id === undefined && show.add !== undefined ? (
          <Button
            size="md"
            component={Link}
            to={`/admin/${path}/new`}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            New {noun}
          </Button>
        ) : null}
      </div>
      {data === undefined ? (
        <ListPlaceholder label={title} failure={error} onRetry={() => void refetch()} />
      ) : isNew ? (
        show.add
      ) : open !== undefined ? (
        show.renderOne(open)
      ) : id !== undefined ? (
        <p>This {noun} was not found.</p>
      ) : (
        show.renderList(data)
      )}
    </div>
  );
}
