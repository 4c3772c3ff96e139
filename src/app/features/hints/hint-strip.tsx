/**
 * One hint on a person's first visit to a screen. Once dismissed, it never returns on any device: the server stores this with the person,
 * and this device until the server has it.
 */
import { IconBulb, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { dismissHint } from '#remote/http/help-calls.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { hintFor } from './hints.ts';
import classes from './hint-strip.module.css';

const NONE: readonly string[] = [];

export function HintStrip() {
  const { api, device, session } = useStockroom();
  const { pathname } = useLocation();
  const isOnline = useNetwork();
  const may = useMay();
  const { dismissedHints } = session.user;
  const [unsent, setUnsent, isRead] = useDeviceSetting<readonly string[]>(`dismissed-hints/${session.userId}`, NONE);
  const send = useEffectEvent(async () => {
    for (const name of unsent) await dismissHint(api, name);
    await device.changeUser(session.userId, (user) => ({
      ...user,
      dismissedHints: [...new Set([...(user.dismissedHints ?? []), ...unsent])],
    }));
    setUnsent(NONE);
  });
  const waiting = unsent.length;
  useEffect(() => {
    // If it fails, it is retried next time.
    if (isOnline && waiting > 0) send().catch(() => undefined);
  }, [isOnline, waiting]);
  // No hint is shown before it is known which were dismissed.
  const hint = dismissedHints === undefined || !isRead ? null : hintFor(pathname, [...dismissedHints, ...unsent], may);
  if (hint === null) return null;
  return (
    <aside className={classes['root']} aria-label="Hint">
      <IconBulb size={20} aria-hidden="true" className={classes['sign']} />
      <p className={classes['text']}>
        {hint.text}{' '}
        <Link to={hint.help} className={classes['link']}>
          Show me how
        </Link>
      </p>
      <button
        type="button"
        className={classes['close']}
        aria-label="Dismiss this hint"
        onClick={() => setUnsent([...unsent, hint.name])}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}
