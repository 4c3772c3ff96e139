/**
 * The command palette: navigates, searches and runs actions by typing. Only what the person may do is listed; items and folders are found
 * in offline data.
 */
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNetwork } from '../../kit/use-network.ts';
import { matchingRows, type PaletteGroup, type PaletteRow } from './palette-rows.ts';
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
}

export function Palette({ opened, onClose, groups, go, itemPath }: PaletteProps) {
  const [text, setText] = useState('');
  const isOnline = useNetwork();
  const found = usePaletteResults(text, go, itemPath);
  const list = useId();
  const { selected } = useSpotlight(store);
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
  const shown = [
    ...groups
      .map(({ title, rows }) => ({ title, rows: matchingRows(rows, text) }))
      .filter(({ rows }) => rows.length > 0),
    ...found,
  ];
  const active = shown.flatMap(({ rows }) => rows)[selected];
  const isSearch = text.trim() !== '';
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
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
        leftSection={<IconSearch size={19} aria-hidden="true" />}
      />
      <Spotlight.ActionsList {...SCROLLED}>
        <div id={list} role="listbox" aria-label="Found">
          {shown.map(({ title, rows }) => (
            <Spotlight.ActionsGroup key={title} label={title} role="group" aria-label={title}>
              {rows.map((row) => (
                <Spotlight.Action
                  key={row.id}
                  id={`${list}-${row.id}`}
                  role="option"
                  aria-selected={row === active}
                  label={row.title}
                  description={row.note ?? ''}
                  leftSection={<row.Icon size={20} stroke={1.7} aria-hidden="true" />}
                  onClick={() => (chosen.current = row)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </div>
        <p role="status" className={classes['note']}>
          {shown.length === 0 ? `No results for “${text.trim()}”` : null}
          {isSearch && !isOnline ? ' You’re offline. Products and orders need a connection.' : null}
        </p>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
