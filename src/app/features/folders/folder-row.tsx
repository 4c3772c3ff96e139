/** One folder of the tree: open it, fold it, rename it in place, and everything else behind its menu (INV-05, INV-10). */
import { type RenderTreeNodePayload } from '@mantine/core';
import { IconChevronRight, IconFolder, IconHome } from '@tabler/icons-react';
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
  /** What opening the folder lists: its own items, and for the root those of the whole location. */
  readonly itemCount: number;
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
  const { className, onClick, ...drag } = elementProps;
  const Icon = folder.parentId === null ? IconHome : IconFolder;
  return (
    <div
      {...drag}
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
      <span className={classes['count']}>
        {props.itemCount === 0 && hasChildren ? '' : numberText(props.itemCount)}
      </span>
      <FolderMenu folder={folder} isOnline={props.isOnline} inTree onDo={(action) => props.onDo(action, folder)} />
    </div>
  );
}
