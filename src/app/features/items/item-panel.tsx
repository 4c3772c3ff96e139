/**
 * One item: beside its folder on wide screens, a page of its own on narrow ones. Reads the mirror and saves to it, so it works offline.
 */
import { ActionIcon, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconFolder, IconMoodEmpty, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { ItemId, LocationId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { openSync } from '../../session/open-sync.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Picture } from '../../things/product/picture.tsx';
import { deletedText, useDeletedNotice } from '../../kit/use-deleted-notice.ts';
import { useItemActions } from '../../things/item/use-item-actions.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { ItemCodes } from './item-codes.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemSettings } from './item-settings.tsx';
import { ItemLabel } from './item-label.tsx';
import { ItemOrder } from './item-order.tsx';
import classes from './item-panel.module.css';
import { ItemStock } from './item-stock.tsx';
import { MovementList } from './movement-list.tsx';

interface ItemPanelProps {
  readonly itemId: ItemId;
  readonly locationId: LocationId;
  readonly onClose: () => void;
  /** Actions on the item as a whole: move, delete. */
  readonly place: (item: ItemView) => ReactNode;
}

export function ItemPanel({ itemId, locationId, onClose, place }: ItemPanelProps) {
  const { mirror } = useStockroom();
  const read = useLive(
    async () => ({ itemId, item: await readItem(mirror, locationId, itemId) }),
    [mirror, locationId, itemId],
  );
  const present = read?.itemId === itemId ? read : undefined;
  const seen = useRef<ItemView>(undefined);
  if (present?.item !== undefined) seen.current = present.item;
  const was = seen.current?.id === itemId ? seen.current : undefined;
  const isGone = present !== undefined && present.item === undefined;
  const frame = useRef<HTMLDivElement>(null);
  const gone = isGone && was !== undefined ? deletedText(displayName(was)) : null;
  useDeletedNotice(gone, frame);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollTo(0, 0);
  }, [itemId]);
  const [unsaved, setUnsaved] = useState<{ readonly itemId: ItemId; readonly note: string } | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // On the document, so that a field which handles Escape itself comes first.
    const onKeyDown = (event: KeyboardEvent): void => {
      // Also from the list, part of which it may cover.
      const isHere = event.target instanceof Node && frame.current?.closest('main')?.contains(event.target) === true;
      if (event.key === 'Escape' && isHere && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div
      ref={frame}
      className={classes['panel']}
      tabIndex={-1}
      role="region"
      aria-label={present?.item === undefined ? 'Item' : displayName(present.item)}
    >
      {present === undefined ? <PanelSkeleton /> : null}
      {isGone ? (
        <ItemMissing gone={gone} note={unsaved?.itemId === itemId ? unsaved.note : null} onClose={onClose} />
      ) : null}
      {present?.item === undefined ? null : (
        <ItemBody
          key={itemId}
          item={present.item}
          onUnsavedNote={(note) => setUnsaved(note === null ? null : { itemId, note })}
          onClose={onClose}
          place={place(present.item)}
        />
      )}
    </div>
  );
}

interface ItemBodyProps {
  readonly item: ItemView;
  readonly onUnsavedNote: (text: string | null) => void;
  readonly onClose: () => void;
  readonly place: ReactNode;
}

function ItemBody({ item, onUnsavedNote, onClose, place }: ItemBodyProps) {
  const actions = useItemActions();
  const may = useMay();
  const name = displayName(item);
  return (
    <>
      <header className={classes['head']}>
        <CloseButton onClose={onClose} />
        <Picture src={item.imageSrc} category={item.rootCategoryName} name={item.productName} size={72} />
        <div className={classes['names']}>
          <h1 className={classes['name']}>{name}</h1>
          {item.customName === null ? null : <p className={classes['product']}>{item.productName}</p>}
          <p className={classes['place']}>
            <IconFolder size={16} aria-hidden /> {item.folderName}
          </p>
          <p className={classes['product']}>
            {item.distributorName} · {item.distributorSku}
            {item.manufacturerName === '' ? '' : ` · ${item.manufacturerName}`}
          </p>
          {item.attributes === undefined ? null : (
            <p className={classes['product']}>
              {item.attributes.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
            </p>
          )}
        </div>
      </header>
      <ItemStock item={item} actions={actions} />
      <ItemOrder item={item} actions={actions} />
      {may('edit-shelves') ? (
        <ItemFields item={item} actions={actions} onUnsavedNote={onUnsavedNote} />
      ) : (
        <ItemSettings item={item} />
      )}
      <MovementList item={item} actions={actions} />
      <ItemLabel item={item} />
      <ItemCodes item={item} actions={actions} />
      {item.productDescription === '' ? null : (
        <section className={classes['section']} aria-label="Product Description">
          <h2 className={classes['heading']}>Product Description</h2>
          <p className={classes['description']}>{item.productDescription}</p>
        </section>
      )}
      {place}
    </>
  );
}

/** An arrow if the item is a page, a cross if it is beside its folder. */
function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={classes['close'] ?? ''}
      aria-label="Back to the folder"
      onClick={onClose}
    >
      <IconArrowLeft className={classes['back'] ?? ''} size={24} aria-hidden />
      <IconX className={classes['cross'] ?? ''} size={22} aria-hidden />
    </ActionIcon>
  );
}

interface ItemMissingProps {
  /** A message that it was deleted; null if it was never shown here. */
  readonly gone: string | null;
  /** A note being written that could not be saved anymore. */
  readonly note: string | null;
  readonly onClose: () => void;
}

function ItemMissing({ gone, note, onClose }: ItemMissingProps) {
  const { online, bootstrapping } = useSyncStatus();
  const isArriving = bootstrapping !== null && gone === null;
  return (
    <>
      <header className={classes['head']}>
        <CloseButton onClose={onClose} />
      </header>
      <EmptyState
        icon={<IconMoodEmpty size={44} stroke={1.5} />}
        title={gone ?? (isArriving ? 'This item is still loading' : 'Item not found')}
        action={
          isArriving ? undefined : (
            <Group justify="center">
              <Button size="md" onClick={onClose}>
                Back to the folder
              </Button>
              {gone === null ? null : (
                <Button size="md" variant="default" onClick={openSync}>
                  Open Sync
                </Button>
              )}
            </Group>
          )
        }
      >
        {gone !== null
          ? 'It was deleted while you had it open. Unsent changes to it are listed under Sync.'
          : isArriving
            ? `${online ? 'This location is downloading to this device.' : 'Connect once to download this location.'} It will open automatically.`
            : online
              ? 'It was deleted, or it belongs to another location.'
              : 'It isn’t on this device, and you’re offline.'}
      </EmptyState>
      {note === null ? null : (
        <section className={classes['section']} aria-label="Your unsaved note">
          <p className={classes['hint']}>This note couldn’t be saved. Copy what you still need.</p>
          <blockquote className={classes['quote']}>{note}</blockquote>
        </section>
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <Stack p="md" gap="md" aria-hidden>
      <Skeleton height={72} />
      <Skeleton height={150} />
      <Skeleton height={90} />
      <Skeleton height={180} />
    </Stack>
  );
}
