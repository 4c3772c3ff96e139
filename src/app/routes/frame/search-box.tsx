/**
 * Searches My Catalog. On an inventory page it filters that page as one types (`?search=`, so it can be linked);
 * elsewhere Enter goes there.
 */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageKey } from './page-key.ts';

const TYPING_PAUSE_MS = 150;

export function SearchBox({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isInventory = pathname.startsWith('/inventory');
  const applied = isInventory ? (query.get('search') ?? '') : '';
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  /** What this box asked the address for and is not there yet: it comes late, and must not undo what was typed since. */
  const [asked, setAsked] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);

  if (seen !== applied) {
    setSeen(applied);
    if (applied === asked) setAsked(null);
    // Changed by other means: a link, the back button, the logo.
    else if (asked === null) setTyped(applied);
  }
  useEffect(
    () => () => {
      if (pause.current !== null) clearTimeout(pause.current);
    },
    [],
  );

  const apply = (text: string): void => {
    const search = text.trim();
    if (search !== applied) setAsked(search);
    if (!isInventory) {
      if (search !== '') void navigate(`/inventory?search=${encodeURIComponent(search)}`);
      return;
    }
    if (pathname !== pageKey(pathname)) {
      void navigate({
        pathname: pageKey(pathname),
        search: search === '' ? '' : `?search=${encodeURIComponent(search)}`,
      });
      return;
    }
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (search === '') next.delete('search');
        else next.set('search', search);
        return next;
      },
      { replace: true },
    );
  };

  const type = (text: string): void => {
    setTyped(text);
    if (pause.current !== null) clearTimeout(pause.current);
    if (isInventory) pause.current = setTimeout(() => apply(text), TYPING_PAUSE_MS);
  };

  return (
    <TextInput
      type="search"
      size="md"
      radius="md"
      aria-label="Search in My Catalog"
      placeholder="Search in My Catalog"
      autoFocus={autoFocus}
      value={typed}
      leftSection={<IconSearch size={19} aria-hidden="true" />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              apply('');
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setAsked(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
        if (event.key === 'Escape' && typed !== '') {
          setTyped('');
          apply('');
        }
      }}
    />
  );
}
