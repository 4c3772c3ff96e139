/** One op: its description, status, age, why it stopped, and the available actions. */
import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowUp, IconDeviceFloppy, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserLocation } from '#contract/resources/session.ts';
import { noteOf, offerOf } from '#domain/intents/facets.ts';
import { SERVER_RESTORED } from '#mirror/outbox/server-restored.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { OpState, OpView } from '#mirror/read/views.ts';
import { isBlockedAt } from '../../session/blocked-distributors.ts';
import { locationOf } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { blockedText } from '../../text/blocked-text.ts';
import { errorText } from '../../text/error-text.ts';
import { actionText, opText } from '../../text/op-text.ts';
import { alertError } from '../../kit/alert.ts';
import { attemptOnOp } from './attempt-on-op.ts';
import badge from '../../kit/badge.module.css';
import { Confirm } from '../../kit/confirm.tsx';
import { ageText, momentText } from '../../kit/dates.ts';
import { priceTag } from '../../kit/money.ts';
import { discardLaneText, discardText, remediesOf, type Remedy } from './remedies.ts';
import classes from './op-card.module.css';

const LOOKS = {
  saved: { Icon: IconDeviceFloppy, words: 'Saved on this device', token: 'sync-saved' },
  sending: { Icon: IconArrowUp, words: 'Sending', token: 'sync-sending' },
  'needs-you': { Icon: IconAlertCircle, words: 'Needs you', token: 'sync-needs-you' },
  blocked: { Icon: IconPlayerPause, words: 'Waiting for an earlier change', token: 'sync-saved' },
} as const satisfies Record<OpState, unknown>;

export interface OpCardProps {
  readonly op: OpView;
  /** Name of the location where it was made, if it is not the current one. */
  readonly place: string | null;
  /** This refused edit and all that wait behind it, if any: they can be discarded together. */
  readonly lane?: readonly OpView[] | undefined;
}

export function OpCard({ op, place, lane }: OpCardProps) {
  const { mirror, session } = useStockroom();
  /** If false, nothing can be sent: the person has lost access to the location (AUTH-26). */
  const location = locationOf(session.user, op.locationId);
  const isTheirs = location !== undefined;
  /** What the confirmation is about; kept during its closing animation, so that its text stays. */
  const [toDiscard, setToDiscard] = useState<readonly OpView[]>([op]);
  const [isAsking, setAsking] = useState(false);

  /** Text that was refused exists nowhere else. */
  const note = noteOf(op.intent)?.text ?? '';
  const ask = (ops: readonly OpView[]): void => {
    setToDiscard(ops);
    setAsking(true);
  };
  const run = (remedy: Remedy): void => {
    if (remedy.kind === 'discard') ask([op]);
    else if (remedy.kind === 'keep') void attemptOnOp(mirror.keep([op.opId]));
    else if (remedy.kind === 'retry') void attemptOnOp(mirror.retry([op.opId]));
    else void attemptOnOp(mirror.replaceIntent(op.opId, remedy.intent).then(sayRefusal));
  };

  return (
    <li className={classes['card']} data-state={op.state}>
      <p className={classes['words']}>
        <strong>{op.subject}</strong>: {actionText(op.intent)}
      </p>
      <div className={classes['facts']}>
        <SyncBadge state={op.state} />
        <time dateTime={op.madeAt}>{ageText(op.madeAt)}</time>
        {place === null ? null : <span>at {place}</span>}
      </div>
      {op.attention === null ? null : (
        <p className={classes['reason']}>{isTheirs ? reasonOf(op, location) : LOST_LOCATION}</p>
      )}
      {op.state === 'needs-you' && note !== '' ? <blockquote className={classes['note']}>{note}</blockquote> : null}
      <div className={classes['actions']}>
        {(isTheirs ? remediesOf(op) : DISCARD_ONLY).map((remedy, index) => (
          <Button
            key={remedy.kind}
            size="sm"
            variant={takesAway(remedy) ? 'subtle' : index === 0 ? 'filled' : 'default'}
            className={(takesAway(remedy) ? classes['discard'] : undefined) ?? ''}
            aria-label={`${remedyText(remedy)}: ${opText(op)}`}
            onClick={() => run(remedy)}
          >
            {remedyText(remedy)}
          </Button>
        ))}
        {lane === undefined ? null : (
          <Button
            size="sm"
            variant="subtle"
            className={classes['discard'] ?? ''}
            aria-label={`Discard its ${lane.length} changes: ${op.subject}`}
            onClick={() => ask(lane)}
          >
            Discard
            <span className={classes['its']}>&nbsp;its</span>
            &nbsp;{lane.length}
            <span className={classes['roomy']}>&nbsp;changes</span>
          </Button>
        )}
      </div>
      <Confirm
        opened={isAsking}
        title={toDiscard.length === 1 ? 'Discard this change?' : `Discard ${toDiscard.length} changes?`}
        confirm={toDiscard.length === 1 ? 'Discard' : `Discard ${toDiscard.length} changes`}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void attemptOnOp(mirror.discard(toDiscard.map(({ opId }) => opId)));
        }}
      >
        {toDiscard.length === 1 ? discardText(op, opText(op)) : discardLaneText(toDiscard)}
      </Confirm>
    </li>
  );
}

const LOST_LOCATION =
  'You no longer work at this location, so this can’t be sent. Save unsent changes to a file, or discard it.';
const DISCARD_ONLY: readonly Remedy[] = [{ kind: 'discard' }];

function sayRefusal(verdict: Awaited<ReturnType<Mirror['replaceIntent']>>): void {
  if (!verdict.ok) alertError(errorText(verdict.refusal.code));
}

function reasonOf({ attention, intent }: OpView, location: UserLocation): string {
  const offer = offerOf(intent);
  if (attention?.code === 'offer-inactive' && offer !== null && isBlockedAt(location, offer.distributorId)) {
    return blockedText(offer.distributorName);
  }
  if (attention?.code === 'price-changed' && attention.priceCents !== null && offer !== null) {
    return `The price changed from ${priceTag(offer.priceCents) || 'none'} to ${priceTag(attention.priceCents)}.`;
  }
  if (attention?.code === 'stock-changed' && attention.onHand !== undefined) {
    return `You deleted it, and its stock has changed since: there ${attention.onHand === 1 ? 'is' : 'are'} ${attention.onHand} on hand.`;
  }
  if (attention?.code === SERVER_RESTORED) {
    return `The server was restored to ${momentText(attention.detail)} and lost this change. Send it again, or discard it.`;
  }
  return errorText(attention?.code);
}

const takesAway = ({ kind }: Remedy): boolean => kind === 'discard' || kind === 'delete-anyway';

function remedyText(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'retry':
      return 'Try again';
    case 'discard':
      return 'Discard';
    case 'keep':
      return 'Keep it';
    case 'delete-anyway':
      return 'Delete anyway';
    case 'new-price':
      return `Add at ${priceTag(remedy.to)}`;
  }
}

/** The status of an edit: saved on this device, sending, needs you, or behind one that needs you (G16). */
function SyncBadge({ state }: { readonly state: OpState }) {
  const { Icon, words, token } = LOOKS[state];
  return (
    <span
      className={badge['badge']}
      style={{ '--color': `var(--${token})`, '--soft': `var(--${token}-soft)` } as React.CSSProperties}
    >
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      {words}
    </span>
  );
}
