/**
 * Edits on their way to the disk. One transaction is written at a time, and what is done meanwhile goes into the next one
 * together: taps that come faster than the disk wait for one commit and not for one another's.
 */
import type { LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import { StorageFailure } from '../tables/storage-failure.ts';
import { submitIntents, type SubmitContext, type Submitted } from './submit-intents.ts';

/** Name of the performance measure from the person's edit to its being on the disk. */
const OP_DURABLE = 'op:durable';

interface Waiting {
  readonly locationId: LocationId;
  readonly intents: readonly Intent[];
  readonly kept: (verdicts: readonly Submitted[]) => void;
  readonly lost: (cause: unknown) => void;
}

export class EditQueue {
  readonly #context: SubmitContext;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(context: SubmitContext) {
    this.#context = context;
  }

  /**
   * Resolves with a verdict for each intent when they are on the disk.
   * @throws StorageFailure nothing of it was kept (G15)
   */
  async submit(locationId: LocationId, intents: readonly Intent[]): Promise<readonly Submitted[]> {
    const start = performance.now();
    const verdicts = await new Promise<readonly Submitted[]>((kept, lost) => {
      this.#waiting.push({ locationId, intents, kept, lost });
      if (!this.#isWriting) void this.#write();
    });
    // For observers such as the bench; the entry itself is not kept.
    performance.measure(OP_DURABLE, { start });
    performance.clearMeasures(OP_DURABLE);
    return verdicts;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    for (let group = this.#next(); group.length > 0; group = this.#next()) await this.#writeGroup(group);
    this.#isWriting = false;
  }

  /** What waits for the same location as the first, in the order in which it was done. */
  #next(): readonly Waiting[] {
    const end = this.#waiting.findIndex((each) => each.locationId !== this.#waiting[0]?.locationId);
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    try {
      const verdicts = await submitIntents(
        this.#context,
        first.locationId,
        group.flatMap((each) => each.intents),
      );
      let from = 0;
      for (const { intents, kept } of group) kept(verdicts.slice(from, (from += intents.length)));
    } catch (cause) {
      if (group.length > 1 && !(cause instanceof StorageFailure)) {
        // A defect in one edit is not the others': nothing of the group was kept, and each is tried by itself.
        for (const each of group) await this.#writeGroup([each]);
        return;
      }
      for (const { lost } of group) lost(cause);
    }
  }
}
