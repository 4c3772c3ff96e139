/** The header of a folder: its path, the filter and sort of the list, and its actions. */
import { ActionIcon, Anchor, Breadcrumbs, Button, NativeSelect } from '@mantine/core';
import { IconClipboardCheck, IconFolders, IconKeyboard, IconX } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { truncateText } from '../../kit/truncate-text.ts';
import { Dropdown } from '../../kit/dropdown.tsx';
import { useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import type { FolderAction } from './folder-actions.ts';
import { FolderMenu } from './folder-menu.tsx';
import buttons from './folder-row.module.css';
import classes from './folder-screen.module.css';
import { SORT_TEXTS } from '../../things/item/columns.tsx';
import { DEFAULT_SORT, sortFrom, sortText } from './item-sort.ts';
import { ListMenu } from './list-menu.tsx';
import { ROW_KEYS_SHOWN } from './row-keys.ts';
import { searchForFolder } from './list-filters.ts';

interface FolderHeaderProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  /** From the root to the folder, inclusive. */
  readonly path: readonly FolderView[];
  readonly isOnline: boolean;
  /** On narrow screens the tree is behind a button, and a select replaces sorting by the table's header. */
  readonly hasTreeButton: boolean;
  readonly hasSortList: boolean;
  readonly onTree: () => void;
  readonly onPrint: () => void;
  readonly onDo: (action: FolderAction) => void;
}

export function FolderHeader(props: FolderHeaderProps) {
  const { folder, path, isOnline } = props;
  const may = useMay();
  const [query] = useSearchParams();
  const putParameter = useSetSearchParam();
  const search = (query.get('search') ?? '').trim();
  const put = (name: string, value: string | null): void => putParameter(name, value, { replace: true });
  return (
    <div className={classes['header']}>
      {props.hasTreeButton ? (
        <Button
          variant="default"
          leftSection={<IconFolders size={18} aria-hidden />}
          onClick={props.onTree}
          className={classes['treeButton'] ?? ''}
        >
          Folders
        </Button>
      ) : null}
      <div className={classes['where']}>
        {path.length > 1 ? (
          <Breadcrumbs separatorMargin={4} className={classes['crumbs'] ?? ''}>
            {path.slice(0, -1).map((each) => (
              <Anchor
                key={each.id}
                component={Link}
                to={`/inventory/${each.id}${searchForFolder(query)}`}
                size="xs"
                title={each.name}
              >
                {truncateText(each.name, 17)}
              </Anchor>
            ))}
          </Breadcrumbs>
        ) : null}
        <h1 className={classes['title']} title={folder.name}>
          {folder.name}
        </h1>
        <WaitingDot waiting={folder.waiting} needsYou={folder.needsYou} />
        {search === '' ? null : (
          <Button
            variant="light"
            size="compact-md"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Clear the search for ${search}`}
            onClick={() => put('search', null)}
          >
            “{truncateText(search, 17)}”
          </Button>
        )}
      </div>
      <div className={classes['tools']}>
        {props.hasSortList ? (
          <SortList value={query.get('sort')} onChange={(text) => put('sort', text)} />
        ) : (
          <KeyHelp />
        )}
        {may('count') ? <CountLink folder={folder} isNarrow={props.hasSortList} /> : null}
        <ListMenu folder={folder} folders={props.folders} onPrint={props.onPrint} />
        <FolderMenu folder={folder} isOnline={isOnline} onDo={props.onDo} />
      </div>
    </div>
  );
}

/** On narrow screens an icon replaces the text. */
function CountLink({ folder, isNarrow }: { readonly folder: FolderView; readonly isNarrow: boolean }) {
  const to = `/inventory/${folder.id}/count`;
  return isNarrow ? (
    <ActionIcon component={Link} to={to} size={48} variant="default" aria-label="Count this folder">
      <IconClipboardCheck size={22} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      component={Link}
      to={to}
      variant="default"
      aria-label="Count this folder"
      leftSection={<IconClipboardCheck size={18} aria-hidden />}
    >
      Count
    </Button>
  );
}

function SortList({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (text: string | null) => void;
}) {
  const present = sortFrom(value);
  const data = SORT_TEXTS.flatMap(([sort, words]) => {
    const up = sortText({ sort, descending: false }) ?? 'category';
    return sort === DEFAULT_SORT.sort
      ? [{ value: up, label: words }]
      : [
          // The direction first: a long name is cut at its end.
          { value: up, label: `↑ ${words}` },
          { value: `-${sort}`, label: `↓ ${words}` },
        ];
  });
  return (
    <NativeSelect
      aria-label="Sort by"
      w="8.75rem"
      data={data}
      value={sortText(present) ?? 'category'}
      onChange={(event) => onChange(event.currentTarget.value === 'category' ? null : event.currentTarget.value)}
    />
  );
}

function KeyHelp() {
  const may = useMay();
  const shown = ROW_KEYS_SHOWN.filter(({ needs }) => needs === undefined || may(needs));
  return (
    <Dropdown
      width={310}
      label="Keyboard shortcuts"
      toggleClass={buttons['menuButton'] ?? ''}
      toggle={<IconKeyboard size={20} aria-label="Keyboard shortcuts" />}
    >
      {() => (
        <dl className={classes['keys']}>
          {shown.map(({ keys, words }) => (
            <div key={words}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dropdown>
  );
}
