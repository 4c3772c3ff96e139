/** Who changed on hand, when, and on which device; unsent changes come first. Each can be undone. */
import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconScan } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { readMovements } from '#mirror/read/read-movements.ts';
import type { ItemView, MovementView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertInfo } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { instantText } from '../../kit/dates.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import classes from './item-panel.module.css';
import { clampedText, clockText, movementText, signed, whyNoUndo } from '../../things/movement/movement-text.ts';
import { useOlderMovements } from './use-older-movements.ts';
import { mergeOlder } from './merge-older.ts';

interface MovementListProps {
  readonly item: ItemView;
  readonly actions: ItemActions;
}

const STEP = 20;

export function MovementList({ item, actions }: MovementListProps) {
  const { mirror, locationId } = useStockroom();
  const mayCount = useMay()('count');
  const [limit, setLimit] = useState(STEP);
  const movements = useLive(
    () => readMovements(mirror, locationId, item.id, limit + 1),
    [mirror, locationId, item.id, limit],
  );
  const online = useSyncFact((status) => status.online);
  const older = useOlderMovements(item.id);
  const all = useMemo(
    () => (movements === undefined ? undefined : mergeOlder(movements, older.fetched)),
    [movements, older.fetched],
  );
  const recorded = all?.filter((each) => !each.waiting).length ?? 0;
  const shown = all?.slice(0, all.length - Math.max(0, recorded - limit));
  const showMore = (): void => setLimit(limit + STEP);
  const end = useRef<HTMLParagraphElement>(null);
  // The button disappears when everything is loaded.
  const keys = useFocusFallback(() => end.current);
  return (
    <section className={classes['section']} aria-label="History of on hand" {...keys}>
      <h2 className={classes['heading']}>History</h2>
      {shown === undefined ? <Skeleton height={120} /> : null}
      {shown?.length === 0 ? (
        <p className={classes['hint']}>Nothing was used, received or counted {older.isAll ? 'yet' : 'lately'}.</p>
      ) : null}
      <ol className={classes['movements']}>
        {shown?.map((movement) => (
          <Movement
            key={movement.id}
            movement={movement}
            onUndo={mayCount ? () => void actions.undo(item, movement) : null}
          />
        ))}
      </ol>
      {recorded > limit ? (
        <Button variant="subtle" onClick={showMore}>
          Show more
        </Button>
      ) : shown === undefined || older.isAll || !online ? null : (
        // This device stores the newest ones; the server has all.
        <Button variant="subtle" {...focusableLoading(older.isAsking, () => void older.ask().then(showMore))}>
          Show older
        </Button>
      )}
      {older.isAll && recorded <= limit && recorded > 0 ? (
        <p ref={end} tabIndex={-1} className={classes['hint']}>
          No more entries
        </p>
      ) : null}
    </section>
  );
}

interface MovementProps {
  readonly movement: MovementView;
  /** null: the person may not change the number on hand (AUTH-23). */
  readonly onUndo: (() => void) | null;
}

function Movement({ movement, onUndo }: MovementProps) {
  const reason = whyNoUndo(movement);
  const clamped = clampedText(movement);
  const clock = clockText(movement);
  const when = instantText(movement.occurredAt);
  const words = movementText(movement);
  return (
    <li className={classes['movement']} data-undone={movement.undone || undefined}>
      <span className={classes['delta']} data-sign={Math.sign(movement.applied)}>
        {movement.kind === 'count' && movement.waiting ? '=' : signed(movement.applied)}
      </span>
      <span className={classes['told']}>
        <span className={classes['what']}>
          <span>{words}</span>
          {movement.undone ? <small>undone</small> : null}
          {movement.source === 'scan' ? <IconScan size={14} role="img" aria-label="by scan" /> : null}
          <WaitingDot waiting={movement.waiting ? 1 : 0} needsYou={false} />
        </span>
        <small>
          {[movement.userName, when, movement.device].filter((each) => each !== '').join(' · ')}
          {movement.onHandAfter === null ? '' : ` · then ${movement.onHandAfter}`}
        </small>
        {clamped === null ? null : <small className={classes['clamped']}>{clamped}</small>}
        {clock === null ? null : <small className={classes['clamped']}>{clock}</small>}
      </span>
      {onUndo === null ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-disabled={reason !== null}
          aria-label={reason === null ? `Undo: ${words}, ${when}` : `Undo: ${words}, ${when}. ${reason}`}
          {...(reason === null ? {} : { title: reason, c: 'dimmed' })}
          onClick={() => {
            if (reason !== null) alertInfo(reason);
            else onUndo();
          }}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
