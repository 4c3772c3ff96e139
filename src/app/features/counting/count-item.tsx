/** One item of a count: the item and its shelf, the counted number, and the number pad. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMapPin, IconPlayerSkipForward } from '@tabler/icons-react';
import { useCallback, useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { announce } from '../../kit/announce.ts';
import { NumberPad } from '../../kit/number-pad.tsx';
import { numberText } from '../../kit/number-text.ts';
import { Picture } from '../../things/product/picture.tsx';
import type { Counted } from './count-run.ts';
import type { TypedCount } from './use-typed-count.ts';
import classes from './counting.module.css';

interface CountItemProps {
  /** Of the item to count, also while it is loading. */
  readonly itemId: string;
  /** undefined: loading. */
  readonly item: ItemView | undefined;
  readonly mark: Counted | 'skipped' | undefined;
  readonly typed: TypedCount;
  readonly onSave: () => void;
  readonly onSame: (onHand: number) => void;
  readonly onSkip: () => void;
  /** null: the first item. */
  readonly onBack: (() => void) | null;
}

/** As on Android; no hand confirms two numbers that it has read as quickly. */
const DOUBLE_TAP_MS = 300;

/**
 * Whether a tap is the second of a double tap: it was meant for the item before, whose place the next one has taken. On the taps' own
 * clock, so that a page that stalls drops nothing.
 */
function useDoubleTap(): (event: MouseEvent) => boolean {
  const last = useRef(-Infinity);
  return ({ detail, timeStamp }) => {
    // By keyboard.
    if (detail === 0) return false;
    const isSecond = timeStamp - last.current < DOUBLE_TAP_MS;
    last.current = timeStamp;
    return isSecond;
  };
}

/** An item that loads late leaves the focus where the person has moved it since the item was due: Enter must not save nothing. */
function useFocusUnlessMoved(itemId: string): (field: HTMLElement | null) => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, [itemId]);
  return useCallback((field) => {
    const { activeElement, body } = document;
    if (activeElement === before.current || activeElement === body) field?.focus({ preventScroll: true });
  }, []);
}

export function CountItem({ itemId, item, mark, typed, onSave, onSame, onSkip, onBack }: CountItemProps) {
  const field = useRef<HTMLInputElement>(null);
  const name = item === undefined ? '' : displayName(item);
  const takeFocus = useFocusUnlessMoved(itemId);
  const loadedId = item?.id;
  useEffect(() => {
    if (loadedId === undefined) return;
    takeFocus(field.current);
    announce(name, 'assertive');
  }, [loadedId, name, takeFocus]);

  return (
    <div className={classes['item']}>
      <ItemCard item={item} mark={mark} />
      <div className={classes['entry']}>
        <label className={classes['display']} data-error={typed.error !== null || undefined}>
          <span className={classes['displayLabel']}>Counted</span>
          <input
            ref={field}
            className={classes['field']}
            aria-label={`Counted: ${name}`}
            aria-invalid={typed.error !== null}
            aria-describedby="count-error"
            // The pad replaces a tablet's keyboard; a physical keyboard still works.
            inputMode="none"
            autoComplete="off"
            enterKeyHint="next"
            placeholder={mark === undefined || mark === 'skipped' ? '' : numberText(mark.counted)}
            value={typed.text}
            onChange={(event) => typed.set(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onSave();
              else if (event.key === 'ArrowDown') onSkip();
              else if (event.key === 'ArrowUp') onBack?.();
              else return;
              event.preventDefault();
            }}
          />
        </label>
        <p id="count-error" className={classes['error']} role="status">
          {typed.error}
        </p>
        <NumberPad onDigit={typed.add} onBack={typed.back} onClear={() => typed.set('')} />
        <CountActions {...{ item, typed, onSave, onSame, onSkip, onBack }} />
      </div>
    </div>
  );
}

type CountActionsProps = Pick<CountItemProps, 'item' | 'typed' | 'onSave' | 'onSame' | 'onSkip' | 'onBack'>;

function CountActions({ item, typed, onSave, onSame, onSkip, onBack }: CountActionsProps) {
  const isSecondTap = useDoubleTap();
  return (
    <div className={classes['actions']}>
      <Button variant="default" h={60} aria-label="Previous item" disabled={onBack === null} onClick={() => onBack?.()}>
        <IconArrowLeft size={22} aria-hidden />
      </Button>
      <Button variant="default" h={60} leftSection={<IconPlayerSkipForward size={20} aria-hidden />} onClick={onSkip}>
        Skip
      </Button>
      {typed.text === '' && item !== undefined ? (
        <Button
          variant="light"
          h={60}
          className={classes['save'] ?? ''}
          onClick={(event) => {
            if (!isSecondTap(event)) onSame(item.onHand);
          }}
        >
          {numberText(item.onHand)} is correct
        </Button>
      ) : (
        <Button
          h={60}
          className={classes['save'] ?? ''}
          onClick={(event) => {
            isSecondTap(event);
            onSave();
          }}
        >
          Save
        </Button>
      )}
    </div>
  );
}

function ItemCard({ item, mark }: Pick<CountItemProps, 'item' | 'mark'>) {
  if (item === undefined) return <article className={classes['card']} aria-busy="true" />;
  const name = displayName(item);
  const place = [item.folderName, item.shelf ?? ''].filter((each) => each !== '').join(' · ');
  return (
    <article className={classes['card']} aria-label={name}>
      <Picture src={item.imageSrc} category={item.rootCategoryName} name={item.productName} size={72} />
      <div className={classes['facts']}>
        <h2 className={classes['name']}>{name}</h2>
        <p className={classes['line']}>
          <IconMapPin size={16} aria-hidden /> {place}
        </p>
        <p className={classes['line']}>
          {[item.distributorSku, item.packageText].filter((each) => each !== '').join(' · ')}
        </p>
        <p className={classes['record']}>
          On record <strong>{numberText(item.onHand)}</strong>
          {mark === undefined ? null : (
            <span className={classes['mark']}>
              {mark === 'skipped' ? 'Skipped' : `Counted ${numberText(mark.counted)}`}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
