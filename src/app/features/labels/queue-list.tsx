/** The items in the print queue, across folders, each with its number of copies (LBL-05). Long lists are virtualized. */
import { ActionIcon, Badge, Group, ScrollArea, Skeleton, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { keepFocus } from '../../kit/keep-focus.ts';
import { Picture } from '../../things/product/picture.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { MAX_COPIES } from '../../things/label/label-copies.ts';
import type { PreparedLabel } from './prepare-label.ts';
import classes from './queue-list.module.css';
import { useQueueItems } from './use-queue-items.ts';

interface QueueListProps {
  readonly itemIds: readonly ItemId[];
  readonly missing: ReadonlySet<string>;
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  readonly copiesOf: (id: ItemId) => number;
  readonly onCopies: (id: ItemId, copies: number) => void;
  /** @param name null: the item is no longer on this device */
  readonly onRemove: (id: ItemId, name: string | null) => void;
}

/** px */
const HEIGHT = 420;
/** px, before a row is measured. */
const ROW = 81;
/** Up to this many rows the list is not virtualized. */
const SHORT = 40;
const OVERSCAN = 8;
/** Items are read in steps of this many rows, so that scrolling by a row reads nothing new. */
const STEP = 32;

export function QueueList({ itemIds, missing, labels, copiesOf, onCopies, onRemove }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(scroller);
  const count = itemIds.length;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => itemIds[index] ?? index,
    estimateSize: () => ROW,
    initialRect: { width: 0, height: HEIGHT },
    overscan: count <= SHORT ? SHORT : OVERSCAN,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      // The focused row stays mounted wherever the list is scrolled.
      if (focused === null || focused >= count || shown.includes(focused)) return shown;
      return [...shown, focused].toSorted((a, b) => a - b);
    },
    useFlushSync: false,
  });
  const visible = rows.getVirtualItems();
  const items = useItemsAround(itemIds, visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0);
  return (
    <ScrollArea.Autosize
      mah={HEIGHT}
      type="auto"
      scrollbars="y"
      offsetScrollbars="present"
      styles={{ content: { minWidth: 0 } }}
      viewportRef={scroller}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Labels to print' }}
    >
      <ul ref={keepFocus} className={classes['list']} style={{ height: rows.getTotalSize() }}>
        {visible.map(({ index, key, start }) => {
          const id = itemIds[index];
          return id === undefined ? null : (
            <QueueRow
              key={key}
              ref={rows.measureElement}
              index={index}
              count={count}
              top={start}
              item={missing.has(id) ? null : items.get(id)}
              isUnreadable={labels.get(id)?.ok === false}
              copies={copiesOf(id)}
              onCopies={(copies) => onCopies(id, copies)}
              onRemove={(name) => onRemove(id, name)}
            />
          );
        })}
      </ul>
    </ScrollArea.Autosize>
  );
}

/** Index of the focused row. */
function useFocusedRow(scroller: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    const look = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      setFocused(row === null ? null : Number(row.getAttribute('data-index')));
    };
    const leave = (): void => setFocused(null);
    list.addEventListener('focusin', look);
    list.addEventListener('focusout', leave);
    return () => {
      list.removeEventListener('focusin', look);
      list.removeEventListener('focusout', leave);
    };
  }, [scroller]);
  return focused;
}

/** By id; those that have not been read yet are left out. */
function useItemsAround(itemIds: readonly ItemId[], first: number, last: number): ReadonlyMap<ItemId, ItemView | null> {
  const from = Math.max(0, Math.floor(first / STEP) - 1) * STEP;
  const to = (Math.ceil((last + 1) / STEP) + 1) * STEP;
  const wanted = useMemo(() => itemIds.slice(from, to), [itemIds, from, to]);
  const read = useQueueItems(wanted);
  return useMemo(() => new Map((read ?? []).map(({ id, item }) => [id, item])), [read]);
}

interface QueueRowProps {
  readonly ref: Ref<HTMLLIElement>;
  readonly index: number;
  readonly count: number;
  readonly top: number;
  /** null: no longer on this device; undefined: not read yet. */
  readonly item: ItemView | null | undefined;
  readonly isUnreadable: boolean;
  readonly copies: number;
  readonly onCopies: (copies: number) => void;
  readonly onRemove: (name: string | null) => void;
}

function QueueRow({ ref, index, count, top, item, isUnreadable, copies, onCopies, onRemove }: QueueRowProps) {
  const place = {
    ref,
    className: classes['queued'],
    'data-index': index,
    'data-last': index === count - 1 || undefined,
    'aria-setsize': count,
    'aria-posinset': index + 1,
    style: { transform: `translateY(${top}px)` },
  };
  if (item === undefined) {
    return (
      <li {...place} aria-hidden="true">
        <Skeleton height={44} />
      </li>
    );
  }
  const name = item === null ? 'No longer in My Catalog' : displayName(item);
  return (
    <li {...place}>
      <Picture src={item?.imageSrc ?? null} category={item?.rootCategoryName ?? ''} name={name} size={40} />
      <div className={classes['words']}>
        <Text size="sm" fw={600} lineClamp={2}>
          {name}
        </Text>
        <Group gap="xs">
          <Text size="xs" c="dimmed" truncate>
            {item === null ? 'It won’t be printed.' : `${item.distributorSku} · ${item.folderName}`}
          </Text>
          {isUnreadable ? (
            <Badge color="red" variant="light" size="sm">
              Skipped: code can’t be read
            </Badge>
          ) : null}
        </Group>
      </div>
      <NumberField
        className={classes['copies']}
        label="Copies"
        aria-label={`Copies of ${name}`}
        min={1}
        max={MAX_COPIES}
        disabled={item === null}
        value={copies}
        onNumber={onCopies}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        className={classes['remove']}
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(item === null ? null : name)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
