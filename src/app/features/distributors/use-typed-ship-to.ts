/** A ship-to number that was typed and not saved: it stays when the list is read again, and survives a reload of the page. */
import { useCallback, useState } from 'react';
import { TYPED_SHIP_TO } from '../../session/typed-drafts.ts';

type Drafts = Readonly<Record<string, string>>;

/** What this tab stored. Anything else under that name counts as nothing. */
function stored(): Drafts {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(TYPED_SHIP_TO) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

function keep(key: string, text: string | null): void {
  const { [key]: _, ...others } = stored();
  const drafts = text === null ? others : { ...others, [key]: text };
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(TYPED_SHIP_TO);
    else sessionStorage.setItem(TYPED_SHIP_TO, JSON.stringify(drafts));
  } catch {
    // Without storage a reload loses what is typed.
  }
}

export interface TypedShipTo {
  /** null: nothing is typed. */
  readonly draft: string | null;
  type(text: string): void;
  /** The draft is done with, unless something else has been typed since. */
  saved(text: string): void;
}

/** @param key the account and the person typing */
export function useTypedShipTo(key: string): TypedShipTo {
  const [draft, setDraft] = useState(() => stored()[key] ?? null);
  return {
    draft,
    type: useCallback(
      (text) => {
        keep(key, text);
        setDraft(text);
      },
      [key],
    ),
    saved: useCallback(
      (text) => {
        if (stored()[key] === text) keep(key, null);
        setDraft((now) => (now === text ? null : now));
      },
      [key],
    ),
  };
}
