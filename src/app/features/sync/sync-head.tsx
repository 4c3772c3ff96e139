/** When this device last synchronized, with a button to do so now, or to sign in first if required. */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import { ageText, instantText } from '../../kit/dates.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { useSignInPath } from './use-sign-in-path.ts';
import classes from './sync-drawer.module.css';

const REDRAW_MS = 30_000;

export function SyncHead() {
  const { mirror } = useStockroom();
  const { lastSyncedAt, online, signedOut } = useSyncStatus();
  const signInPath = useSignInPath();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REDRAW_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes['head']}>
      <p className={classes['synced']}>
        {lastSyncedAt === null ? (
          'Not synced yet'
        ) : (
          <>
            Last synced <time dateTime={lastSyncedAt}>{ageText(lastSyncedAt, now)}</time>
            <br />
            <span className={classes['quiet']}>{instantText(lastSyncedAt)}</span>
          </>
        )}
        {online ? null : (
          <>
            <br />
            Scanning, counting, the cart and labels work offline. Changes sync when you’re back online.
          </>
        )}
      </p>
      {signedOut ? (
        <Button component={Link} to={signInPath}>
          Sign in
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => mirror.wake('manual')}
        >
          {online ? 'Sync now' : 'Try now'}
        </Button>
      )}
    </div>
  );
}
