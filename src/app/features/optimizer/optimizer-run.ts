/**
 * One run of the optimizer, from start to applied swaps. Rules: nothing is changed before `apply`; if the cart changed in the meantime it
 * is left alone, with a message (OPT-09); busy states end with the call, however it ends (OPT-11); applied lines become selected (OPT-10);
 * an apply whose answer was lost is repeated with the same key.
 *   closed -> solving -> shown <-> (weighing: totals without a refused swap)
 *               |          `-> applying -> closed | shown (failed: can be retried)
 *               `-> closed (failed)
 */
import { v7 as uuidv7 } from 'uuid';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { OptimizePreview } from '#contract/resources/optimization.ts';
import type { OptimizerAnswer, OptimizerRequest, OptimizerCalls } from '#remote/http/optimizer-calls.ts';
import { detailOf } from '../../text/failure-text.ts';

export type Preview = OptimizePreview['meta'];
export type OptionCosts = NonNullable<Preview['optionCosts']>;

const CART_CHANGED = 'Cart has been changed, try again';

export interface OptimizerState {
  readonly step: 'closed' | 'solving' | 'shown' | 'applying';
  /** `after` includes only accepted swaps once `isWeighing` is false. */
  readonly preview: Preview | null;
  readonly accepted: ReadonlySet<string>;
  readonly isWeighing: boolean;
  /** The cost of each option for this cart; null: unknown so far. */
  readonly optionCosts: OptionCosts | null;
}

export interface OptimizerRunParts {
  readonly calls: OptimizerCalls;
  /** The lines of the optimized order, to be selected. */
  readonly onApplied: (
    lineIds: readonly string[],
    answer: { readonly swaps: number; readonly combined: number; readonly saved: number },
  ) => void;
  /** The cart differs from what was shown. */
  readonly onAborted: () => void;
  readonly onError: (sentence: string) => void;
  readonly newKey?: () => string;
}

export interface OptimizerRun {
  readonly state: () => OptimizerState;
  readonly subscribe: (listener: () => void) => () => void;
  solve(ask: OptimizerRequest): Promise<void>;
  take(lineId: string, isTaken: boolean): Promise<void>;
  /** Repeats the request while its result is shown, since replacements may have changed. */
  again(): Promise<void>;
  apply(): Promise<void>;
  close(): void;
}

const CLOSED: OptimizerState = {
  step: 'closed',
  preview: null,
  accepted: new Set(),
  isWeighing: false,
  optionCosts: null,
};

/** A request with a visible result. */
interface Shown {
  readonly ask: OptimizerRequest;
  readonly preview: Preview;
}

export function createOptimizerRun(parts: OptimizerRunParts): OptimizerRun {
  const run = new Run(parts);
  return {
    state: () => run.state,
    subscribe: (listener) => run.subscribe(listener),
    solve: (ask) => run.solve(ask),
    take: (lineId, isTaken) => run.take(lineId, isTaken),
    again: () => run.again(),
    apply: () => run.apply(),
    close: () => run.close(),
  };
}

class Run {
  readonly #parts: OptimizerRunParts;
  readonly #listeners = new Set<() => void>();
  #state = CLOSED;
  #asked: OptimizerRequest | null = null;
  /** Results of older requests are discarded. */
  #question = 0;
  #key: { readonly accepted: ReadonlySet<string>; readonly text: string } | null = null;
  /** The accepted swaps to which the totals in `preview` belong. */
  #weighed: ReadonlySet<string> = new Set();

  constructor(parts: OptimizerRunParts) {
    this.#parts = parts;
  }

  get state(): OptimizerState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#question += 1;
    this.#asked = null;
    this.#key = null;
    this.#show(CLOSED);
  }

  async solve(ask: OptimizerRequest): Promise<void> {
    const isMine = this.#newQuestion();
    this.#asked = ask;
    this.#key = null;
    this.#show({ ...CLOSED, step: 'solving' });
    try {
      const preview = await this.#parts.calls.preview({ ...ask, accept: null });
      if (!isMine()) return;
      this.#weighed = new Set(preview.swaps.map(({ cartItemId }) => cartItemId));
      this.#show({ step: 'shown', preview, accepted: this.#weighed });
      void this.#weighOptions(ask, preview);
    } catch (failure) {
      if (isMine()) this.#parts.onError(optimizerText(failure));
    } finally {
      if (isMine() && this.#state.step === 'solving') this.close();
    }
  }

  async take(lineId: string, isTaken: boolean): Promise<void> {
    const shown = this.#shown();
    if (shown === null) return;
    const accepted = new Set(this.#state.accepted);
    if (isTaken) accepted.add(lineId);
    else accepted.delete(lineId);
    this.#show({ accepted });
    await this.#weigh(shown);
  }

  async again(): Promise<void> {
    const shown = this.#shown();
    if (shown === null) return;
    const { ask, preview } = shown;
    const { calls, onError } = this.#parts;
    const isMine = this.#newQuestion();
    const idsOf = ({ swaps }: Preview): string[] => swaps.map(({ cartItemId }) => cartItemId);
    const { accepted } = this.#state;
    const refused = idsOf(preview).filter((id) => !accepted.has(id));
    this.#show({ isWeighing: true });
    try {
      const all = await calls.preview({ ...ask, accept: null });
      if (!isMine()) return;
      const wanted = idsOf(all).filter((id) => !refused.includes(id));
      // Totals are never shown with other swaps than they were computed for.
      const next = wanted.length < all.swaps.length ? await calls.preview({ ...ask, accept: wanted }) : all;
      if (!isMine()) return;
      if (next.cart !== all.cart) return this.#abort();
      this.#weighed = new Set(wanted);
      this.#show({ preview: next, accepted: this.#weighed, optionCosts: null });
      void this.#weighOptions(ask, next);
    } catch (failure) {
      // The shown result is no longer available.
      if (!isMine()) return;
      this.close();
      onError(optimizerText(failure));
    } finally {
      if (isMine()) this.#show({ isWeighing: false });
    }
  }

  async apply(): Promise<void> {
    const shown = this.#shown();
    if (shown === null) return;
    const { ask, preview } = shown;
    const { accepted } = this.#state;
    if (accepted.size === 0 && preview.duplicates === 0) return;
    if (this.#key?.accepted !== accepted) this.#key = { accepted, text: (this.#parts.newKey ?? uuidv7)() };
    const { text: key } = this.#key;
    const isMine = this.#newQuestion();
    this.#show({ step: 'applying', isWeighing: false });
    try {
      const wanted = { ...ask, accept: [...accepted], cart: preview.cart, key };
      const answer: OptimizerAnswer = await this.#parts.calls.apply(wanted);
      if (answer.status === 'aborted') return this.#abort();
      if (isMine()) this.close();
      const { swaps, duplicates } = doneBy(preview, accepted);
      const isDone = answer.status === 'optimized';
      const saved = preview.before.total - preview.after.total;
      const done = { swaps: isDone ? swaps : 0, combined: isDone ? duplicates : 0, saved };
      this.#parts.onApplied(answer.appliedIds, done);
    } catch (failure) {
      this.#parts.onError(optimizerText(failure));
    } finally {
      if (isMine() && this.#state.step === 'applying') this.#show({ step: 'shown' });
    }
  }

  /** Updates the totals for the accepted swaps. */
  async #weigh({ ask, preview: shown }: Shown): Promise<void> {
    const isMine = this.#newQuestion();
    const { accepted } = this.#state;
    this.#show({ isWeighing: true });
    try {
      const preview = await this.#parts.calls.preview({ ...ask, accept: [...accepted] });
      if (!isMine()) return;
      if (preview.cart !== shown.cart) return this.#abort();
      this.#show({ preview });
      this.#weighed = accepted;
    } catch (failure) {
      if (!isMine()) return;
      // The displayed totals belong to the previous selection, which is restored.
      this.#show({ accepted: this.#weighed });
      this.#parts.onError(optimizerText(failure));
    } finally {
      if (isMine()) this.#show({ isWeighing: false });
    }
  }

  /** In parallel to the result, which does not wait for it. Optional. */
  async #weighOptions(ask: OptimizerRequest, { cart }: Preview): Promise<void> {
    try {
      const weighed = await this.#parts.calls.weighOptions(ask);
      if (this.#asked === ask && weighed.cart === cart) this.#show({ optionCosts: weighed.optionCosts });
    } catch {
      // Optional: nothing is shown if the server is unreachable.
    }
  }

  #shown(): Shown | null {
    const { preview, step } = this.#state;
    return this.#asked === null || preview === null || step !== 'shown' ? null : { ask: this.#asked, preview };
  }

  /** @returns a function that tells whether there was no newer request */
  #newQuestion(): () => boolean {
    this.#question += 1;
    const mine = this.#question;
    return () => mine === this.#question;
  }

  #abort(): void {
    this.close();
    this.#parts.onError(CART_CHANGED);
    this.#parts.onAborted();
  }

  #show(next: Partial<OptimizerState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/** The result of applying: accepted and possible swaps, and lines merged with others of the same offer. */
export function doneBy(
  { swaps, duplicates }: Preview,
  accepted: ReadonlySet<string>,
): { readonly swaps: number; readonly duplicates: number } {
  const taken = swaps.filter(({ cartItemId, isBlocked }) => accepted.has(cartItemId) && !isBlocked);
  return { swaps: taken.length, duplicates };
}

/** ERR-06 */
function optimizerText(failure: unknown): string {
  const detail = failure instanceof WireFailure ? detailOf(failure) : 'AI optimization failed';
  return `Optimize My Cart: ${detail}`;
}
