/** One folder of the tree: open, collapse, rename in place, and other actions in its menu (INV-05, INV-10). */
import { VisuallyHidden, type RenderTreeNodePayload } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconFolder, IconHome } from '@tabler/icons-react';
import type { FolderView } from '#mirror/read/views.ts';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import { numberText } from '../../kit/number-text.ts';
import type { FolderAction } from './folder-actions.ts';
import { FolderMenu } from './folder-menu.tsx';
import classes from './folder-row.module.css';
import { InlineName } from './inline-name.tsx';

export interface FolderRowProps {
  readonly payload: RenderTreeNodePayload;
  readonly folder: FolderView;
  /** The number of items that opening the folder lists: its own, and for the root those of the whole location. */
  readonly itemCount: number;
  /** Number of low or out items including subfolders; of filter matches if the list is filtered. */
  readonly attention: number;
  readonly isNarrowed: boolean;
  readonly isCurrent: boolean;
  readonly isRenaming: boolean;
  readonly isOnline: boolean;
  readonly onOpen: (folder: FolderView) => void;
  readonly onDo: (action: FolderAction, folder: FolderView) => void;
  readonly onRename: (folder: FolderView, name: string) => void;
  readonly onRenameEnd: () => void;
}

export function FolderRow(props: FolderRowProps) {
  const { payload, folder, isCurrent, isRenaming } = props;
  const { elementProps, expanded, hasChildren, tree } = payload;
  const { className, onClick, ...rest } = elementProps;
  const Icon = folder.parentId === null ? IconHome : IconFolder;
  return (
    <div
      {...rest}
      data-folder-row
      className={`${className} ${classes['row']}`}
      role="presentation"
      data-current={isCurrent || undefined}
      onClick={(event) => {
        onClick(event);
        props.onOpen(folder);
      }}
      onDoubleClick={() => props.onDo('rename', folder)}
    >
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['chevron']}
          data-open={expanded || undefined}
          data-expander={expanded ? 'open' : 'closed'}
          aria-label={`${expanded ? 'Collapse' : 'Expand'} ${folder.name}`}
          onClick={(event) => {
            event.stopPropagation();
            tree.toggleExpanded(folder.id);
          }}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      ) : (
        <span className={classes['chevron']} />
      )}
      <Icon className={classes['icon'] ?? ''} size={18} stroke={1.7} aria-hidden />
      {isRenaming ? (
        <InlineName name={folder.name} onCommit={(name) => props.onRename(folder, name)} onCancel={props.onRenameEnd} />
      ) : (
        <span className={classes['name']} title={folder.name} aria-current={isCurrent ? 'page' : undefined}>
          {folder.name}
        </span>
      )}
      <WaitingDot waiting={folder.waiting} needsYou={folder.needsYou} />
      <Counts {...props} />
      <FolderMenu folder={folder} isOnline={props.isOnline} inTree onDo={(action) => props.onDo(action, folder)} />
    </div>
  );
}

function Counts({ attention, isNarrowed, itemCount, payload }: FolderRowProps) {
  if (isNarrowed) return <span className={classes['count']}>{attention === 0 ? '' : numberText(attention)}</span>;
  return (
    <>
      {attention === 0 ? null : (
        <span className={classes['attention']} title={`${numberText(attention)} low or out`}>
          <IconAlertTriangle size={13} stroke={2.2} aria-hidden />
          {numberText(attention)}
          <VisuallyHidden>low or out</VisuallyHidden>
        </span>
      )}
      <span className={classes['count']}>{itemCount === 0 && payload.hasChildren ? '' : numberText(itemCount)}</span>
    </>
  );
}
