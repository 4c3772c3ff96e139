/** Says that the tablet is about to lock (ACC-06). Any touch keeps it open; the button is for people who look for one. */
import { Button, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './tablet.module.css';

export function LockWarning({ seconds }: { readonly seconds: number }) {
  return (
    <div className={classes['warning']} role="group" aria-label="The tablet is about to lock">
      <IconLock size={20} aria-hidden="true" />
      <span>Locks in {seconds} s</span>
      {/* Once: not with each second. */}
      <VisuallyHidden role="alert">This tablet locks soon. Touch it to stay.</VisuallyHidden>
      {/* Whatever is touched keeps it open, this included. */}
      <Button size="md">Stay</Button>
    </div>
  );
}
