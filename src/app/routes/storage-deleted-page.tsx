import { IconDatabaseOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DeletedStorage } from '../session/deleted-storage.ts';
import { deletedStorageText, deletedStorageTitle } from '../text/deleted-storage-text.ts';
import { PlainPage } from './plain-page.tsx';
import classes from './plain-page.module.css';

interface StorageDeletedPageProps {
  readonly deleted: DeletedStorage;
  readonly signInPath: string;
}

/** Shown before the sign-in: no later page will know what was there (G15). */
export function StorageDeletedPage({ deleted, signInPath }: StorageDeletedPageProps) {
  return (
    <PlainPage
      sign={<IconDatabaseOff size={44} stroke={1.6} />}
      title={deletedStorageTitle(deleted.lost)}
      action={
        <Link className={classes['button']} to={signInPath}>
          Sign in
        </Link>
      }
    >
      {deletedStorageText(deleted.lost, deleted.kept)}
    </PlainPage>
  );
}
