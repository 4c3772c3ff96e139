/**
 * The search of a displayed list: My Catalog, My Distributors. On the list's page it filters while typing (`?search=`, so it can be
 * linked); elsewhere Enter navigates to the list. The term is trimmed (SRCH-19).
 */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLatest } from '../../kit/use-latest.ts';
import { useSearchParamText, useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { isAt, placeholderOf, type SearchKind } from './search-kind.ts';

const TYPING_PAUSE_MS = 150;
const HOME = { inventory: '/inventory', distributors: '/my-distributors' } as const;

interface ListSearchProps {
  readonly kind: Exclude<SearchKind, 'catalogue'>;
  readonly autoFocus: boolean;
}

export function ListSearch({ kind, autoFocus }: ListSearchProps) {
  const { pathname } = useLocation();
  const { typed, type, apply, clear, leave } = useListTerm(kind, pathname);
  const placeholder = placeholderOf(kind, { pathname, fromOrderHistory: false });
  return (
    <TextInput
      type="search"
      size="md"
      radius="md"
      aria-label={placeholder}
      placeholder={placeholder}
      autoFocus={autoFocus}
      value={typed}
      leftSection={<IconSearch size={19} aria-hidden="true" />}
      rightSection={typed === '' ? null : <CloseButton aria-label="Clear the search" onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
        if (event.key === 'Escape' && typed !== '') clear();
      }}
    />
  );
}

/** The text in the box, and the list that it filters. */
function useListTerm(kind: ListSearchProps['kind'], pathname: string) {
  const [query] = useSearchParams();
  const putParameter = useSetSearchParam();
  const navigate = useNavigate();
  const home = HOME[kind];
  const isThere = isAt(pathname, home);
  const applied = isThere ? (query.get('search') ?? '') : '';
  const { text: typed, setText: setTyped, pending, setPending } = useSearchParamText(applied);
  /** The path of the list that is to be filtered by `pending`. */
  const askedPath = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  const stopPause = (): void => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };

  const apply = (text: string, keepsItem = false): void => {
    stopPause();
    const search = text.trim();
    const open = window.location.pathname;
    if (search !== applied) {
      setPending(search);
      askedPath.current = keepsItem ? open : listPath(open);
    }
    if (!isAt(open, home)) {
      if (search !== '') void navigate(`${home}?search=${encodeURIComponent(search)}`);
      return;
    }
    const list = listPath(open);
    if (open !== list && !keepsItem) {
      void navigate({ pathname: list, search: search === '' ? '' : `?search=${encodeURIComponent(search)}` });
      return;
    }
    putParameter('search', search === '' ? null : search, { replace: true });
  };

  const latest = useLatest({ typed, apply, applied, pending });

  // Navigation to another page supersedes the pending text: it will not be applied, and the box shows the active filter.
  useEffect(() => {
    if (latest.current.pending === null || pathname === askedPath.current || pause.current !== undefined) return;
    setPending(null);
    setTyped(latest.current.applied);
  }, [pathname, latest, setPending, setTyped]);

  const type = (text: string): void => {
    setTyped(text);
    stopPause();
    if (!isThere) return;
    const typedBeside = openItem(window.location.pathname);
    pause.current = setTimeout(() => {
      stopPause();
      const open = window.location.pathname;
      // Applied to the list that is open by then, and only if it is still the text in the box; a person who has left is not taken back.
      if (latest.current.typed !== text || !isAt(open, home)) return;
      // An item that was opened in the meantime, by a scan or a link, stays open.
      const beside = openItem(open);
      latest.current.apply(text, beside !== null && beside !== typedBeside);
    }, TYPING_PAUSE_MS);
  };

  return {
    typed,
    type,
    apply,
    clear(): void {
      setTyped('');
      apply('');
    },
    leave(): void {
      if (pause.current === undefined) setPending(null);
    },
  };
}

/** The item that a URL shows beside the list; null: none. */
function openItem(pathname: string): string | null {
  return /\/items\/([^/]*)/.exec(pathname)?.[1] ?? null;
}

/** The path of the list that a URL shows: an open item is shown beside its folder. */
function listPath(pathname: string): string {
  return pathname.replace(/\/items\/[^/]*\/?$/, '').replace(/(.)\/$/, '$1');
}
