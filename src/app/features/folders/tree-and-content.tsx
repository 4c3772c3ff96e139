/** The folders beside what the open one holds, divided by a splitter; on narrow screens the content alone. */
import { Splitter } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import classes from './folder-screen.module.css';
import { TREE_WIDTH_KEY } from './folder-settings.ts';
import { TREE_WIDTH, treeWidth } from './tree-width.ts';

interface TreeAndContentProps {
  readonly isWide: boolean;
  readonly tree: ReactNode;
  readonly content: ReactNode;
  /** On a phone the open item covers it whole: the keys do not go behind it. */
  readonly isCovered: boolean;
}

export function TreeAndContent({ isWide, tree, content, isCovered }: TreeAndContentProps) {
  const [width, setWidth] = useDeviceSetting<number>(TREE_WIDTH_KEY, TREE_WIDTH.most);
  if (!isWide) {
    return (
      <section className={classes['content']} inert={isCovered}>
        {content}
      </section>
    );
  }
  return (
    <Splitter
      className={classes['split'] ?? ''}
      classNames={{ handle: classes['handle'] ?? '' }}
      sizes={[`${width}px`, '100%']}
      onSizeChange={([first]) => setWidth(treeWidth(Number.parseFloat(String(first))))}
      step="5px"
      shiftStep="20px"
      lineSize={1}
      withHandle={false}
    >
      <Splitter.Pane defaultSize={`${TREE_WIDTH.most}px`} min={`${TREE_WIDTH.least}px`} max={`${TREE_WIDTH.most}px`}>
        <nav aria-label="Folders" className={classes['side']}>
          {tree}
        </nav>
      </Splitter.Pane>
      <Splitter.Pane defaultSize="100%">
        <section className={classes['content']}>{content}</section>
      </Splitter.Pane>
    </Splitter>
  );
}
