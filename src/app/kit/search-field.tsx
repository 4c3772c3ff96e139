/** The search field of a list from the server; the URL follows it after a pause in typing. */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParamText } from './use-search-param-text.ts';
import classes from './filter-bar.module.css';

interface SearchFieldProps {
  /** The search in the URL. */
  readonly search: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (search: string) => void;
}

const SEARCH_AFTER_MS = 300;

export function SearchField({ search: applied, label, placeholder, onSearch }: SearchFieldProps) {
  const { text, setText, pending, setPending } = useSearchParamText(applied);

  const apply = (typed: string): void => {
    const wanted = typed.trim();
    if (wanted === (pending ?? applied)) return;
    setPending(wanted === applied ? null : wanted);
    onSearch(wanted);
  };
  // The text in the field at that time.
  const later = useDebouncedCallback(() => apply(text), SEARCH_AFTER_MS);

  return (
    <TextInput
      type="search"
      size="md"
      className={classes['search'] ?? ''}
      aria-label={label}
      placeholder={placeholder}
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
      onBlur={() => setPending(null)}
    />
  );
}
