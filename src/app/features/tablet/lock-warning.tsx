/** Warns that the tablet is about to lock (ACC-06). Any touch prevents it; the button is for people who look for one. */
import { Button, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './tablet.module.css';

export function LockWarning({ seconds }: { readonly seconds: number }) {
  return (
    <div className={classes['warning']} role="group" aria-label="The tablet is about to lock">
      <IconLock size={20} aria-hidden="true" />
      <span>Locks in {seconds} s</span>
      {/* Announced once, not every second. */}
      <VisuallyHidden role="alert">This tablet locks soon. Touch it to stay.</VisuallyHidden>
      {/* Any touch prevents locking, including on this button. */}
      <Button size="md">Stay</Button>
    </div>
  );
}
