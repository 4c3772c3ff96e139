/** Where an edit is: saved on this device, sending, needs you, or behind one that needs you (G16). */
import { IconAlertCircle, IconArrowUp, IconDeviceFloppy, IconPlayerPause } from '@tabler/icons-react';
import type { OpState } from '#mirror/read/views.ts';
import classes from '../../kit/badge.module.css';

const LOOKS = {
  saved: { Icon: IconDeviceFloppy, words: 'Saved on this device', token: 'sync-saved' },
  sending: { Icon: IconArrowUp, words: 'Sending', token: 'sync-sending' },
  'needs-you': { Icon: IconAlertCircle, words: 'Needs you', token: 'sync-needs-you' },
  blocked: { Icon: IconPlayerPause, words: 'Waiting for an earlier change', token: 'sync-saved' },
} as const satisfies Record<OpState, unknown>;

export function SyncBadge({ state }: { readonly state: OpState }) {
  const { Icon, words, token } = LOOKS[state];
  return (
    <span
      className={classes['badge']}
      style={{ '--color': `var(--${token})`, '--soft': `var(--${token}-soft)` } as React.CSSProperties}
    >
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      {words}
    </span>
  );
}
