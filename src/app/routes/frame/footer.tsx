import { useBrand } from '../../theme/use-brand.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { instantText } from '../../kit/dates.ts';
import classes from './footer.module.css';

/** The version as it is told to support (SHELL-01), and how fresh the copy is. */
export function Footer() {
  const { lastSyncedAt } = useSyncStatus();
  const brand = useBrand();
  return (
    <footer className={classes['footer']}>
      <span>{brand.name}</span>
      <span>{lastSyncedAt === null ? '' : `Last synced ${instantText(lastSyncedAt)}`}</span>
      <span>v{__APP_VERSION__}</span>
    </footer>
  );
}
