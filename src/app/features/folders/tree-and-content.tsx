/** The folder tree beside the open folder's content, with a movable divider (INV-06); on narrow screens the content only. */
import type { ReactNode } from 'react';
import { SideEdge } from '../../kit/side-edge.tsx';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import classes from './folder-screen.module.css';
import { TREE_WIDTH_KEY } from './folder-settings.ts';
import { TREE_WIDTH, treeWidth } from './tree-width.ts';

interface TreeAndContentProps {
  readonly isWide: boolean;
  readonly tree: ReactNode;
  readonly content: ReactNode;
  /** On a phone the open item covers the content, which must not receive keyboard focus. */
  readonly isCovered: boolean;
}

export function TreeAndContent({ isWide, tree, content, isCovered }: TreeAndContentProps) {
  const [width, setWidth] = useDeviceSetting<number>(TREE_WIDTH_KEY, TREE_WIDTH.max);
  if (!isWide) {
    return (
      <section className={classes['content']} inert={isCovered}>
        {content}
      </section>
    );
  }
  return (
    <>
      <nav aria-label="Folders" className={classes['side']} style={{ width: treeWidth(width) }}>
        {tree}
      </nav>
      <SideEdge
        label="Width of the folders"
        width={treeWidth(width)}
        limits={TREE_WIDTH}
        onWidth={(dragged) => setWidth(treeWidth(dragged))}
      />
      <section className={classes['content']}>{content}</section>
    </>
  );
}
