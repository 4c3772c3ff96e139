/** G11 on demand: the copy on this device is compared with the server, and what differs is fetched anew. */
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { readProof, type ProofView } from '#mirror/read/read-proof.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import classes from './sync-drawer.module.css';

export function CopyProof() {
  const { mirror, locationId } = useStockroom();
  const { online, signedOut } = useSyncStatus();
  const proof = useLive(() => readProof(mirror, locationId), [mirror, locationId]);
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
        {proof === undefined ? '' : proofWords(proof, online && !signedOut)}
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

function proofWords({ at, isAsked }: ProofView, canAsk: boolean): string {
  if (isAsked)
    return canAsk ? 'Comparing offline data with the server…' : 'It will be compared when the server can be reached.';
  if (at === null) return 'This location is still downloading.';
  return `Offline data last compared with the server ${instantText(at)}. Differences are downloaded again.`;
}
