/** The empty state of a list: an empty folder, or no matches. */
import { Button, Group } from '@mantine/core';
import {
  IconCircleCheck,
  IconFolder,
  IconFolderOpen,
  IconScan,
  IconSearchOff,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { StockFilter } from '#domain/stock/stock-state.ts';
import { FACETS } from '#mirror/items/list-query.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import { truncateText } from '../../kit/truncate-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { useMay } from '../../session/use-rights.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';

export interface NoItemsProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly asked: ItemsQuery;
}

export function NoItems(props: NoItemsProps) {
  return (
    <>
      <WhyNone {...props} />
      <FoundElsewhere {...props} />
    </>
  );
}

function WhyNone({ folder, folders, asked }: NoItemsProps) {
  const putParameter = useSetSearchParam();
  const without = (name: string): void => putParameter(name, null);
  if (asked.search !== '') {
    return (
      <EmptyState
        icon={<IconSearchOff size={44} stroke={1.5} />}
        title={`No results for “${truncateText(asked.search)}”`}
        action={
          <Button variant="light" onClick={() => without('search')}>
            Clear the search
          </Button>
        }
      >
        {asked.onlyBackordered === true ? 'Only backordered items were searched. ' : ''}
        {folder.parentId === null
          ? 'Try fewer or shorter words, a SKU, or the code on the package.'
          : `Only ${folder.name} was searched. Open the top folder to search everything.`}
      </EmptyState>
    );
  }
  if (asked.onlyBackordered === true) {
    return (
      <EmptyState
        icon={<IconTruckDelivery size={44} stroke={1.5} />}
        title="Nothing is backordered"
        action={
          <Button variant="light" onClick={() => without('onlyBackordered')}>
            Show all items
          </Button>
        }
      >
        {folder.parentId === null
          ? 'Distributors have everything on this list in stock.'
          : `Distributors have everything listed here from ${folder.name} in stock.`}
      </EmptyState>
    );
  }
  const isNarrowed = (asked.states ?? []).length > 0 || asked.facets !== undefined;
  if (isNarrowed) return <NothingMatches folder={folder} asked={asked} />;
  const inside = folders.filter((each) => each.parentId === folder.id);
  if (inside.length > 0) return <OnlyFolders folder={folder} inside={inside} />;
  if (folder.parentId === null) return <NothingYet />;
  return (
    <EmptyState
      icon={<IconFolderOpen size={44} stroke={1.5} />}
      title="This folder is empty"
      action={
        <Button component={Link} to="/scan" variant="light" leftSection={<IconScan size={18} aria-hidden />}>
          Scan a label
        </Button>
      }
    >
      Open another folder, select items and move them here.
    </EmptyState>
  );
}

/** For a new location. */
function NothingYet() {
  const may = useMay();
  const ways = may('edit-shelves') ? BEGINNINGS : [];
  return (
    <EmptyState
      icon={<IconFolderOpen size={44} stroke={1.5} />}
      title="Nothing here yet"
      action={
        <Group justify="center" gap="xs">
          {ways.map(([to, words]) => (
            <Button key={to} component={Link} to={to} variant="light">
              {words}
            </Button>
          ))}
        </Group>
      }
    >
      Items that you keep on shelves are listed here.
    </EmptyState>
  );
}

const BEGINNINGS = [
  ['/shelves/import', 'Import shelves'],
  ['/shelves/starter-set', 'Take a starter set'],
  ['/scan', 'Scan a box'],
] as const;

/** Names the stock states if there is no other filter. */
function NothingMatches({ folder, asked }: Pick<NoItemsProps, 'folder' | 'asked'>) {
  const navigate = useNavigate();
  const { states = [] } = asked;
  const clear = (): void => {
    const query = new URLSearchParams(window.location.search);
    for (const name of ['state', ...FACETS]) query.delete(name);
    void navigate({ pathname: window.location.pathname, search: query.toString() });
  };
  const isAllWell = asked.facets === undefined && states.length > 0;
  const words = states.map((state) => STATE_TEXTS[state]).join(' or ');
  return (
    <EmptyState
      icon={isAllWell ? <IconCircleCheck size={44} stroke={1.5} /> : <IconSearchOff size={44} stroke={1.5} />}
      title={isAllWell ? `Nothing is ${words}` : 'No matches'}
      action={
        <Button variant="light" onClick={clear}>
          Show all items
        </Button>
      }
    >
      {folder.parentId === null ? 'Every folder was checked.' : `${folder.name} and its subfolders were checked.`}
    </EmptyState>
  );
}

const STATE_TEXTS: Readonly<Record<StockFilter, string>> = {
  low: 'low',
  out: 'out',
  expiring: 'expiring',
  'not-stocked': 'not stocked',
};

interface OnlyFoldersProps {
  readonly folder: FolderView;
  readonly inside: readonly FolderView[];
}

function OnlyFolders({ folder, inside }: OnlyFoldersProps) {
  return (
    <EmptyState
      icon={<IconFolderOpen size={44} stroke={1.5} />}
      title={inside.length === 1 ? '1 folder inside' : `${inside.length} folders inside`}
      action={
        <Group justify="center" gap="xs">
          {inside.map((each) => (
            <Button
              key={each.id}
              component={Link}
              to={`/inventory/${each.id}`}
              variant="light"
              leftSection={<IconFolder size={18} aria-hidden />}
              title={each.name}
            >
              {truncateText(each.name, 40)}
            </Button>
          ))}
        </Group>
      }
    >
      No items directly in {folder.name}.
    </EmptyState>
  );
}
