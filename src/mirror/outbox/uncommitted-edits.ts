/**
 * What a person has done and the database has not committed yet, noted where a page can write without waiting. A page
 * that is left in those milliseconds leaves its notes behind, and the next page of the same user takes them in. Rule: a
 * note is about nobody but the user in its key (G9), and it goes when its edits are committed or the person was told.
 */
import * as v from 'valibot';
import type { LocationId, OpId, UserId } from '#domain/ids.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import type { Edit } from './edit.ts';
import { parsedJson } from './parsed-json.ts';
import { isOfNewerBuild } from './upgrade-op.ts';

/** The part of `Storage` that is needed. Each of them may throw. */
export interface Notes {
  keys(): readonly string[];
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export interface LeftNote {
  readonly key: string;
  readonly locationId: LocationId;
  /** The format of those edits that have none of their own. */
  readonly format: number;
  readonly edits: readonly Readonly<Record<string, unknown>>[];
}

/** Characters. A note is written while the person waits for the tap to be drawn; more is a batch, and goes without. */
const MAX_NOTE_LENGTH = 50_000;

const noteShape = v.object({
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  locationId: v.string(),
  edits: v.array(v.record(v.string(), v.unknown())),
});

export class UncommittedEdits {
  readonly #prefix: string;
  readonly #notes: Notes | null;

  /** null: this device cannot note anything, and edits go their way without. */
  constructor(userId: UserId, notes: Notes | null) {
    this.#prefix = `stockroom.at-hand.${userId}.`;
    this.#notes = notes;
  }

  /** Notes what was done at once. Returns the key of the note, null if there is none. */
  hold(locationId: LocationId, edits: readonly Edit[]): string | null {
    const [first] = edits;
    if (this.#notes === null || first === undefined) return null;
    const key = this.#keyOf(first.opId);
    try {
      const stamped = edits.map((edit) => ({ ...edit, format: INTENT_FORMAT[edit.intent.do] }));
      // why: older builds look at this one number, and leave a note alone that has one of the intents too new for them.
      const format = Math.max(...stamped.map((edit) => edit.format));
      const text = JSON.stringify({ format, locationId, edits: stamped });
      if (text.length > MAX_NOTE_LENGTH) return null;
      this.#notes.set(key, text);
      return key;
    } catch {
      return null;
    }
  }

  letGo(key: string | null): void {
    if (key === null) return;
    try {
      this.#notes?.remove(key);
    } catch {
      // It is found again, and known by its op ids.
    }
  }

  /** An op that the person has discarded does not come back; those noted with it are on the disk, as it was. */
  forget(opId: OpId): void {
    this.letGo(this.#keyOf(opId));
    for (const { key, edits } of this.left()) if (edits.some((each) => each['opId'] === opId)) this.letGo(key);
  }

  isHeld(key: string): boolean {
    return this.#textOf(key) !== null;
  }

  /** The ids of the edits that are noted in a way that some build can read; of a newer build's note the first one's. */
  opIds(): readonly string[] {
    const readable = this.left().flatMap(({ edits }) => edits.map(({ opId }) => String(opId)));
    const first = this.#keys().map((key) => key.slice(this.#prefix.length));
    return [...new Set([...first, ...readable])];
  }

  /** What is noted, oldest first. What cannot be read is removed; what a newer build wrote is left to it (G12). */
  left(): readonly LeftNote[] {
    return this.#keys().flatMap((key) => {
      const note = v.safeParse(noteShape, parsedJson(this.#textOf(key) ?? ''));
      if (!note.success) this.letGo(key);
      if (!note.success || isTooNew(note.output)) return [];
      return [{ key, ...note.output, locationId: note.output.locationId as LocationId }];
    });
  }

  removeAll(): void {
    for (const key of this.#keys()) this.letGo(key);
  }

  #keyOf(opId: OpId): string {
    return this.#prefix + opId;
  }

  /** In the order of their first op ids, which is that of time. */
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

/** A note is taken in whole or not at all: one edit of a newer build keeps those beside it. */
function isTooNew({ format, edits }: v.InferOutput<typeof noteShape>): boolean {
  if (edits.length === 0) return isOfNewerBuild('', format);
  return edits.some(({ intent, format: own = format }) => {
    const name = (intent as { readonly do?: unknown } | null | undefined)?.do;
    return isOfNewerBuild(String(name), Number(own));
  });
}

/** localStorage; null in a worker, and where the browser keeps nothing for this page. */
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
