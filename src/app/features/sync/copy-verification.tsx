/** G11 on demand: compares this device's offline data with the server, and fetches differences again. */
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { readVerification, type VerificationView } from '#mirror/read/read-verification.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import classes from './sync-drawer.module.css';

export function CopyVerification() {
  const { mirror, locationId } = useStockroom();
  const { online, signedOut } = useSyncStatus();
  const verification = useLive(() => readVerification(mirror, locationId), [mirror, locationId]);
  const ask = async (): Promise<void> => {
    try {
      await mirror.compare(locationId);
    } catch {
      alertError('Can’t save this request. Free up some space and try again.');
    }
  };
  return (
    <div className={classes['proof']}>
      <p className={classes['quiet']} role="status">
        {verification === undefined ? '' : verificationText(verification, online && !signedOut)}
      </p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconChecks size={18} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        Compare with the server
      </Button>
    </div>
  );
}

function verificationText({ at, isAsked }: VerificationView, canAsk: boolean): string {
  if (isAsked)
    return canAsk ? 'Comparing offline data with the server…' : 'It will be compared when the server can be reached.';
  if (at === null) return 'This location is still downloading.';
  return `Offline data last compared with the server ${instantText(at)}. Differences are downloaded again.`;
}
