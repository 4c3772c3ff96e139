/** Adds another location to the practice, for its owners. Its set-up goes on there (AUTH-04). */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import classes from './sign-up.module.css';

const NewLocation = lazyPart(() => import('./new-location.tsx').then((module) => module.NewLocation));

export function AddLocation() {
  const [isOpen, setOpen] = useState(false);
  const [hasClosed, setClosed] = useState(false);
  const close = (): void => {
    setClosed(true);
    setOpen(false);
  };
  const button = (
    <Button
      variant="default"
      size="md"
      className={classes['add'] ?? ''}
      // The focus was in the form.
      autoFocus={hasClosed}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      Add location
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <NewLocation onClose={close} />
    </Suspense>
  );
}
