/**
 * The search of the catalogue: a field with a dropdown of what was searched before and of suggestions (SRCH-02, SRCH-04..18). The
 * field keeps the focus throughout; rows are highlighted by the keys and told to screen readers.
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
 * State of the navigation: asked for by a person, so that the server is notified of it even where the answer is known.
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

/** The term in the field, and the pages that it leads to. */
function useTerm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHere = pathname === '/';
  const query = queryFromUrl(new Map(new URLSearchParams(isHere ? search : '')));
  const applied = query.filters.searchable;
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  /** The text that is not in the URL yet: the URL lags behind, and must not undo what was typed since. */
  const [pending, setPending] = useState<string | null>(null);
  if (seen !== applied) {
    setSeen(applied);
    setPending(null);
    // Changed by other means: a link, the back button, the logo, a page that is left (CAT-28).
    if (applied !== pending) setTyped(applied);
  }

  const show = (next: CatalogueQuery): void => {
    const pairs = queryToUrl(next).map(([name, value]) => [name, value]);
    const to = { pathname: '/', search: new URLSearchParams(pairs).toString() };
    const go = (): void => void navigate(to, { state: SEARCHED });
    const { searchable } = next.filters;
    setTyped(searchable);
    setPending(searchable === applied ? null : searchable);
    // The address, not what is drawn: the page that was left stands until the next one is there.
    if (window.location.pathname === '/') go();
    else setTimeout(go, TIMING.searchRedirect);
  };
  /** Another page, which says nothing of the term. */
  const open = (path: string): void => {
    setTyped(applied);
    void navigate(path);
  };
  return { pathname, query, typed, setTyped, show, open };
}

/** What the dropdown offers for the term. */
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

/** The dropdown closes when the field is left, by a press beside it, and when something is dropped. */
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
