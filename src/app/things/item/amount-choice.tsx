/** How many a tap uses or receives: 1, 5, 10 or a typed number. Invalid text shows the reason, and 1 applies until it is corrected. */
import { useId, useState } from 'react';
import classes from './amount-choice.module.css';
import { readAmount } from './quantity-input.ts';

const AMOUNTS = [1, 5, 10];

/** A typed number takes precedence over a tapped one. */
export interface Amount {
  readonly by: number;
  readonly typed: string;
  /** Why the text is invalid; null: it is valid or empty. */
  readonly message: string | null;
  readonly tap: (amount: number) => void;
  readonly type: (text: string) => void;
}

export function useAmount(): Amount {
  const [tapped, setTapped] = useState(1);
  const [typed, type] = useState('');
  const read = typed.trim() === '' ? null : readAmount(typed);
  return {
    by: read === null ? tapped : read.ok ? read.value : 1,
    typed,
    message: read === null || read.ok ? null : read.message,
    tap(amount) {
      setTapped(amount);
      type('');
    },
    type,
  };
}

interface AmountChoiceProps {
  readonly name: string;
  readonly amount: Amount;
  /** Text is being typed: the field must not be removed. */
  readonly onTyping: (isTyping: boolean) => void;
}

export function AmountChoice({ name, amount, onTyping }: AmountChoiceProps) {
  const { by, typed, message } = amount;
  const messageId = useId();
  return (
    <div className={classes['root']} role="group" aria-label={`Amount: ${name}`}>
      {AMOUNTS.map((each) => (
        <button
          key={each}
          type="button"
          className={classes['amount']}
          aria-pressed={typed === '' && by === each}
          onClick={() => amount.tap(each)}
        >
          {each}
        </button>
      ))}
      <input
        className={classes['other']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Other"
        aria-label={`Other amount: ${name}`}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : messageId}
        value={typed}
        onFocus={() => onTyping(true)}
        onBlur={() => onTyping(false)}
        onChange={(event) => amount.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          else if (event.key === 'Escape') amount.tap(1);
          else return;
          event.preventDefault();
        }}
      />
      {message === null ? null : (
        <span className={classes['message']} id={messageId} role="alert">
          {message}
        </span>
      )}
    </div>
  );
}
