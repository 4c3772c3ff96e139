/**
 * Edits that the database has not committed yet, noted where a page can write synchronously. If a page is left in those
 * milliseconds, its notes remain, and the next page of the same user accepts them. Rule: a note only concerns the user in
 * its key (G9), and it is removed when its edits are committed or the person was told that they were not.
 */
import * as v from 'valibot';
import type { LocationId, OpId, UserId } from '#domain/ids.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import type { Edit } from './edit.ts';
import { parsedJson } from './parsed-json.ts';
import { isOfNewerBuild } from './upgrade-op.ts';

/** The part of `Storage` that is needed. Each method may throw. */
export interface Notes {
  keys(): readonly string[];
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export interface LeftNote {
  readonly key: string;
  readonly locationId: LocationId;
  /** The format of edits that have none of their own. */
  readonly format: number;
  readonly edits: readonly Readonly<Record<string, unknown>>[];
}

/** In characters. A note is written while the person waits for the tap to show; anything larger is a batch, and gets no note. */
const MAX_NOTE_LENGTH = 50_000;

const noteShape = v.object({
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  locationId: v.string(),
  edits: v.array(v.record(v.string(), v.unknown())),
});

export class UncommittedEdits {
  readonly #prefix: string;
  readonly #notes: Notes | null;

  /** null: this device cannot store notes, and edits are made without. */
  constructor(userId: UserId, notes: Notes | null) {
    this.#prefix = `stockroom.at-hand.${userId}.`;
    this.#notes = notes;
  }

  /** Notes edits synchronously. Returns the key of the note, null if there is none. */
  hold(locationId: LocationId, edits: readonly Edit[]): string | null {
    const [first] = edits;
    if (this.#notes === null || first === undefined) return null;
    const key = this.#keyOf(first.opId);
    try {
      const stamped = edits.map((edit) => ({ ...edit, format: INTENT_FORMAT[edit.intent.do] }));
      // why: older builds check this one number, and leave a note alone if one of its intents is too new for them.
      const format = Math.max(...stamped.map((edit) => edit.format));
      const text = JSON.stringify({ format, locationId, edits: stamped });
      if (text.length > MAX_NOTE_LENGTH) return null;
      this.#notes.set(key, text);
      return key;
    } catch {
      return null;
    }
  }

  release(key: string | null): void {
    if (key === null) return;
    try {
      this.#notes?.remove(key);
    } catch {
      // It will be found again, and recognized by its op ids.
    }
  }

  /** Of ops that the person has discarded, so that they are not counted as unsent; those noted with them are on disk, as they were. */
  forget(opIds: readonly OpId[]): void {
    const gone = new Set<unknown>(opIds);
    for (const key of this.#keys()) if (gone.has(key.slice(this.#prefix.length))) this.release(key);
    for (const { key, edits } of this.left()) if (edits.some((each) => gone.has(each['opId']))) this.release(key);
  }

  isHeld(key: string): boolean {
    return this.#textOf(key) !== null;
  }

  /** The ids of noted edits; for a newer build's note, only the first edit's id. */
  opIds(): readonly string[] {
    const readable = this.left().flatMap(({ edits }) => edits.map(({ opId }) => String(opId)));
    const first = this.#keys().map((key) => key.slice(this.#prefix.length));
    return [...new Set([...first, ...readable])];
  }

  /** All notes, oldest first. Unreadable notes are removed; those of a newer build are left alone (G12). */
  left(): readonly LeftNote[] {
    return this.#keys().flatMap((key) => {
      const note = v.safeParse(noteShape, parsedJson(this.#textOf(key) ?? ''));
      if (!note.success) this.release(key);
      if (!note.success || isTooNew(note.output)) return [];
      return [{ key, ...note.output, locationId: note.output.locationId as LocationId }];
    });
  }

  removeAll(): void {
    for (const key of this.#keys()) this.release(key);
  }

  #keyOf(opId: OpId): string {
    return this.#prefix + opId;
  }

  /** In the order of their first op ids, which is chronological. */
  #keys(): readonly string[] {
    try {
      return (this.#notes?.keys() ?? []).filter((key) => key.startsWith(this.#prefix)).toSorted();
    } catch {
      return [];
    }
  }

  #textOf(key: string): string | null {
    try {
      return this.#notes?.get(key) ?? null;
    } catch {
      return null;
    }
  }
}

/** A note is accepted as a whole or not at all: one edit of a newer build holds back the others in it. */
function isTooNew({ format, edits }: v.InferOutput<typeof noteShape>): boolean {
  if (edits.length === 0) return isOfNewerBuild('', format);
  return edits.some(({ intent, format: own = format }) => {
    const name = (intent as { readonly do?: unknown } | null | undefined)?.do;
    return isOfNewerBuild(String(name), Number(own));
  });
}

/** localStorage; null in a worker, and if the browser provides no storage to this page. */
export function pageNotes(): Notes | null {
  try {
    const storage = globalThis.localStorage;
    if (storage === undefined) return null;
    return {
      keys: () => Object.keys(storage),
      get: (key) => storage.getItem(key),
      set: (key, text) => storage.setItem(key, text),
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return null;
  }
}
