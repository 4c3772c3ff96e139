/**
 * The filters of a folder's list with their counts, above the table. Active filters are in the URL. Wraps on a phone.
 */
import { Button, Chip } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-state.ts';
import type { StateCounts } from '#mirror/items/count-states.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { numberText } from '../../kit/number-text.ts';
import { useMedia } from '../../kit/use-media.ts';
import { useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { NOT_STOCKED, STOCK_STATE_TEXTS } from '../../things/item/item-state-text.ts';
import { STATE_LOOKS } from '../../things/item/state-badge.tsx';
import { FilterMenu } from './filter-menu.tsx';
import classes from './filter-strip.module.css';
import { countsOf, hasSubfolders, isNotInFolder, isOnlyBackordered, statesFrom, toggledState } from './list-filters.ts';
import type { CountsByFolder } from './list-filters.ts';
import { useFoundCounts } from './use-stock-counts.ts';

interface FilterStripProps {
  readonly folder: FolderView;
  readonly asked: ItemsQuery;
  /** null: not counted yet. */
  readonly counts: CountsByFolder | null;
  /** Ids of the folder and its subfolders. */
  readonly folderIds: readonly string[];
  /** Adds everything in the list to the cart. */
  readonly onReorder: () => void;
}

const WORDS: Readonly<Record<StockFilter, string>> = {
  low: STOCK_STATE_TEXTS.low,
  out: STOCK_STATE_TEXTS.out,
  expiring: STOCK_STATE_TEXTS.expiring,
  'not-stocked': NOT_STOCKED,
};

export function FilterStrip({ folder, asked, counts, folderIds, onReorder }: FilterStripProps) {
  const [query] = useSearchParams();
  const putParameter = useSetSearchParam();
  const put = (name: string, value: string | null): void => putParameter(name, value, { replace: true });
  const states = statesFrom(query);
  const may = useMay();
  // One line: filters that do not fit are behind the button.
  const isNarrow = useMedia('(max-width: 79.99em)');
  const isRoot = folder.parentId === null;
  const found = useFoundCounts(asked, counts);
  const sums = found === null ? null : countsOf(found, isRoot && isNotInFolder(query) ? [folder.id] : folderIds);
  const switches = [
    ...(isRoot ? [{ words: 'Not In Folder', name: 'folderId', value: 'none', isOn: isNotInFolder(query) }] : []),
    ...(!isRoot && folderIds.length > 1
      ? [{ words: 'Include subfolders', name: 'subfolders', value: '1', isOn: hasSubfolders(query) }]
      : []),
    { words: 'Only Backordered', name: 'onlyBackordered', value: '1', isOn: isOnlyBackordered(query) },
  ];
  const chips = switches.map(({ words, name, value, isOn }) => (
    <Switch key={name} isOn={isOn} onToggle={(isNowOn) => put(name, isNowOn ? value : null)}>
      {words}
    </Switch>
  ));
  return (
    <div className={classes['strip']} role="group" aria-label="Filters">
      <div className={classes['states']}>
        {STOCK_FILTERS.map((state) => (
          <StateChip
            key={state}
            state={state}
            count={sums?.[state] ?? null}
            isOn={states.includes(state)}
            onToggle={() => put('state', toggledState(statesFrom(new URLSearchParams(window.location.search)), state))}
          />
        ))}
      </div>
      {isNarrow ? null : (
        <>
          <span className={classes['line']} aria-hidden />
          {chips}
        </>
      )}
      <FilterMenu
        asked={asked}
        others={isNarrow ? chips : null}
        othersOn={isNarrow ? switches.filter(({ isOn }) => isOn).length : 0}
      />
      {may('fill-cart') && isReorder(states) ? (
        <ReorderButton states={states} sums={sums} isNarrowed={found !== counts} onClick={onReorder} />
      ) : null}
    </div>
  );
}

interface ReorderButtonProps {
  readonly states: readonly StockFilter[];
  readonly sums: StateCounts | null;
  /** Whether the list shows only some of what is low or out here. */
  readonly isNarrowed: boolean;
  readonly onClick: () => void;
}

/** An item is never both low and out, so the sum is the length of the list. */
function ReorderButton({ states, sums, isNarrowed, onClick }: ReorderButtonProps) {
  const count = sums === null ? null : states.reduce((sum, state) => sum + sums[state], 0);
  if (isNarrowed && (count === null || count === 0)) return null;
  const what = states.map((state) => WORDS[state].toLowerCase()).join(' and ');
  const [words, rest] = isNarrowed ? reorderFoundText(count ?? 0) : (['Reorder all', what] as const);
  return (
    <Button
      className={classes['reorder'] ?? ''}
      leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
      aria-label={`${words} ${rest}`}
      onClick={onClick}
    >
      <span>
        {words}
        <span className={classes['rest']}> {rest}</span>
      </span>
    </Button>
  );
}

/** The last word is left out where it would not fit beside the chips. */
const reorderFoundText = (count: number): readonly [words: string, rest: string] =>
  count === 1 ? ['Reorder this', 'item'] : [`Reorder these ${numberText(count)}`, 'items'];

/** Whether the list shows exactly the items to be reordered. */
function isReorder(states: readonly StockFilter[]): boolean {
  return states.length > 0 && states.every((each) => each === 'low' || each === 'out');
}

interface StateChipProps {
  readonly state: StockFilter;
  readonly count: number | null;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Shows at once that it is pressed; on a slow device the list follows later. */
function usePressed(isOn: boolean, onToggle: (isNowOn: boolean) => void): [isOn: boolean, press: () => void] {
  const [isPressed, setPressed] = useOptimistic(isOn);
  const press = (): void =>
    startTransition(() => {
      setPressed(!isPressed);
      onToggle(!isPressed);
    });
  return [isPressed, press];
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onToggle: (isNowOn: boolean) => void;
  readonly children: ReactNode;
}

function Switch({ isOn, onToggle, children }: SwitchProps) {
  const [isPressed, press] = usePressed(isOn, onToggle);
  return (
    <Chip
      size="sm"
      variant="outline"
      checked={isPressed}
      classNames={{ label: classes['switch'] ?? '' }}
      onChange={press}
    >
      {children}
    </Chip>
  );
}

function StateChip({ state, count, isOn, onToggle }: StateChipProps) {
  const [isPressed, press] = usePressed(isOn, onToggle);
  const look = state === 'not-stocked' ? null : STATE_LOOKS[state];
  const Icon = isPressed ? IconCheck : look?.Icon;
  return (
    <button
      type="button"
      className={classes['state']}
      aria-pressed={isPressed}
      style={
        (look === null
          ? {}
          : { '--color': `var(--${look.token})`, '--soft': `var(--${look.token}-soft)` }) as React.CSSProperties
      }
      onClick={press}
    >
      {Icon === undefined ? null : <Icon size={16} stroke={2.2} aria-hidden />}
      {WORDS[state]}
      {count === null ? null : <strong>{numberText(count)}</strong>}
    </button>
  );
}
