/**
 * Parts that outlive the screen that opened them: they stay above all pages until they are removed or another person signs in.
 */
import { Fragment, useSyncExternalStore, type ReactNode } from 'react';

let parts: ReadonlyMap<string, ReactNode> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, ReactNode>): void {
  parts = next;
  for (const listener of listeners) listener();
}

/** Replaces an earlier one of the same name. */
export function showPart(name: string, part: ReactNode): void {
  change(new Map(parts).set(name, part));
}

export function removePart(name: string): void {
  change(new Map([...parts].filter(([each]) => each !== name)));
}

export function removeAllParts(): void {
  change(new Map());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mounted once, above all pages. */
export function PersistentParts() {
  const all = useSyncExternalStore(subscribe, () => parts);
  return [...all].map(([name, part]) => <Fragment key={name}>{part}</Fragment>);
}
