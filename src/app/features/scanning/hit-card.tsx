/** The card of a scanned item, usable with one gloved hand: name, folder, stock, and four actions. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconFolder, IconInfoCircle, IconTrashX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '#domain/stock/stock-item.ts';
import type { BatchFacts } from '#domain/identifiers/gs1-product.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { AmountChoice, useAmount } from '../../things/item/amount-choice.tsx';
import { AddToCart } from '../../things/item/add-to-cart.tsx';
import { Picture } from '../../things/product/picture.tsx';
import { ItemState } from '../../things/item/item-state.tsx';
import { StockButtons } from '../../things/item/stock-buttons.tsx';
import { useReorder } from '../../things/item/use-reorder.ts';
import { deletedText, useDeletedNotice } from '../../kit/use-deleted-notice.ts';
import { useLive } from '../../session/use-live.ts';
import { TAP_TAKES_MS } from '../../kit/once-per-tap.ts';
import { useToday } from '../../kit/use-today.ts';
import type { Change } from '../../things/edit/recent-changes.ts';
import { UndoBeside } from '../../things/edit/undo-beside.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import { CountField } from './count-field.tsx';
import { ExpiryOffer } from './expiry-offer.tsx';
import classes from './hit-card.module.css';
import { batchText, type Hit } from './recent-hits.ts';
import { otherPackText, SHARED_TEXTS } from './scan-text.ts';
import type { HitActions } from './use-hit-actions.ts';

interface HitCardProps {
  readonly hitId: number;
  /** The item when it was scanned: rendered immediately, before anything else is read. */
  readonly scanned: ItemView;
  readonly batch: BatchFacts;
  readonly shared: Hit['shared'];
  /** The pack of the code, if that is not the item's own pack. */
  readonly otherPack: string | undefined;
  readonly actions: HitActions;
  readonly onOpenItem: (item: ItemView) => void;
  readonly onHold: (isHeld: boolean) => void;
}

export function HitCard({ hitId, scanned, batch, shared, otherPack, actions, onOpenItem, onHold }: HitCardProps) {
  const { mirror, locationId } = useStockroom();
  const may = useMay();
  const read = useLive(
    async () => ({ item: await readItem(mirror, locationId, scanned.id) }),
    [mirror, locationId, scanned.id],
  );
  const seen = useRef(scanned);
  if (read?.item !== undefined) seen.current = read.item;
  const item = seen.current;
  const isGone = read !== undefined && read.item === undefined;
  const name = displayName(item);
  /** The count field is open: leaving the field of the other amount does not release the card. */
  const isCounting = useRef(false);
  useEffect(() => {
    if (!isGone) return;
    // Input on the card is gone with it, and must not block later hits.
    isCounting.current = false;
    onHold(false);
  }, [isGone, onHold]);
  const frame = useRef<HTMLElement>(null);
  useDeletedNotice(isGone ? deletedText(name) : null, frame, 'assertive');
  if (isGone) {
    return (
      <article ref={frame} tabIndex={-1} className={classes['card']} aria-label={name}>
        <Head item={item} mark={null}>
          <p className={classes['gone']}>
            <IconTrashX size={18} aria-hidden /> This item was deleted. It can’t be changed anymore.
          </p>
        </Head>
      </article>
    );
  }
  return (
    <article tabIndex={-1} className={classes['card']} aria-label={name}>
      <LivingHead item={item} batch={batch} />
      {otherPack === undefined ? null : (
        <p className={classes['otherPack']} role="note">
          <IconAlertTriangle size={20} aria-hidden /> <span>{otherPackText(otherPack, item.packageText)}</span>
        </p>
      )}
      {shared === undefined ? null : (
        <p className={classes['shared']}>
          <IconInfoCircle size={18} aria-hidden /> {SHARED_TEXTS[shared]}
        </p>
      )}
      <Stock
        // A new scan starts with steps of one, even if the previous one used tens.
        key={hitId}
        item={item}
        onAdjust={may('count') ? (delta) => void actions.adjust(hitId, item, delta) : null}
        onUndo={(change) => void actions.undo(hitId, change)}
        onHold={(isTyping) => onHold(isTyping || isCounting.current)}
      />
      {batch.expiry === undefined || !may('edit-shelves') ? null : (
        <ExpiryOffer
          key={batch.expiry}
          onItem={item.expirationDate}
          inCode={batch.expiry}
          onUse={(date) => void actions.setExpiry(hitId, item, date)}
        />
      )}
      <CountAndAdd
        {...{ hitId, item, actions }}
        onHold={(isOpen) => {
          isCounting.current = isOpen;
          onHold(isOpen);
        }}
      />
      <Ways item={item} onOpenItem={onOpenItem} />
    </article>
  );
}

/** Links from the card to other screens. */
function Ways({ item, onOpenItem }: Pick<HitCardProps, 'onOpenItem'> & { readonly item: ItemView }) {
  const may = useMay();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={() => onOpenItem(item)}
      >
        View details
      </Button>
      {may('report-issues') ? (
        <Button
          component={Link}
          to={`/report-issue/${encodeURIComponent(item.id)}`}
          variant="subtle"
          color="gray"
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
        >
          Report an issue
        </Button>
      ) : null}
    </>
  );
}

interface CountAndAddProps extends Pick<HitCardProps, 'hitId' | 'actions' | 'onHold'> {
  readonly item: ItemView;
}

function CountAndAdd({ hitId, item, actions, onHold }: CountAndAddProps) {
  const may = useMay();
  const { cartQty, reorderQty } = useReorder(item);
  const closedAt = useRef(-Infinity);
  return (
    <div
      className={classes['actions']}
      onClickCapture={(event) => {
        // The second of two taps on Save or Cancel: other buttons have just taken their place. By keyboard `detail` is 0.
        if (event.detail > 0 && event.timeStamp - closedAt.current < TAP_TAKES_MS) event.stopPropagation();
      }}
    >
      {may('count') ? (
        <CountField
          name={displayName(item)}
          onCount={(counted) => actions.count(hitId, item, counted)}
          onTyping={(isOpen) => {
            if (!isOpen) closedAt.current = performance.now();
            onHold(isOpen);
          }}
        />
      ) : null}
      {may('fill-cart') ? (
        <AddToCart
          item={item}
          cartQty={cartQty}
          reorderQty={reorderQty}
          size="hero"
          onAdd={(qty) => void actions.addToCart(hitId, item, qty)}
        />
      ) : null}
    </div>
  );
}

interface StockProps extends Pick<HitCardProps, 'onHold'> {
  readonly item: ItemView;
  readonly onAdjust: ((delta: number) => void) | null;
  readonly onUndo: (change: Change) => void;
}

/** On hand in large figures, and the step size of a tap. */
function Stock({ item, onAdjust, onUndo, onHold }: StockProps) {
  const amount = useAmount();
  const name = displayName(item);
  return (
    <>
      <StockButtons size="hero" onHand={item.onHand} name={name} by={amount.by} onAdjust={onAdjust} />
      <div className={classes['undo']}>
        <UndoBeside itemId={item.id} name={name} onUndo={onUndo} />
      </div>
      {onAdjust === null ? null : <AmountChoice name={name} amount={amount} onTyping={onHold} />}
    </>
  );
}

interface HeadProps {
  readonly item: ItemView;
  /** Shown beside the name. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

function Head({ item, mark, children }: HeadProps) {
  const name = displayName(item);
  return (
    <div className={classes['head']}>
      <Picture src={item.imageSrc} category={item.rootCategoryName} name={name} size={72} />
      <div className={classes['words']}>
        <h2 className={classes['name']}>
          {name}
          {mark}
        </h2>
        {children}
      </div>
    </div>
  );
}

/** The item, its folder and its stock state, as a live query. */
function LivingHead({ item, batch }: Pick<HitCardProps, 'batch'> & Pick<HeadProps, 'item'>) {
  const day = useToday();
  const mark = (
    <>
      {' '}
      <WaitingDot waiting={item.waiting} needsYou={item.needsYou} />
    </>
  );
  return (
    <Head item={item} mark={mark}>
      <p className={classes['place']}>
        <IconFolder size={16} aria-hidden /> {item.folderName} ·{' '}
        <span className={classes['sku']}>{item.distributorSku}</span>
        {item.packageText === '' ? null : <span className={classes['pack']}> · {item.packageText}</span>}
      </p>
      <div className={classes['facts']}>
        <ItemState item={item} today={day} />
        {batchText(batch).map((fact) => (
          <span key={fact} className={classes['fact']}>
            {fact}
          </span>
        ))}
      </div>
    </Head>
  );
}
