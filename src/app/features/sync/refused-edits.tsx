/** Edits that were refused, each with what can be done, and all of them at once (G6). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LocationId } from '#domain/ids.ts';
import type { OpView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { attemptOnOp } from '../../ui/attempt-on-op.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { OpCard } from '../../ui/op-card.tsx';
import { remediesOf } from '../../ui/remedies.ts';
import { editsOfLane } from './edits-of-lane.ts';
import classes from './sync-drawer.module.css';

export interface RefusedEditsProps {
  /** Everything that waits. */
  readonly ops: readonly OpView[];
  readonly placeOf: (id: LocationId) => string | null;
}

export function RefusedEdits({ ops, placeOf }: RefusedEditsProps) {
  const refused = ops.filter((op) => op.state === 'needs-you');
  const lanes = editsOfLane(ops);
  if (refused.length === 0) return null;
  return (
    <section aria-label="Needs you">
      <h3 className={classes['heading']}>Needs you</h3>
      {refused.length === 1 ? null : <AllAtOnce refused={refused} />}
      <ul className={classes['list']}>
        {refused.map((op) => (
          <OpCard key={op.opId} op={op} place={placeOf(op.locationId)} lane={lanes.get(op.opId)} />
        ))}
      </ul>
    </section>
  );
}

function AllAtOnce({ refused }: { readonly refused: readonly OpView[] }) {
  const { mirror } = useStockroom();
  const [isAsking, setAsking] = useState(false);
  const again = refused.filter((op) => remediesOf(op).some(({ kind }) => kind === 'retry'));
  const count = refused.length;
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
      <Button size="sm" variant="default" className={classes['discard'] ?? ''} onClick={() => setAsking(true)}>
        Discard all {count}
      </Button>
      <Confirm
        opened={isAsking}
        title={`Discard ${count} edits?`}
        confirm={`Discard ${count}`}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void attemptOnOp(mirror.discard(refused.map(({ opId }) => opId)));
        }}
      >
        The {count} refused edits will not be sent and cannot be brought back. What waits behind them is sent.
      </Confirm>
    </div>
  );
}
