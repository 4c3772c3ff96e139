/** Refused edits, each with its actions, and actions for all of them (G6). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LocationId } from '#domain/ids.ts';
import type { OpView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { attemptOnOp } from '../../things/edit/attempt-on-op.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { OpCard } from '../../things/edit/op-card.tsx';
import { remediesOf } from '../../things/edit/remedies.ts';
import { editsOfLane } from './edits-of-lane.ts';
import classes from './sync-drawer.module.css';

export interface RefusedEditsProps {
  /** All unsent edits. */
  readonly ops: readonly OpView[];
  readonly placeOf: (id: LocationId) => string | null;
}

export function RefusedEdits({ ops, placeOf }: RefusedEditsProps) {
  const refused = ops.filter((op) => op.state === 'needs-you');
  const lanes = editsOfLane(ops);
  const { mirror } = useStockroom();
  /** The edits to be confirmed, fixed at the click, whatever is refused or answered while the dialog is open. */
  const [toDiscard, setToDiscard] = useState<readonly OpView[]>([]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {refused.length === 0 ? null : (
        <section aria-label="Needs you">
          <h3 className={classes['heading']}>Needs you</h3>
          {refused.length === 1 ? null : (
            <AllAtOnce
              refused={refused}
              onDiscard={() => {
                setToDiscard(refused);
                setAsking(true);
              }}
            />
          )}
          <ul className={classes['list']}>
            {refused.map((op) => (
              <OpCard key={op.opId} op={op} place={placeOf(op.locationId)} lane={lanes.get(op.opId)} />
            ))}
          </ul>
        </section>
      )}
      <Confirm
        opened={isAsking}
        title={`Discard ${toDiscard.length} changes?`}
        confirm={`Discard ${toDiscard.length} changes`}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void attemptOnOp(mirror.discard(toDiscard.map(({ opId }) => opId)));
        }}
      >
        The {toDiscard.length} refused changes won’t be sent and can’t be restored. Changes behind them will be sent.
      </Confirm>
    </>
  );
}

interface AllAtOnceProps {
  readonly refused: readonly OpView[];
  readonly onDiscard: () => void;
}

function AllAtOnce({ refused, onDiscard }: AllAtOnceProps) {
  const { mirror } = useStockroom();
  const again = refused.filter((op) => remediesOf(op).some(({ kind }) => kind === 'retry'));
  return (
    <div className={classes['together']}>
      {again.length < 2 ? null : (
        <Button
          size="sm"
          variant="default"
          onClick={() => void attemptOnOp(mirror.retry(again.map(({ opId }) => opId)))}
        >
          Try {again.length} again
        </Button>
      )}
      <Button size="sm" variant="default" className={classes['discard'] ?? ''} onClick={onDiscard}>
        Discard all {refused.length}
      </Button>
    </div>
  );
}
