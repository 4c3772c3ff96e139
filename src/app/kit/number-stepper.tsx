/**
 * A number with - and + around it: 48 px targets, 56 px in `large`, hold to repeat, arrow keys, or type it. What is typed is
 * taken on Enter and when the field is left, also by leaving the page; until then the page counts as busy (G13). What cannot
 * be read stays in the field, with the reason, until it is corrected, or taken back with Escape or a button.
 */
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useBadField } from './bad-fields.ts';
import { useBusy } from './busy.ts';
import { useLeaving } from './use-leaving.ts';
import { useStepper } from './use-stepper.ts';
import classes from './number-stepper.module.css';

export interface NumberStepperProps {
  /** The stored number. */
  readonly value: number;
  /** What the number is of, for screen readers: "Quantity of Nitrile gloves M". */
  readonly label: string;
  /** Reads what is typed; null: it cannot be taken, and `hint` says why. */
  readonly read: (typed: string) => number | null;
  readonly hint: string;
  /** Called once per tap, or once when a held button is let go; `delta` is the change since the last call. */
  readonly onCommit: (next: number, delta: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly size?: 'normal' | 'large';
  readonly disabled?: boolean;
}

export function NumberStepper(props: NumberStepperProps) {
  const {
    value,
    label,
    read: readTyped,
    hint,
    onCommit,
    min = 0,
    max = 99_999,
    size = 'normal',
    disabled = false,
  } = props;
  const stepper = useStepper({ value, min, max, onCommit });
  const [typed, setTyped] = useState<string | null>(null);
  /** An empty field is on its way to a number, until it is left so. */
  const [isLeft, setLeft] = useState(false);
  /** How wide a bad text was: it and its reason keep their room until the button is let go, which must not move away. */
  const [room, setRoom] = useState(0);
  const hintId = useId();
  const read = typed === null ? null : readTyped(typed);
  const isBad = typed !== null && read === null && (isLeft || typed.trim() !== '');

  const type = (text: string | null): void => {
    setTyped(text);
    setLeft(false);
  };
  const finish = (): void => {
    if (typed === null) return;
    if (read === null) return setLeft(true);
    stepper.set(read);
    type(null);
  };
  /** The buttons count from what was typed, or, where that is no number, from what stands behind it. */
  const settle = (): void => {
    finish();
    type(null);
  };
  useBadField(isBad ? label : null);
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
        setRoom(isBad ? typed.length : 0);
        settle();
        stepper.hold(step);
      }}
      onPointerUp={() => {
        setRoom(0);
        stepper.release();
      }}
      onPointerLeave={() => {
        setRoom(0);
        stepper.cancel();
      }}
      onPointerCancel={() => {
        setRoom(0);
        stepper.cancel();
      }}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer: a key, or assistive technology.
        if (event.detail !== 0) return;
        settle();
        stepper.step(step);
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
    <div className={classes['field']}>
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
          size={Math.max(2, room, String(typed ?? stepper.shown).length)}
          disabled={disabled}
          value={typed ?? String(stepper.shown)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            else if (event.key === 'Escape') type(null);
            else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              settle();
              stepper.step(event.key === 'ArrowUp' ? 1 : -1);
            } else return;
            event.preventDefault();
          }}
        />
        {button(1)}
      </div>
      {isBad ? (
        <span className={classes['hint']} id={hintId} role="alert">
          {hint}
        </span>
      ) : room > 0 ? (
        <span className={classes['hint']} data-room aria-hidden="true">
          {hint}
        </span>
      ) : null}
    </div>
  );
}
