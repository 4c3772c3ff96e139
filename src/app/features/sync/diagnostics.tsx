/** Diagnostics for support, to read out or copy. Contains no tokens, passwords or other people's data. */
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone, alertError } from '../../kit/alert.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { CopyVerification } from './copy-verification.tsx';
import { useStorageText } from './storage-status.tsx';
import { useSyncSummary } from './use-sync-summary.ts';
import classes from './sync-drawer.module.css';

export function Diagnostics() {
  const { mirror, locationId, session } = useStockroom();
  const status = useSyncStatus();
  const summary = useSyncSummary();
  const storage = useStorageText();

  const rows: readonly (readonly [string, string])[] = [
    ['Version', __APP_VERSION__],
    ['Signed in as', session.email],
    ['Location', locationId],
    ['Device ID', mirror.clientId],
    ['Network', status.online ? 'online' : 'offline'],
    ['Waiting / sending / needs you', `${summary.pending} / ${summary.sending} / ${summary.needsYou}`],
    ['Last synced', status.lastSyncedAt ?? 'never'],
    ['Storage', storage],
    ['Replays here', 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null ? 'worker' : 'page'],
    ['Browser', navigator.userAgent],
  ];

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(rows.map(([name, value]) => `${name}: ${value}`).join('\n'));
      alertDone('Copied.');
    } catch {
      alertError('The browser blocked copying. Select the lines and copy them yourself.');
    }
  };

  return (
    <details className={classes['section']}>
      <summary className={classes['summary']}>Storage and diagnostics</summary>
      <p className={classes['quiet']}>{storage}</p>
      <CopyVerification />
      <dl className={classes['rows']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </details>
  );
}
