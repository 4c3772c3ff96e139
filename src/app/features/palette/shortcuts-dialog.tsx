/** The keyboard shortcuts, listed under "?". */
import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import type { Capability } from '#domain/access/capability.ts';
import { useMay } from '../../session/use-rights.ts';
import classes from './palette.module.css';

/** Listed for those who may do it (AUTH-23). */
type Shortcut = readonly [keys: readonly string[], does: string, needs?: Capability];

const CTRL = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';

const GROUPS: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      [[CTRL, 'K'], 'Go to, find or do anything'],
      [['/'], 'Search'],
      [['?'], 'Show these shortcuts'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'In a list of items',
    shortcuts: [
      [['↑', '↓'], 'Move between items'],
      [['Enter'], 'Open the item'],
      [['F2'], 'Edit a cell', 'edit-shelves'],
      [['+', '−'], 'Change the count by 1', 'count'],
      [['C'], 'Add to cart', 'fill-cart'],
      [['Space'], 'Select'],
      [['Shift', '↓'], 'Select more'],
      [[CTRL, 'A'], 'Select all'],
      [[CTRL, 'Z'], 'Undo the last change of the item'],
    ],
  },
];

interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const may = useMay();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={460}>
      <div className={classes['keys']}>
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes['heading']}>{title}</h3>
            <dl className={classes['list']}>
              {shortcuts
                .filter(([, , needs]) => needs === undefined || may(needs))
                .map(([keys, does]) => (
                  <div key={does} className={classes['row']}>
                    <dt>
                      {keys.map((key, index) => (
                        <Fragment key={key}>
                          {index === 0 ? null : ' '}
                          <kbd>{key}</kbd>
                        </Fragment>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <p className={classes['note']}>A hand scanner works on every screen: scan a label, and its item opens.</p>
      </div>
    </Modal>
  );
}
