/** Adds items to the print queue: by search, in one folder or all, individually or all results. */
import { ActionIcon, Button, Group, NativeSelect, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { FolderView, ItemQuery, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { countText } from '../../kit/count-text.ts';
import { numberText } from '../../kit/number-text.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { Picture } from '../../things/product/picture.tsx';
import type { PrintQueue } from '../../things/label/use-print-queue.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import classes from './queue-list.module.css';

interface ItemPickerProps {
  readonly queue: PrintQueue;
  /** Defer results until the visible labels are ready. */
  readonly waits: boolean;
}

const SHOWN = 30;
const PAGE = 500;

export const ItemPicker = memo(function ItemPicker({ queue, waits }: ItemPickerProps) {
  const onAdd = (ids: readonly ItemId[]): void => void queue.add(ids);
  const { mirror, locationId } = useStockroom();
  const [folderId, setFolderId] = useState('');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const begun = useBegun(!waits);
  const folders =
    useLive(async () => (begun ? readFolders(mirror, locationId) : []), [mirror, locationId, begun]) ?? [];
  const query: ItemQuery = {
    locationId,
    folderId: folderId === '' ? null : folderId,
    search,
    sort: 'name',
    descending: false,
    offset: 0,
    limit: SHOWN,
  };
  const found = useLive(
    async () => (begun ? readItems(mirror, query) : undefined),
    [mirror, locationId, folderId, search, begun],
  );
  const isQueued = useMemo(() => new Set(queue.itemIds), [queue.itemIds]);
  const isFilling = useSyncStatus().bootstrapping !== null;

  const addAll = async (): Promise<void> => {
    const ids: ItemId[] = [];
    for (let offset = 0; offset < (found?.total ?? 0); offset += PAGE) {
      const { rows } = await readItems(mirror, { ...query, offset, limit: PAGE });
      ids.push(...rows.map(({ id }) => id));
    }
    onAdd(ids);
  };

  return (
    <Stack gap="sm">
      <NativeSelect
        label="Folder"
        value={folderId}
        onChange={(event) => setFolderId(event.currentTarget.value)}
        data={[{ value: '', label: 'All folders' }, ...folderOptions(folders)]}
      />
      <TextInput
        label="Search"
        placeholder="Name, SKU or manufacturer"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {foundText(found?.total, search, isFilling)}
        </Text>
        <Button variant="light" size="compact-md" disabled={!found || found.total === 0} onClick={() => void addAll()}>
          Add all{found && found.total > 0 ? ` ${numberText(found.total)}` : ''}
        </Button>
      </Group>
      <ScrollArea.Autosize
        mah={300}
        type="auto"
        scrollbars="y"
        offsetScrollbars="present"
        styles={{ content: { minWidth: 0 } }}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Items found' }}
      >
        <ul className={classes['list']}>
          {(found?.rows ?? []).map((item) => (
            <FoundItem key={item.id} item={item} isQueued={isQueued.has(item.id)} onAdd={() => onAdd([item.id])} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Stack>
  );
});

/** Stays true after the first time. */
function useBegun(now: boolean): boolean {
  const [begun, begin] = useState(now);
  if (now && !begun) begin(true);
  return begun || now;
}

interface FoundItemProps {
  readonly item: ItemView;
  readonly isQueued: boolean;
  readonly onAdd: () => void;
}

function FoundItem({ item, isQueued, onAdd }: FoundItemProps) {
  const name = displayName(item);
  return (
    <li className={classes['row']}>
      <Picture src={item.imageSrc} category={item.rootCategoryName} name={name} size={40} />
      <div className={classes['words']}>
        <Text size="sm" fw={600} lineClamp={2}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {item.distributorSku} · {item.folderName}
        </Text>
      </div>
      <ActionIcon
        variant={isQueued ? 'subtle' : 'light'}
        size="xl"
        aria-label={isQueued ? `${name} is in the queue` : `Add ${name}`}
        {...focusableDisabled(isQueued, onAdd)}
      >
        {isQueued ? <IconCheck size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
      </ActionIcon>
    </li>
  );
}

function foundText(total: number | undefined, search: string, isFilling: boolean): string {
  if (total === undefined) return 'Searching…';
  if (total === 0 && isFilling) return 'Items aren’t on this device yet.';
  if (total === 0) return search === '' ? 'There are no items here.' : 'No matches';
  const shown = total > SHOWN ? `, the first ${SHOWN} are shown` : '';
  return `${countText(total, 'item', 'items')}${shown}`;
}

/** Folders in tree order, indented by depth. */
function folderOptions(folders: readonly FolderView[]): { value: string; label: string }[] {
  const children = new Map<string | null, FolderView[]>();
  for (const folder of folders) children.set(folder.parentId, [...(children.get(folder.parentId) ?? []), folder]);
  const listed: { value: string; label: string }[] = [];
  const visit = (parentId: string | null, depth: number): void => {
    const level = (children.get(parentId) ?? []).toSorted((a, b) => a.rank - b.rank);
    for (const folder of level) {
      listed.push({ value: folder.id, label: `${'\u2003'.repeat(depth)}${folder.name}` });
      visit(folder.id, depth + 1);
    }
  };
  visit(null, 0);
  return listed;
}
