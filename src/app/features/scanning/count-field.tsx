/** A stocktake of one item: a field for the counted number. Invalid input stays in the field with an explanation. */
import { Button, TextInput } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { isQuantity } from '#domain/ordering/cart-line.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import classes from './hit-card.module.css';

interface CountFieldProps {
  readonly name: string;
  readonly onCount: (counted: number) => Promise<boolean>;
  /** Called with whether the field is open, in which case the input must not be removed. */
  readonly onTyping: (isTyping: boolean) => void;
}

export function CountField({ name, onCount, onTyping }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The field stays until the count is stored: a second tap before that must not count twice.
  const [once] = useState(() => createOneAtATime<'save'>());
  const close = (): void => {
    setTyped(null);
    setError(null);
    onTyping(false);
  };

  if (typed === null) {
    return (
      <Button
        variant="default"
        h={56}
        px="sm"
        leftSection={<IconListNumbers size={20} aria-hidden />}
        onClick={() => {
          setTyped('');
          onTyping(true);
        }}
      >
        Count
      </Button>
    );
  }

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = typed.trim();
    if (!/^\d{1,7}$/.test(text) || !isQuantity(Number(text))) {
      setError(text.length >= 8 ? 'That looks like a product code, not a count.' : 'Enter a whole number, 0 or more.');
      return;
    }
    if ((await once('save', () => onCount(Number(text)))) === true) close();
  };

  return (
    <form className={classes['count']} data-open onSubmit={(event) => void save(event)}>
      <TextInput
        label="How many are there?"
        aria-label={`Counted: ${name}`}
        inputMode="numeric"
        autoComplete="off"
        size="lg"
        data-autofocus
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <Button type="submit" size="lg">
        Save
      </Button>
      <Button variant="default" size="lg" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
