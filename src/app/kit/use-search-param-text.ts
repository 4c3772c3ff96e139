/**
 * The text of a search field that the URL follows after a pause. The URL lags behind, and must not undo what was typed
 * since; if it changes by other means (a link, the back button, "Clear filters"), the field follows it.
 */
import { useState } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

export interface SearchParamText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text that is not in the URL yet; null: none. */
  readonly pending: string | null;
  readonly setPending: (pending: string | null) => void;
}

/** @param applied the text in the URL */
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
 * Changes one URL parameter and leaves the others; null removes it. It uses the current URL, not that of the last render:
 * on a slow page, another change or a navigation may have happened in between.
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
