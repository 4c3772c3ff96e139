/**
 * A field that saves itself on Enter and on blur, also when leaving the page. Input is retained until it is saved and has come back as the
 * item's value; invalid input is retained as well, with the reason beside it. While there is unsaved input the page counts as busy, so
 * that no update reloads it (G13).
 */
import { useEffect, useRef, useState } from 'react';
import { useBusy } from '../../kit/busy.ts';
import { useOnLeave } from '../../kit/use-on-leave.ts';
import type { FieldInput } from '../../things/item/quantity-input.ts';

interface FieldRules<Value> {
  readonly name: string;
  readonly value: Value;
  /** The item's displayed revision; an edit is saved with the one from when it began. */
  readonly revision: number;
  readonly write: (value: Value) => string;
  readonly read: (typed: string) => FieldInput<Value>;
  readonly save: (value: Value, revisionSeen: number) => Promise<boolean>;
}

export interface Field {
  readonly text: string;
  readonly message: string | null;
  readonly isDirty: boolean;
  type(text: string): void;
  commit(): void;
  /** Restores the item's value. */
  reset(): void;
}

interface Draft<Value> {
  readonly text: string;
  readonly revisionSeen: number;
  /** Saved, but not yet visible in the item. */
  readonly saved: { readonly value: Value } | null;
}

/** How long a saved text is shown while the item does not have it yet. */
const SETTLE_MS = 1500;

export function useField<Value>({ name, value, revision, write, read, save }: FieldRules<Value>): Field {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  /** The value being saved; text typed in the meantime is saved after it. */
  const saving = useRef<Draft<Value> | null>(null);
  const isDirty = draft !== null && draft.saved === null;
  useBusy(isDirty ? `unsaved ${name}` : null);

  const hasFollowed = draft?.saved !== null && draft?.saved !== undefined && Object.is(draft.saved.value, value);
  useEffect(() => {
    if (draft?.saved === null || draft === null) return undefined;
    if (hasFollowed) {
      setDraft(null);
      return undefined;
    }
    const timer = setTimeout(() => setDraft(null), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft, hasFollowed]);

  const commit = (): void => {
    if (draft === null || draft.saved !== null || saving.current === draft) return;
    const typed = read(draft.text);
    if (!typed.ok) return setMessage(typed.message);
    if (saving.current === null && Object.is(typed.value, value)) return setDraft(null);
    saving.current = draft;
    void save(typed.value, draft.revisionSeen)
      .then((done) => {
        if (done) setDraft((now) => (now === draft ? { ...draft, saved: { value: typed.value } } : now));
      })
      .finally(() => {
        if (saving.current === draft) saving.current = null;
      });
  };

  useOnLeave(commit);

  return {
    text: draft?.text ?? write(value),
    message,
    isDirty,
    type(text) {
      setMessage(null);
      setDraft((now) => ({ text, revisionSeen: now?.saved === null ? now.revisionSeen : revision, saved: null }));
    },
    commit,
    reset() {
      setMessage(null);
      setDraft(null);
    },
  };
}
