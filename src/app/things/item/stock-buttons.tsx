/**
 * On hand with - and +: minus is used, plus is received; large buttons have these words as labels. A tap shows at once;
 * held buttons repeat and make one edit when released. The number is not a field: setting it is a count, which is done on
 * the item's page.
 */
import classes from './stock-buttons.module.css';
import { useStepper } from '../../kit/use-stepper.ts';
import { numberText } from '../../kit/number-text.ts';

export interface StockButtonsProps {
  readonly onHand: number;
  readonly name: string;
  /** null: the person may not change stock, and sees only the number (AUTH-23). */
  readonly onAdjust: ((delta: number) => void) | null;
  readonly size?: 'row' | 'card' | 'hero';
  /** How much one tap adds or subtracts. */
  readonly by?: number;
  /** In a table with arrow-key navigation, only the buttons of the current row are tab stops. */
  readonly isTabStop?: boolean;
  readonly lessWords?: string;
  readonly moreWords?: string;
  readonly canAdd?: boolean;
}

const MAX_ON_HAND = 99_999;

export function StockButtons(props: StockButtonsProps) {
  const { onHand, name, onAdjust, size = 'row', by = 1, isTabStop = true, canAdd = true } = props;
  const { lessWords = 'Used', moreWords = 'Received' } = props;
  const stepper = useStepper({ value: onHand, min: 0, max: MAX_ON_HAND, onCommit: (_, delta) => onAdjust?.(delta) });
  const button = (direction: 1 | -1) => {
    const words = direction === 1 ? moreWords : lessWords;
    const sign = direction === 1 ? '+' : '−';
    return (
      <button
        type="button"
        className={classes['button']}
        data-sign={sign}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${words} ${by}: ${name}`}
        disabled={direction === 1 ? !canAdd || stepper.shown >= MAX_ON_HAND : stepper.shown <= 0}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          if (by === 1) stepper.hold(direction);
        }}
        onPointerUp={() => stepper.release()}
        onPointerLeave={() => stepper.cancel()}
        onPointerCancel={() => stepper.cancel()}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          // A click without a pointer (a key, assistive technology), or a step that does not repeat when held.
          if (by !== 1 || event.detail === 0) stepper.step(direction * by);
        }}
      >
        {size === 'hero' ? (
          <>
            <b>
              {sign}
              {numberText(by)}
            </b>
            <span>{words}</span>
          </>
        ) : null}
      </button>
    );
  };
  return (
    <div className={classes['root']} data-size={size} role="group" aria-label={`On hand: ${name}`}>
      {onAdjust === null ? null : button(-1)}
      <span className={classes['number']} data-on-hand={stepper.shown}>
        {numberText(stepper.shown)}
        <span className={classes['spoken']}> on hand</span>
      </span>
      {onAdjust === null ? null : button(1)}
    </div>
  );
}
