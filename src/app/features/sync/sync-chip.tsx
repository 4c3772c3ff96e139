/** The always visible sync status in the header, announced when it changes. Opens the drawer. */
import { IconAlertCircle, IconArrowDown, IconArrowUp, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { announce } from '../../kit/announce.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { chipText, type ChipTone } from './chip-text.ts';
import { useSyncSummary } from './use-sync-summary.ts';
import classes from './sync-chip.module.css';

const SIGNS: Readonly<Record<ChipTone, typeof IconCircleCheck>> = {
  confirmed: IconCircleCheck,
  copying: IconArrowDown,
  sending: IconArrowUp,
  saved: IconCloudOff,
  'needs-you': IconAlertCircle,
};

/** Fast changes (Sending 3, 2, 1) are not announced one by one. */
const QUIET_MS = 1200;

export function SyncChip({ onOpen }: { readonly onOpen: () => void }) {
  const { tone, words, short } = chipText(useSyncStatus(), useSyncSummary());
  const Sign = SIGNS[tone];
  const spoken = useRef(words);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (spoken.current === words) return;
      spoken.current = words;
      announce(words);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <button
      type="button"
      className={classes['chip']}
      data-tone={tone}
      aria-label={`Sync: ${words}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Sign size={20} stroke={2} aria-hidden="true" />
      <span className={classes['words']}>{words}</span>
      <span className={classes['short']}>{short}</span>
    </button>
  );
}
