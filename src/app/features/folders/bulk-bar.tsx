/** Actions for the selected items, at the bottom of the list while something is selected. */
import { ActionIcon, Button } from '@mantine/core';
import { IconFolderSymlink, IconPencil, IconQrcode, IconShoppingCartPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useMay } from '../../session/use-rights.ts';
import { alertInfo } from '../../kit/alert.ts';
import { bottomStrip } from '../../kit/bottom-strip.ts';
import { numberText } from '../../kit/number-text.ts';
import classes from './folder-screen.module.css';
import { itemsText } from '../../things/item/bulk-text.ts';
import { MAX_DELETIONS } from './use-deletions.ts';

export interface BulkBarProps {
  readonly count: number;
  readonly isOnline: boolean;
  readonly isNarrow: boolean;
  readonly onMove: () => void;
  readonly onAddToCart: () => void;
  readonly onEdit: () => void;
  readonly onPrint: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

const DELETE_NEEDS = `Deleting more than ${numberText(MAX_DELETIONS)} items needs a connection`;

export function BulkBar(props: BulkBarProps) {
  const { count, isOnline, isNarrow } = props;
  const may = useMay();
  const mayEdit = may('edit-shelves');
  const whyNotDelete = isOnline || count <= MAX_DELETIONS ? null : DELETE_NEEDS;
  /** `whyNot`: an unavailable button stays focusable and shows the reason, on a tablet too. */
  const action = (words: string, Icon: typeof IconX, run: () => void, whyNot: string | null = null) => {
    const state =
      whyNot === null
        ? { onClick: run }
        : { 'aria-disabled': true, 'data-disabled': true, title: whyNot, onClick: () => alertInfo(whyNot) };
    return isNarrow ? (
      <ActionIcon size={48} variant="default" aria-label={words} {...state}>
        <Icon size={22} aria-hidden />
      </ActionIcon>
    ) : (
      <Button
        variant="default"
        className={classes['bulkAction']}
        classNames={{ inner: classes['bulkInner'] ?? '', section: classes['bulkIcon'] ?? '' }}
        leftSection={<Icon size={18} aria-hidden />}
        {...state}
      >
        {words}
      </Button>
    );
  };
  return (
    <div
      ref={bottomStrip}
      className={classes['bulk']}
      data-bulk-bar
      role="toolbar"
      aria-label={`With ${itemsText(count)}`}
    >
      <strong className={classes['bulkCount']} role="status">
        {isNarrow ? numberText(count) : `${numberText(count)} selected`}
      </strong>
      {mayEdit ? action('Move to folder', IconFolderSymlink, props.onMove) : null}
      {may('fill-cart') ? action('Add to cart', IconShoppingCartPlus, props.onAddToCart) : null}
      {mayEdit ? action('Edit', IconPencil, props.onEdit) : null}
      {action('Print labels', IconQrcode, props.onPrint)}
      {mayEdit ? action('Delete', IconTrash, props.onDelete, whyNotDelete) : null}
      {whyNotDelete === null || isNarrow || !mayEdit ? null : (
        <small className={classes['bulkWhy']}>{whyNotDelete}</small>
      )}
      <ActionIcon
        size={isNarrow ? 48 : 36}
        variant="subtle"
        color="gray"
        aria-label="Clear selection"
        onClick={props.onClear}
        ml="auto"
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
