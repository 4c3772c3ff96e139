/**
 * A number with - and + around it: 48 px targets, 56 px in `large`, hold to repeat, arrow keys, or type it. Takes 0 and
 * positive whole numbers only (CART-13). What is typed is taken on Enter and when the field is left, also by leaving the
 * page; until then the page counts as busy (G13).
 */
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useBusy } from './busy.ts';
import { useLeaving } from './use-leaving.ts';
import { useStepper } from './use-stepper.ts';
import classes from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  /** The stored number. */
  readonly value: number;
  /** What the number is of, for screen readers: "Quantity of Nitrile gloves M". */
  readonly label: string;
  /** Called once per tap, or once when a held button is let go; `delta` is the change since the last call. */
  readonly onCommit: (next: number, delta: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly size?: 'normal' | 'large';
  readonly disabled?: boolean;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, label, onCommit, min = 0, max = 99_999, size = 'normal', disabled = false } = props;
  const stepper = useStepper({ value, min, max, onCommit });
  const [typed, setTyped] = useState<string | null>(null);
  const hintId = useId();
  const isBad = typed !== null && !isWhole(typed);

  const finish = (): void => {
    if (typed === null) return;
    if (isWhole(typed)) stepper.set(Number(typed));
    setTyped(null);
  };
  useBusy(typed === null ? null : `unsaved ${label}`);
  useLeaving(finish);

  const button = (step: 1 | -1) => (
    <button
      type="button"
      className={classes['button']}
      aria-label={`${step === 1 ? 'One more' : 'One less'}: ${label}`}
      disabled={disabled || (step === 1 ? stepper.shown >= max : stepper.shown <= min)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        finish();
        stepper.hold(step);
      }}
      onPointerUp={() => stepper.release()}
      onPointerLeave={() => stepper.cancel()}
      onPointerCancel={() => stepper.cancel()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer: a key, or assistive technology.
        if (event.detail === 0) stepper.step(step);
      }}
    >
      {step === 1 ? (
        <IconPlus size={20} stroke={2.2} aria-hidden="true" />
      ) : (
        <IconMinus size={20} stroke={2.2} aria-hidden="true" />
      )}
    </button>
  );

  return (
    <div className={classes['root']} data-size={size} data-bad={isBad || undefined} role="group" aria-label={label}>
      {button(-1)}
      <input
        className={classes['number']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBad}
        aria-describedby={isBad ? hintId : undefined}
        size={Math.max(2, String(typed ?? stepper.shown).length)}
        disabled={disabled}
        value={typed ?? String(stepper.shown)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          else if (event.key === 'Escape') setTyped(null);
          else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            // From what was typed, not from what stands behind it.
            finish();
            stepper.step(event.key === 'ArrowUp' ? 1 : -1);
          } else return;
          event.preventDefault();
        }}
      />
      {button(1)}
      {isBad ? (
        <span className={classes['hint']} id={hintId}>
          Whole numbers only
        </span>
      ) : null}
    </div>
  );
}

function isWhole(text: string): boolean {
  return /^\d{1,5}$/.test(text.trim());
}
