/**
 * The command palette: navigates, searches and runs actions by typing. Only what the person may do is listed; items and folders are found
 * in offline data.
 */
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNetwork } from '../../kit/use-network.ts';
import { matchingGroups, type PaletteGroup, type PaletteRow } from './palette-rows.ts';
import { usePaletteResults } from './use-palette-results.ts';
import classes from './palette.module.css';

const [store, spotlight] = createSpotlight();

/** Scrollable by arrow keys while nothing in it has the focus. */
const SCROLLED = { viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'What is offered' } };

const PLACE = {
  scrollable: true,
  // The field stays where it is while the list gets shorter.
  centered: false,
  yOffset: '12dvh',
  // As other dialogs, below messages: the answer to a scan must not be hidden.
  zIndex: 'var(--mantine-z-index-modal)',
  maxHeight: 'min(28rem, 60dvh)',
} as const;

export interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The rows without a search. */
  readonly groups: readonly PaletteGroup[];
  readonly go: (path: string) => void;
  readonly itemPath: (item: { readonly folderId: string; readonly id: string }) => string;
  /** What was typed before the field had the focus. */
  readonly takeTyped: () => string;
}

/**
 * The row that Enter runs. The spotlight selects the first one only when the text changes; this also does so when rows are found later. A
 * row that the person has moved to stays selected when others come before it.
 */
function useSelectedRow(
  rows: readonly PaletteRow[],
  isSearch: boolean,
): { readonly active: PaletteRow | undefined; readonly noteMoved: (hasMoved: boolean) => void } {
  const { selected } = useSpotlight(store);
  const active = rows[selected];
  const hasMoved = useRef(false);
  const former = useRef<string>(undefined);
  const ids = rows.map(({ id }) => id);
  useEffect(() => {
    if (!isSearch || ids.length === 0) return;
    const at = hasMoved.current && former.current !== undefined ? ids.indexOf(former.current) : 0;
    store.updateState((state) => ({ ...state, selected: Math.max(at, 0) }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when other rows are found
  }, [ids.join('\n'), isSearch]);
  useEffect(() => {
    former.current = active?.id;
  });
  return { active, noteMoved: (moved) => (hasMoved.current = moved) };
}

export function Palette({ opened, onClose, groups, go, itemPath, takeTyped }: PaletteProps) {
  const [text, setText] = useState('');
  const isOnline = useNetwork();
  const found = usePaletteResults(text, go, itemPath);
  const list = useId();
  /** The selected row runs after the palette has closed: it may open something itself, or move the focus. */
  const chosen = useRef<PaletteRow | null>(null);
  const closed = (): void => {
    const row = chosen.current;
    chosen.current = null;
    if (opened) onClose();
    row?.run();
  };
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  const shown = [...matchingGroups(groups, text), ...found];
  const isSearch = text.trim() !== '';
  const { active, noteMoved } = useSelectedRow(
    shown.flatMap(({ rows }) => rows),
    isSearch,
  );
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={(typed) => {
        noteMoved(false);
        setText(typed);
      }}
      onSpotlightClose={closed}
      returnFocus={false}
      classNames={{ content: classes['content'] ?? '' }}
      attributes={{ content: { 'aria-label': 'Go to, find or do anything' } }}
      {...PLACE}
    >
      <Spotlight.Search
        placeholder="Go to, find or do anything"
        aria-label="Go to, find or do anything"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active === undefined ? undefined : `${list}-${active.id}`}
        autoComplete="off"
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== '') setText((before) => before + typed);
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') noteMoved(true);
        }}
        leftSection={<IconSearch size={19} aria-hidden="true" />}
      />
      <Spotlight.ActionsList {...SCROLLED}>
        <div id={list} role="listbox" aria-label="Found">
          <Groups groups={shown} list={list} active={active} onChoose={(row) => (chosen.current = row)} />
        </div>
        <p role="status" className={classes['note']}>
          {shown.length === 0 ? `No results for “${text.trim()}”` : null}
          {isSearch && !isOnline ? ' You’re offline. Products and orders need a connection.' : null}
        </p>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

interface GroupsProps {
  readonly groups: readonly PaletteGroup[];
  /** The id of the list. */
  readonly list: string;
  readonly active: PaletteRow | undefined;
  readonly onChoose: (row: PaletteRow) => void;
}

function Groups({ groups, list, active, onChoose }: GroupsProps) {
  return groups.map(({ title, rows }) => (
    <Spotlight.ActionsGroup key={title} label={title} role="group" aria-label={title}>
      {rows.map((row) => (
        <Spotlight.Action
          key={row.id}
          id={`${list}-${row.id}`}
          role="option"
          aria-selected={row === active}
          data-selected={row === active || undefined}
          label={row.title}
          description={row.note ?? ''}
          leftSection={<row.Icon size={20} stroke={1.7} aria-hidden="true" />}
          onClick={() => onChoose(row)}
        />
      ))}
    </Spotlight.ActionsGroup>
  ));
}
