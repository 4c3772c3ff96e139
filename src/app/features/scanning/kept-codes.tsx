/** Codes that nobody knew and somebody kept: to be looked up again, linked or forgotten when there is time. */
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { readUnknownCodes } from '#mirror/read/read-unknown-codes.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ageText } from '../../ui/dates.ts';
import { useLive } from '../../ui/use-live.ts';
import classes from './recent-list.module.css';

interface KeptCodesProps {
  /** Takes the code as if it had just been scanned. */
  readonly onLookUp: (text: string) => void;
}

export function KeptCodes({ onLookUp }: KeptCodesProps) {
  const { mirror, locationId } = useStockroom();
  const codes = useLive(() => readUnknownCodes(mirror, locationId), [mirror, locationId]) ?? [];
  if (codes.length === 0) return null;
  return (
    <section aria-label="Kept codes">
      <h2 className={classes['title']}>Kept for later</h2>
      <ul className={classes['list']}>
        {codes.map(({ id, text, madeAt }) => (
          <li key={id} className={classes['row']}>
            <span className={classes['kept']}>
              <span className={classes['name']}>{text}</span>
              <span className={classes['done']}>{ageText(madeAt)}</span>
            </span>
            <Button variant="light" mih={48} aria-label={`Look up ${text}`} onClick={() => onLookUp(text)}>
              Look up
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={`Forget ${text}`}
              onClick={() => void mirror.forgetUnknownCode(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
