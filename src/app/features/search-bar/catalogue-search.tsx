/**
 * The catalogue's search: a field with a dropdown of earlier searches and suggestions (SRCH-02, SRCH-04..18). The focus stays in the
 * field; rows are highlighted by keys and announced to screen readers.
 */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useReducer, useRef, useState, type Dispatch, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withTerm, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { queryFromUrl, queryToUrl } from '#domain/catalogue/catalogue-url.ts';
import { TIMING } from '#domain/constants.ts';
import { productPath } from '../../things/product/product-path.ts';
import { productOf, queryAfter, rowsOf, type DropdownRow } from './dropdown-rows.ts';
import { CLOSED, dropdownAfter, type DropdownEvent } from './dropdown-state.ts';
import { SearchDropdown } from './search-dropdown.tsx';
import { placeholderOf } from './search-kind.ts';
import { useSearchHistory } from './use-search-history.ts';
import { useSuggestions } from './use-suggestions.ts';
import classes from './search-bar.module.css';

/**
 * Navigation state of a search by a person, so that the server records it even if the answer is cached.
 */
const SEARCHED = { searched: true };

export function CatalogueSearch({ autoFocus }: { readonly autoFocus: boolean }) {
  const { pathname, query, typed, setTyped, open, show: showPage } = useTerm();
  const { state, send, rows, isShown, forget } = useDropdown(typed);
  const { isOpen, highlight } = state;
  const field = useRef<HTMLInputElement>(null);
  const { root, onFocus, onBlur } = useClosing(isOpen, send);
  const listId = useId();
  const placeholder = placeholderOf('catalogue', { pathname, fromOrderHistory: query.filters.fromOrderHistory });

  const show = (next: CatalogueQuery): void => {
    showPage(next);
    send({ is: 'close' });
  };
  const pick = (row: DropdownRow): void => {
    const product = productOf(row);
    const next = product === null ? queryAfter(row, query) : null;
    if (product !== null) {
      open(productPath(product.productId, product.offerId));
      send({ is: 'close' });
    } else if (next === null) return;
    else show(next);
    field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[highlight];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      send({ is: 'move', to: event.key === 'ArrowDown' ? 'down' : 'up', rows: rows.length });
    } else if (event.key === 'Enter') {
      if (row === undefined) show(withTerm(query, typed));
      else pick(row);
    } else if (event.key === 'Escape') field.current?.blur();
    else if (event.key === 'Delete' && row?.kind === 'history') {
      event.preventDefault();
      forget(row.term);
    }
  };
  const clear = (): void => {
    setTyped('');
    if (pathname === '/') show(withTerm(query, ''));
    field.current?.focus();
    send({ is: 'clear' });
  };

  return (
    <div ref={root} className={classes['root']}>
      <TextInput
        ref={field}
        {...FIELD}
        aria-label={placeholder}
        placeholder={placeholder}
        autoFocus={autoFocus}
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isOpen && rows[highlight] !== undefined ? `${listId}-${highlight}` : undefined}
        value={typed}
        rightSection={typed === '' ? null : <Clear onClear={clear} />}
        onChange={(event) => {
          const term = event.currentTarget.value;
          setTyped(term);
          send({ is: 'type', term });
        }}
        onClick={() => send({ is: 'click' })}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {isShown ? (
        <SearchDropdown
          id={listId}
          rows={rows}
          isHistory={state.isHistoryMode}
          highlight={highlight}
          onPick={pick}
          onForget={forget}
        />
      ) : null}
    </div>
  );
}

const FIELD = {
  type: 'search',
  size: 'md',
  radius: 'md',
  role: 'combobox',
  autoComplete: 'off',
  'aria-haspopup': 'grid',
  leftSection: <IconSearch size={19} aria-hidden="true" />,
} as const;

function Clear({ onClear }: { readonly onClear: () => void }) {
  return (
    <CloseButton
      aria-label="Clear the search"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}

/** The term in the field, and navigation to its results. */
function useTerm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHere = pathname === '/';
  const query = queryFromUrl(new Map(new URLSearchParams(isHere ? search : '')));
  const applied = query.filters.searchable;
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  /** The text that is not in the URL yet: the URL updates later, and must not overwrite newer input. */
  const [pending, setPending] = useState<string | null>(null);
  if (seen !== applied) {
    setSeen(applied);
    setPending(null);
    // Changed by other means: a link, the back button, the logo, leaving the page (CAT-28).
    if (applied !== pending) setTyped(applied);
  }

  const show = (next: CatalogueQuery): void => {
    const pairs = queryToUrl(next).map(([name, value]) => [name, value]);
    const to = { pathname: '/', search: new URLSearchParams(pairs).toString() };
    const go = (): void => void navigate(to, { state: SEARCHED });
    const { searchable } = next.filters;
    setTyped(searchable);
    setPending(searchable === applied ? null : searchable);
    // The URL, not what is rendered: the previous page remains visible until the next is loaded.
    if (window.location.pathname === '/') go();
    else setTimeout(go, TIMING.searchRedirect);
  };
  /** Opens another page, which has no term. */
  const open = (path: string): void => {
    setTyped(applied);
    void navigate(path);
  };
  return { pathname, query, typed, setTyped, show, open };
}

/** The dropdown's rows for the term. */
function useDropdown(typed: string) {
  const [state, send] = useReducer(dropdownAfter, CLOSED);
  const { isOpen, isHistoryMode } = state;
  const { terms, isKnown, ask, forget } = useSearchHistory();
  const suggestions = useSuggestions(isOpen && state.isSuggestionMode ? typed : null);
  const rows = rowsOf(state, { history: terms, suggestions });
  useEffect(() => {
    if (isOpen && isHistoryMode) ask();
  }, [isOpen, isHistoryMode, ask]);
  useEffect(() => send({ is: 'rows-changed' }), [suggestions]);
  const isShown = isOpen && (rows.length > 0 || (isHistoryMode && isKnown));
  return { state, send, rows, isShown, forget };
}

/** The dropdown closes on blur, on a press outside, and on drag end. */
function useClosing(isOpen: boolean, send: Dispatch<DropdownEvent>) {
  const root = useRef<HTMLDivElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const away = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) send({ is: 'close' });
    };
    const dragged = (): void => send({ is: 'close' });
    document.addEventListener('pointerdown', away);
    document.addEventListener('dragend', dragged);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('dragend', dragged);
    };
  }, [isOpen, send]);
  useEffect(() => () => clearTimeout(hiding.current), []);
  return {
    root,
    onFocus(): void {
      clearTimeout(hiding.current);
      send({ is: 'focus' });
    },
    onBlur(): void {
      hiding.current = setTimeout(() => send({ is: 'close' }), TIMING.dropdownHide);
    },
  };
}
