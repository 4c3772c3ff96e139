/** An icon, with a red dot if something behind it needs the person; the label of the link or button says so as well. */
import type { Icon as TablerIcon } from '@tabler/icons-react';
import classes from './dotted-icon.module.css';

export function DottedIcon({ Icon, hasDot }: { readonly Icon: TablerIcon; readonly hasDot: boolean }) {
  return (
    <span className={classes['sign']}>
      <Icon size={24} stroke={1.8} aria-hidden="true" />
      {hasDot ? <span className={classes['dot']} /> : null}
    </span>
  );
}
