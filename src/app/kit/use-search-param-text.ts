/**
 * What stands in a search field whose text the address follows, with a pause. The address comes late, and must not undo what
 * was typed since; changed by other means (a link, the back button, "Clear filters"), it says what stands there.
 */
import { useState } from 'react';

export interface SearchParamText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What the field asked the address for and is not there yet; null: nothing. */
  readonly asked: string | null;
  readonly setAsked: (asked: string | null) => void;
}

/** @param applied as the address has it */
export function useSearchParamText(applied: string): SearchParamText {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [asked, setAsked] = useState<string | null>(null);
  if (seen !== applied) {
    setSeen(applied);
    if (applied === asked) setAsked(null);
    else if (asked === null) setText(applied);
  }
  return { text, setText, asked, setAsked };
}
