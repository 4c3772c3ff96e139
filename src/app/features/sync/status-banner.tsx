/** A banner below the header for problems of the whole device: the most severe one, and what to do. */
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { readRecalled } from '#mirror/read/read-recalled.ts';
import { useStockroom } from '../../stockroom.tsx';
import { attemptOnOp } from '../../things/edit/attempt-on-op.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { bannerOf, restoredBanner, type BannerKind } from './banner-text.ts';
import { useSignInPath } from './use-sign-in-path.ts';
import { useSyncSummary } from './use-sync-summary.ts';
import classes from './status-banner.module.css';

export function StatusBanner({ onOpen }: { readonly onOpen: () => void }) {
  const { mirror } = useStockroom();
  const status = useSyncStatus();
  const summary = useSyncSummary();
  const signInPath = useSignInPath();
  const [dismissed, setDismissed] = useState<BannerKind | null>(null);
  const { alarm } = status;
  const stuck = useLive(async () => (alarm ? mirror.unsent() : null), [mirror, alarm]) ?? null;
  const asksPerson = summary.needsYou > 0;
  const recalled = useLive(async () => (asksPerson ? readRecalled(mirror) : null), [mirror, asksPerson]) ?? null;
  const keys = useFocusFallback(() => document.getElementById('content'));
  // The alarm is delayed until its edits are known.
  const worst = bannerOf({ ...status, alarm: alarm && stuck !== null }, summary, stuck?.blockedByRefused);
  // Changes at risk of being lost have priority over other problems.
  const banner = recalled === null || worst?.tone === 'bad' ? worst : restoredBanner(recalled);
  // A dismissed banner returns only after its cause was gone.
  if (dismissed !== null && dismissed !== banner?.kind) setDismissed(null);
  if (banner === null || banner.kind === dismissed) return null;
  return (
    <div className={classes['root']} data-tone={banner.tone} role="status" {...keys}>
      <p className={classes['text']}>
        <strong>{banner.title}</strong> {banner.text}
        {banner.counted === undefined ? null : <span aria-live="off"> {banner.counted}</span>}
      </p>
      <div className={classes['ways']}>
        {banner.action === 'sign-in' ? (
          <Link className={classes['action']} to={signInPath}>
            Sign in
          </Link>
        ) : null}
        {banner.action === 'send-again' && recalled !== null ? (
          <button
            type="button"
            className={classes['action']}
            onClick={() => void attemptOnOp(mirror.retry(recalled.opIds))}
          >
            Send again
          </button>
        ) : null}
        {banner.action === 'open-sync' || banner.action === 'send-again' ? (
          <button type="button" className={classes['action']} onClick={onOpen}>
            Show changes
          </button>
        ) : null}
        {banner.action === 'reload' ? (
          <button type="button" className={classes['action']} onClick={() => location.reload()}>
            Reload
          </button>
        ) : null}
        {banner.canClose ? (
          <button
            type="button"
            className={classes['close']}
            aria-label="Close this message"
            onClick={() => setDismissed(banner.kind)}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </div>
  );
}
