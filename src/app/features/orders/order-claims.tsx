/** Issues and returns of one order with messages and photos, and buttons for new ones (ORD-12, ORD-20, ORD-21). */
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { asId, type ClaimId } from '#domain/ids.ts';
import { MAX_CLAIM_TEXT_LENGTH, type DeliveredLine } from '#domain/ordering/order-claim.ts';
import { alertError } from '../../kit/alert.ts';
import { useBusy } from '../../kit/busy.ts';
import { instantText } from '../../kit/dates.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { currency } from '../../kit/money.ts';
import { Optional } from '../../kit/optional.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { refusalText } from '../../text/refusal-text.ts';
import { OpenSyncLink } from '../../things/edit/open-sync-link.tsx';
import { ClaimPhoto, StoredPhoto } from './claim-photo.tsx';
import { CLAIM_STATUS_TEXTS, KIND_TEXTS, needsYou, whyNoIssue, whyNoReturn } from './claim-text.ts';
import { deliveredLine } from './delivered-line.ts';
import { LabelButton } from './label-button.tsx';
import { SendBack } from './send-back.tsx';
import { SettleReturn } from './settle-return.tsx';
import {
  useClaims,
  useUnsentClaims,
  useUnsentReceipts,
  type UnsentClaim,
  type UnsentClaims,
  type UnsentPart,
} from './use-claims.ts';
import layout from '../../kit/layout.module.css';
import classes from './claims.module.css';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

export function OrderClaims({ order }: { readonly order: OrderResource }) {
  const { data = [] } = useClaims(order.id);
  const unsent = useUnsentClaims(order);
  const received = useUnsentReceipts();
  const [openDialog, setOpenDialog] = useState<'issue' | 'return' | null>(null);
  const may = useMay();
  const there = new Set(data.map(({ id }) => id));
  const waiting = unsent.made.filter(({ claim }) => !there.has(claim.claimId));
  const lineOf = (lineId: string): DeliveredLine => deliveredLine({ order, claims: data, waiting, received }, lineId);
  const lines = order.attributes.items.map(({ id }) => lineOf(id));
  const [noIssue, noReturn] = [whyNoIssue(lines), whyNoReturn(lines)];
  const whyId = useId();
  const isEmpty = waiting.length + data.length === 0;
  return (
    <section className={layout['card']} aria-label="Issues and returns">
      <div className={classes['head']}>
        <h2 className={layout['cardTitle']}>Issues and returns</h2>
        {may('report-issues') ? (
          <div className={classes['photos']}>
            <Button
              size="md"
              variant="light"
              leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
              {...focusableDisabled(noIssue !== null, () => setOpenDialog('issue'))}
              aria-describedby={noIssue === null ? undefined : whyId}
            >
              Report an issue
            </Button>
            {may('order') ? (
              <Button
                size="md"
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
                {...focusableDisabled(noReturn !== null, () => setOpenDialog('return'))}
                aria-describedby={noReturn === null ? undefined : whyId}
              >
                Return items
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {isEmpty && noIssue === null ? (
        <p className={classes['quiet']}>Something missing, damaged or wrong? Report it, with a photo if you like.</p>
      ) : null}
      {noIssue !== null && (isEmpty || may('report-issues')) ? (
        <p id={whyId} className={classes['quiet']}>
          {noIssue}, so there’s nothing to report.
        </p>
      ) : null}
      {noIssue === null && noReturn !== null && may('report-issues') && may('order') ? (
        <p id={whyId} className={classes['quiet']}>
          {noReturn}, so there’s nothing to return.
        </p>
      ) : null}
      {isEmpty ? null : (
        <ul className={layout['list']}>
          {waiting.map((each) => (
            <Waiting key={each.claim.claimId} made={each} unsent={unsent} />
          ))}
          {data.map((claim) => (
            <Claim key={claim.id} claim={claim} order={order} unsent={unsent} />
          ))}
        </ul>
      )}
      {openDialog === null ? null : (
        <Optional>
          <ClaimDialog order={order} isReturn={openDialog === 'return'} onClose={() => setOpenDialog(null)} />
        </Optional>
      )}
    </section>
  );
}

const NO_PARTS: readonly UnsentPart[] = [];

interface WaitingProps {
  readonly made: UnsentClaim;
  readonly unsent: UnsentClaims;
}

function Waiting({ made: { claim, isRefused }, unsent }: WaitingProps) {
  const photos = unsent.photos.get(claim.claimId) ?? NO_PARTS;
  return (
    <li className={classes['claim']}>
      <div className={classes['what']}>
        <strong>{KIND_TEXTS[claim.kind]}</strong>
        <span>
          {claim.qty} × {claim.productName}
        </span>
        {isRefused ? (
          <ToneBadge tone="warning">Needs you: see Sync</ToneBadge>
        ) : (
          <ToneBadge tone="active">Saved on this device</ToneBadge>
        )}
      </div>
      {claim.text === '' ? null : <p>{claim.text}</p>}
      <div className={classes['photos']}>
        {photos.map(({ content: photoId }) => (
          <StoredPhoto key={photoId} photoId={photoId} alt={`Photo of ${claim.productName}`} />
        ))}
      </div>
    </li>
  );
}

interface ClaimProps {
  readonly claim: ClaimResource;
  readonly order: OrderResource;
  readonly unsent: UnsentClaims;
}

function Claim({ claim, order, unsent }: ClaimProps) {
  const { id, attributes } = claim;
  const { kind, qty, productName, number, note, status, photos, messages, refund, labelUrl } = attributes;
  const may = useMay();
  const unsentMessages = unsent.messages.get(id) ?? NO_PARTS;
  const unsentPhotos = (unsent.photos.get(id) ?? NO_PARTS).filter(({ content }) =>
    photos.every((photo) => photo.id !== content),
  );
  return (
    <li className={classes['claim']}>
      <div className={classes['what']}>
        <strong>{KIND_TEXTS[kind]}</strong>
        <span>
          {qty} × {productName}
        </span>
        <ToneBadge tone={needsYou(status) ? 'warning' : 'plain'}>{CLAIM_STATUS_TEXTS[status]}</ToneBadge>
      </div>
      <p className={classes['quiet']}>
        {number} · {attributes.createdBy} · {instantText(attributes.createdAt)}
        {refund === null ? '' : ` · ${currency(cents(refund))} refunded`}
      </p>
      {note === '' ? null : <p>{note}</p>}
      {photos.length + unsentPhotos.length === 0 ? null : (
        <div className={classes['photos']}>
          {photos.map((photo) => (
            <ClaimPhoto key={photo.id} claimId={id} photoId={photo.id} alt={`Photo of ${productName}`} />
          ))}
          {unsentPhotos.map(({ content, isRefused }) => (
            <figure key={content} className={classes['unsentPhoto']}>
              <StoredPhoto photoId={content} alt={`Photo of ${productName}`} />
              <figcaption className={classes['quiet']}>
                <UnsentText isRefused={isRefused} />
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      {messages.length + unsentMessages.length === 0 ? null : (
        <ul className={classes['messages']} aria-label={`Messages about ${number}`}>
          {messages.map((message) => (
            <li key={message.id} className={classes['message']} data-own={message.from === 'practice'}>
              <span className={classes['quiet']}>
                {message.author}, {instantText(message.sentAt)}
              </span>
              <p>{message.text}</p>
            </li>
          ))}
          {unsentMessages.map(({ content, isRefused }, index) => (
            <li key={`${index} ${content}`} className={classes['message']} data-own="true">
              <span className={classes['quiet']}>
                <UnsentText isRefused={isRefused} />
              </span>
              <p>{content}</p>
            </li>
          ))}
        </ul>
      )}
      {labelUrl === null || !may('see-money') ? null : <LabelButton id={id} number={number} />}
      <SendBack claim={claim} order={order} />
      <SettleReturn claim={claim} order={order} />
      <Answer id={id} attributes={attributes} isResolvedHere={unsent.resolved.has(id)} />
    </li>
  );
}

function UnsentText({ isRefused }: { readonly isRefused: boolean }) {
  if (!isRefused) return 'Saved on this device';
  return (
    <>
      Not sent. <OpenSyncLink />
    </>
  );
}

/** A message to the distributor, or resolving an issue. */
function Answer({
  id,
  attributes,
  isResolvedHere,
}: Pick<ClaimResource, 'id' | 'attributes'> & {
  /** Marked as resolved on this device; the server does not know it yet. */
  readonly isResolvedHere: boolean;
}) {
  const { mirror, locationId } = useStockroom();
  const [text, setText] = useState('');
  useBusy(text.trim() === '' ? null : 'a message that is not sent');
  // Until it is stored the message stays in the field: a second tap must not send it twice.
  const [once] = useState(() => createOneAtATime<'send'>());
  const may = useMay();
  const { status, kind, productName, number } = attributes;
  if (!may('report-issues') || status === 'resolved' || status === 'refunded' || status === 'declined') return null;
  const send = async (resolves: boolean): Promise<void> => {
    const claimId = asId<ClaimId>(id);
    try {
      const intent = { do: 'answer-claim', claimId, text: text.trim(), resolves, productName } as const;
      const verdict = await mirror.submit(locationId, intent);
      if (verdict.ok) setText((now) => (now === text ? '' : now));
      else alertError(refusalText(verdict.refusal));
    } catch (failure) {
      console.error(`Answer ${number}:`, failure);
      alertError('This device can’t save it right now. Free some space, then try again.');
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void once('send', () => send(false));
  };
  return (
    <form className={classes['answer']} onSubmit={submit}>
      <TextInput
        size="md"
        aria-label={`Message about ${number}`}
        placeholder="Message to the distributor"
        maxLength={MAX_CLAIM_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" disabled={text.trim() === ''}>
        Send
      </Button>
      {kind === 'return' ? null : (
        <Button
          size="md"
          variant="light"
          aria-label={`Mark resolved: ${number}`}
          {...focusableDisabled(isResolvedHere, () => void once('send', () => send(true)))}
        >
          Mark resolved
        </Button>
      )}
      {isResolvedHere ? (
        <span className={classes['quiet']} role="status">
          Marked resolved. Saved on this device.
        </span>
      ) : null}
    </form>
  );
}
