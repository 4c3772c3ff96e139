/**
 * The search of Manage Orders. It follows the address with a pause; the address comes late, and must not undo what was typed
 * since.
 */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './orders.module.css';

interface OrderSearchProps {
  /** As the address has it. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const SEARCH_AFTER_MS = 300;

export function OrderSearch({ search: applied, onSearch }: OrderSearchProps) {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  /** What this field asked the address for and is not there yet. */
  const [asked, setAsked] = useState<string | null>(null);
  if (seen !== applied) {
    setSeen(applied);
    if (applied === asked) setAsked(null);
    // Changed by other means: a link, the back button, "Clear filters".
    else if (asked === null) setText(applied);
  }

  const apply = (typed: string): void => {
    const wanted = typed.trim();
    if (wanted === (asked ?? applied)) return;
    setAsked(wanted === applied ? null : wanted);
    onSearch(wanted);
  };
  // What stands in the field by then.
  const later = useDebouncedCallback(() => apply(text), SEARCH_AFTER_MS);

  return (
    <TextInput
      type="search"
      size="md"
      className={classes['search'] ?? ''}
      aria-label="Search orders by number, PO number, product, SKU or distributor"
      placeholder="Order, PO number, product or SKU"
      maxLength={120}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        text === '' ? null : (
          <CloseButton
            aria-label="Clear the search"
            onClick={() => {
              setText('');
              apply('');
            }}
          />
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        later();
      }}
      onBlur={() => setAsked(null)}
    />
  );
}
