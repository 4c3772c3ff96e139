/**
 * What stands in a search field whose text the address follows, with a pause. The address comes late, and must not undo what
 * was typed since; changed by other means (a link, the back button, "Clear filters"), it says what stands there.
 */
import { useState } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

export interface SearchParamText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What the field asked the address for and is not there yet; null: nothing. */
  readonly pending: string | null;
  readonly setPending: (pending: string | null) => void;
}

/** @param applied as the address has it */
export function useSearchParamText(applied: string): SearchParamText {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [pending, setPending] = useState<string | null>(null);
  if (seen !== applied) {
    setSeen(applied);
    if (applied === pending) setPending(null);
    else if (pending === null) setText(applied);
  }
  return { text, setText, pending, setPending };
}

/**
 * Changes one parameter of the address and leaves the others; null takes it out. It is the address of this moment, not the
 * one that was drawn last: on a page that stalls another change, or the folder that an address leads to, may have come between.
 */
export function useSetSearchParam(): (name: string, value: string | null, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (name, value, options) => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    void navigate({ pathname, search: query.toString() }, options);
  };
}
