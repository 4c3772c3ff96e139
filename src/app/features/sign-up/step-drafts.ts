/**
 * What was typed into a step of the wizard and not saved yet: it survives a reload of the tab. Rule: passwords and license numbers are
 * never stored.
 */
import { TYPED_ACCOUNT, TYPED_SET_UP } from '../../session/typed-drafts.ts';

/** `person`: the user's id; null: somebody who has no account yet. */
export interface DraftOf {
  readonly person: string | null;
  readonly step: 'account' | 'practice' | 'location';
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

const SECRET = new Set(['password', 'license']);

const storageOf = ({ person }: DraftOf): string => (person === null ? TYPED_ACCOUNT : TYPED_SET_UP);
const keyOf = ({ person, step }: DraftOf): string => `${person ?? ''}/${step}`;

const isField = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** Anything else under that name counts as nothing. */
function stored(draft: DraftOf): Readonly<Record<string, Fields>> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageOf(draft)) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, Fields>) : {};
  } catch {
    return {};
  }
}

function store(draft: DraftOf, fields: Fields | null): void {
  const { [keyOf(draft)]: _, ...others } = stored(draft);
  const all = fields === null ? others : { ...others, [keyOf(draft)]: fields };
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(storageOf(draft));
    else sessionStorage.setItem(storageOf(draft), JSON.stringify(all));
  } catch {
    // Without storage a reload loses what is typed.
  }
}

/** What was typed, over what the step starts with: fields that nobody touched keep following it. */
export function withDraft<Typed extends object>(draft: DraftOf, initial: Typed): Typed {
  const fields = stored(draft)[keyOf(draft)] ?? {};
  const usable = Object.entries(fields).filter(
    ([name, value]) =>
      Object.hasOwn(initial, name) &&
      isField(value) &&
      Array.isArray(value) === Array.isArray(initial[name as keyof Typed]),
  );
  return { ...initial, ...Object.fromEntries(usable) };
}

export function keepDraft(draft: DraftOf, change: object): void {
  const kept = Object.entries(change).filter(([name, value]) => !SECRET.has(name) && isField(value));
  if (kept.length > 0) store(draft, { ...stored(draft)[keyOf(draft)], ...Object.fromEntries(kept) });
}

/** The step has been saved. */
export function dropDraft(draft: DraftOf): void {
  store(draft, null);
}
