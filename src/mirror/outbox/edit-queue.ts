/**
 * Queues edits on their way to disk. One transaction is written at a time, and edits made meanwhile go into the next one
 * together: taps that come faster than the disk wait for one commit and not for one each. Until then each is noted as
 * uncommitted, so that nothing is lost if the page is left (G1).
 */
import type { LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { StorageFailure } from '../tables/storage-failure.ts';
import { makeEdits, type Edit } from './edit.ts';
import type { UncommittedEdits } from './uncommitted-edits.ts';
import { submitInTransaction, tablesOf, type SubmitContext, type Submitted } from './submit-intents.ts';
import { submitOnce } from './submit-once.ts';
import type { WriterHost } from './writer-host.ts';
import { writtenNow, type Written } from './writer-messages.ts';

/** Names of the performance measures from the person's edit to its commit, and to this thread learning of it. */
const OP_DURABLE = 'op:durable';
const OP_HEARD = 'op:heard';

interface Waiting {
  readonly locationId: LocationId;
  readonly edits: readonly Edit[];
  /** Key of the note of uncommitted edits, if there is one. */
  readonly note: string | null;
  readonly kept: (written: Written) => void;
  readonly lost: (cause: unknown) => void;
}

export class EditQueue {
  readonly #context: SubmitContext;
  readonly #uncommitted: UncommittedEdits;
  readonly #writer: WriterHost | null;
  readonly #page: string;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;

  /** @param writer the worker that writes if it can; null: this thread writes */
  constructor(context: SubmitContext, uncommitted: UncommittedEdits, writer: WriterHost | null = null) {
    this.#context = context;
    this.#uncommitted = uncommitted;
    this.#writer = writer;
    this.#page = crypto.randomUUID();
  }

  /**
   * Resolves with a verdict for each intent when they are on disk; they are already noted as uncommitted when it returns.
   * @throws StorageFailure nothing was stored (G15)
   */
  async submit(locationId: LocationId, intents: readonly Intent[], areTaps = false): Promise<readonly Submitted[]> {
    const start = performance.now();
    const edits = makeEdits(this.#context, intents, areTaps ? this.#page : undefined);
    const note = this.#uncommitted.hold(locationId, edits);
    try {
      const { verdicts, durableAt } = await new Promise<Written>((kept, lost) => {
        this.#waiting.push({ locationId, edits, note, kept, lost });
        this.#writing ??= this.#write();
      });
      // For observers such as the bench; the entry itself is not kept.
      performance.measure(OP_DURABLE, { start, end: Math.max(start, durableAt - performance.timeOrigin) });
      performance.measure(OP_HEARD, { start });
      performance.clearMeasures(OP_DURABLE);
      performance.clearMeasures(OP_HEARD);
      return verdicts;
    } finally {
      this.#uncommitted.release(note);
    }
  }

  /** Resolves when the queue is empty: every edit is on disk, or its caller was told that it is not. */
  async untilWritten(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    for (let group = this.#next(); group.length > 0; group = this.#next()) await this.#writeGroup(group);
    this.#writing = null;
  }

  /** The waiting edits for the same location as the first one, in order. */
  #next(): readonly Waiting[] {
    const end = this.#waiting.findIndex((each) => each.locationId !== this.#waiting[0]?.locationId);
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    try {
      const { verdicts, durableAt } = await this.#keep(first.locationId, group);
      let from = 0;
      for (const { edits, kept } of group) {
        kept({ verdicts: verdicts.slice(from, (from += edits.length)), durableAt });
      }
    } catch (cause) {
      if (group.length > 1 && !(cause instanceof StorageFailure)) {
        // A defect in one edit must not affect the others: nothing of the group was stored, and each is tried on its own.
        for (const each of group) await this.#writeGroup([each]);
        return;
      }
      for (const { lost } of group) lost(cause);
    }
  }

  async #keep(locationId: LocationId, group: readonly Waiting[]): Promise<Written> {
    const { db, author } = this.#context;
    const edits = group.flatMap((each) => each.edits);
    if (this.#writer?.isReady === true) {
      const written = await this.#writer.write({ author, locationId, edits });
      // Edits that it committed but could not report are recognized by their op ids.
      return written ?? writtenNow(await submitOnce(this.#context, locationId, edits));
    }
    try {
      const verdicts = await db.write(tablesOf(db, edits), async () => {
        if (group.some(({ note }) => note !== null && !this.#uncommitted.isHeld(note))) throw new TakenElsewhere();
        return submitInTransaction(this.#context, locationId, edits, { isAll: true });
      });
      return writtenNow(verdicts);
    } catch (cause) {
      if (!isHereAlready(cause)) throw cause;
      return writtenNow(await submitOnce(this.#context, locationId, edits));
    }
  }
}

/** Another page found it uncommitted and accepted it while this one waited or was frozen. */
class TakenElsewhere extends Error {}

/** Or another page is just writing it, or a commit succeeded before the connection broke. */
function isHereAlready(cause: unknown): boolean {
  if (cause instanceof TakenElsewhere) return true;
  if (!(cause instanceof Error)) return false;
  if (cause.name === 'ConstraintError') return true;
  return 'failures' in cause && Array.isArray(cause.failures) && cause.failures.some(isHereAlready);
}
