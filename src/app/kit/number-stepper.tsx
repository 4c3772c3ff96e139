/**
 * A number with - and + around it: 48 px targets, 56 px in `large`, hold to repeat, arrow keys, or type it. Typed text is
 * committed on Enter and on blur, also when the page is left; until then the page counts as busy (G13). Invalid text stays
 * in the field, with the reason, until it is corrected, or undone with Escape or a button.
 */
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { announce } from './announce.ts';
import { useInvalidField } from './invalid-fields.ts';
import { useBusy } from './busy.ts';
import { useOnLeave } from './use-on-leave.ts';
import { useStepper } from './use-stepper.ts';
import classes from './number-stepper.module.css';

export interface NumberStepperProps {
  /** The stored number. */
  readonly value: number;
  /** The accessible name: "Quantity of Nitrile gloves M". */
  readonly label: string;
  /** Parses the text; null: it is invalid, and `hint` says why. */
  readonly read: (typed: string) => number | null;
  readonly hint: string;
  /** Called once per tap, or once when a held button is released; `delta` is the change since the last call. */
  readonly onCommit: (next: number, delta: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly size?: 'normal' | 'large';
  readonly disabled?: boolean;
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, min = 0, max = 99_999, size = 'normal', disabled = false } = props;
  const { stepper, typed, isBad, type, finish, settle } = useTypedNumber({ ...props, min, max });
  /** Width of the invalid text: it and its message keep their space until the button is released, so that the button does not move. */
  const [room, setRoom] = useState(0);
  const hintId = useId();

  const button = (step: 1 | -1) => (
    <StepButton
      step={step}
      label={label}
      disabled={disabled || (step === 1 ? stepper.shown >= max : stepper.shown <= min)}
      stepper={stepper}
      onPress={() => {
        setRoom(isBad ? (typed ?? '').length : 0);
        settle();
      }}
      onLeave={() => setRoom(0)}
      onStep={settle}
    />
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

type TypedNumberOptions = Pick<NumberStepperProps, 'value' | 'label' | 'read' | 'onCommit'> & {
  readonly min: number;
  readonly max: number;
};

/** The number, with the text being typed; null if nothing is. */
function useTypedNumber({ value, label, read: readTyped, onCommit, min, max }: TypedNumberOptions) {
  const stepper = useStepper({
    value,
    min,
    max,
    onCommit: (next, delta) => {
      // Before it is accepted: what is said about that comes later, and is what is heard.
      announce(`${label}: ${next}`);
      onCommit(next, delta);
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  /** An empty field is incomplete, and invalid only once it is left empty. */
  const [isLeft, setLeft] = useState(false);
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
  /** The buttons count from the typed number or, if the text is invalid, from the number in effect. */
  const settle = (): void => {
    finish();
    type(null);
  };
  useInvalidField(isBad ? label : null);
  useBusy(typed === null ? null : `unsaved ${label}`);
  useOnLeave(finish);
  return { stepper, typed, isBad, type, finish, settle };
}

interface StepButtonProps {
  readonly step: 1 | -1;
  readonly label: string;
  readonly disabled: boolean;
  readonly stepper: ReturnType<typeof useStepper>;
  /** The pointer went down; not held yet. */
  readonly onPress: () => void;
  /** The pointer was released, on the button or beside it. */
  readonly onLeave: () => void;
  /** A click, before it is counted as one step. */
  readonly onStep: () => void;
}

function StepButton({ step, label, disabled, stepper, onPress, onLeave, onStep }: StepButtonProps) {
  const cancel = (): void => {
    onLeave();
    stepper.cancel();
  };
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={`${step === 1 ? 'One more' : 'One less'}: ${label}`}
      disabled={disabled}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        onPress();
        stepper.hold(step);
      }}
      onPointerUp={() => {
        onLeave();
        stepper.release();
      }}
      onPointerLeave={cancel}
      onPointerCancel={cancel}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer: a key, or assistive technology.
        if (event.detail !== 0) return;
        onStep();
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
}
