/**
 * The search of the catalogue: a field with a dropdown of what was searched before and of suggestions (SRCH-02, SRCH-04..18). The
 * field keeps the focus throughout; rows are highlighted by the keys and told to screen readers.
 */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withTerm, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { queryFromUrl, queryToUrl } from '#domain/catalogue/catalogue-url.ts';
import { TIMING } from '#domain/constants.ts';
import { productPath } from '../../things/product/product-path.ts';
import { productOf, queryAfter, rowsOf, type DropdownRow } from './dropdown-rows.ts';
import { CLOSED, dropdownAfter } from './dropdown-state.ts';
import { SearchDropdown } from './search-dropdown.tsx';
import { placeholderOf } from './search-kind.ts';
import { useSearchHistory } from './use-search-history.ts';
import { useSuggestions } from './use-suggestions.ts';
import classes from './search-bar.module.css';

/** State of the navigation: asked for by a person, so that the server hears of it even where the answer is known. */
const SEARCHED = { searched: true };

export function CatalogueSearch({ autoFocus }: { readonly autoFocus: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHere = pathname === '/';
  const query = queryFromUrl(new Map(new URLSearchParams(isHere ? search : '')));
  const applied = query.filters.searchable;
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  /** What this field asked the address for and is not there yet: it comes late, and must not undo what was typed since. */
  const [asked, setAsked] = useState<string | null>(null);
  if (seen !== applied) {
    setSeen(applied);
    setAsked(null);
    // Changed by other means: a link, the back button, the logo, a page that is left (CAT-28).
    if (applied !== asked) setTyped(applied);
  }
  const [state, send] = useReducer(dropdownAfter, CLOSED);
  const history = useSearchHistory();
  const suggestions = useSuggestions(state.isOpen && state.isSuggestionMode ? typed : null);
  const rows = rowsOf(state, { history: history.terms, suggestions });
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout> | null>(null);
  const listId = useId();
  const placeholder = placeholderOf('catalogue', { pathname, fromOrderHistory: query.filters.fromOrderHistory });

  const { isOpen, isHistoryMode, highlight } = state;
  const isShown = isOpen && (rows.length > 0 || (isHistoryMode && history.isKnown));
  const { ask } = history;
  useEffect(() => {
    if (isOpen && isHistoryMode) ask();
  }, [isOpen, isHistoryMode, ask]);
  useEffect(() => send({ is: 'rows-changed' }), [suggestions]);
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
  }, [isOpen]);
  useEffect(
    () => () => {
      if (hiding.current !== null) clearTimeout(hiding.current);
    },
    [],
  );

  const show = (next: CatalogueQuery): void => {
    const pairs = queryToUrl(next).map(([name, value]) => [name, value]);
    const to = { pathname: '/', search: new URLSearchParams(pairs).toString() };
    const go = (): void => void navigate(to, { state: SEARCHED });
    const { searchable } = next.filters;
    setTyped(searchable);
    setAsked(searchable === applied ? null : searchable);
    send({ is: 'close' });
    if (isHere) go();
    else setTimeout(go, TIMING.searchRedirect);
  };
  const open = ({ productId, offerId }: { readonly productId: string; readonly offerId: string }): void => {
    setTyped(applied);
    send({ is: 'close' });
    void navigate(productPath(productId, offerId));
  };
  const pick = (row: DropdownRow): void => {
    const product = productOf(row);
    if (product !== null) {
      open(product);
      field.current?.blur();
      return;
    }
    const next = queryAfter(row, query);
    if (next === null) return;
    show(next);
    field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[highlight];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return send({ is: 'move', to: event.key === 'ArrowDown' ? 'down' : 'up', rows: rows.length });
      case 'Enter':
        return row === undefined ? show(withTerm(query, typed)) : pick(row);
      case 'Escape':
        return field.current?.blur();
      case 'Delete':
        if (row?.kind === 'history') {
          event.preventDefault();
          history.forget(row.term);
        }
        return undefined;
      default:
        return undefined;
    }
  };

  return (
    <div ref={root} className={classes['root']}>
      <TextInput
        ref={field}
        type="search"
        size="md"
        radius="md"
        role="combobox"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        autoFocus={autoFocus}
        aria-expanded={isShown}
        aria-haspopup="grid"
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isOpen && rows[highlight] !== undefined ? `${listId}-${highlight}` : undefined}
        value={typed}
        leftSection={<IconSearch size={19} aria-hidden="true" />}
        rightSection={
          typed === '' ? null : (
            <CloseButton
              aria-label="Clear the search"
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setTyped('');
                if (isHere) show(withTerm(query, ''));
                field.current?.focus();
                send({ is: 'clear' });
              }}
            />
          )
        }
        onChange={(event) => {
          const term = event.currentTarget.value;
          setTyped(term);
          send({ is: 'type', term });
        }}
        onClick={() => send({ is: 'click' })}
        onFocus={() => {
          if (hiding.current !== null) clearTimeout(hiding.current);
          send({ is: 'focus' });
        }}
        onBlur={() => {
          hiding.current = setTimeout(() => send({ is: 'close' }), TIMING.dropdownHide);
        }}
        onKeyDown={onKeyDown}
      />
      {isShown ? (
        <SearchDropdown
          id={listId}
          rows={rows}
          isHistory={isHistoryMode}
          highlight={highlight}
          onPick={pick}
          onForget={history.forget}
        />
      ) : null}
    </div>
  );
}
