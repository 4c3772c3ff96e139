/**
 * One run of the optimiser, from the press to the applied swaps. Laws: nothing is changed before `apply`; a cart that
 * changed meanwhile is left alone and said (OPT-09); busy marks end with the call, however it ends (OPT-11); what was
 * applied becomes selected (OPT-10); an apply whose answer was lost is asked again under the same key.
 *
 *   closed -> solving -> shown <-> (weighing: totals without a refused swap)
 *               |          `-> applying -> closed | shown (failed: to be tried again)
 *               `-> closed (failed)
 */
import { uuidv7 } from 'uuidv7';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { OptimisePreview } from '#contract/resources/optimisation.ts';
import type { OptimiserAnswer, OptimiserAsk, OptimiserCalls } from '#remote/http/optimiser-calls.ts';
import { detailOf } from '../../text/failure-words.ts';

export type Preview = OptimisePreview['meta'];

const CART_CHANGED = 'Cart has been changed, try again';

export interface OptimiserState {
  readonly step: 'closed' | 'solving' | 'shown' | 'applying';
  /** Its `after` is with the accepted swaps, once `isWeighing` is over. */
  readonly preview: Preview | null;
  readonly accepted: ReadonlySet<string>;
  readonly isWeighing: boolean;
}

export interface OptimiserRunParts {
  readonly calls: OptimiserCalls;
  /** The lines of the optimised order, to be selected. */
  readonly onApplied: (
    lineIds: readonly string[],
    answer: { readonly swaps: number; readonly combined: number; readonly saved: number },
  ) => void;
  /** The cart is not what was shown any more. */
  readonly onAborted: () => void;
  readonly onError: (sentence: string) => void;
  readonly newKey?: () => string;
}

export interface OptimiserRun {
  readonly state: () => OptimiserState;
  readonly subscribe: (listener: () => void) => () => void;
  solve(ask: OptimiserAsk): Promise<void>;
  take(lineId: string, isTaken: boolean): Promise<void>;
  /** Asks the same question anew while its answer is shown: what may stand in for what has changed. */
  again(): Promise<void>;
  apply(): Promise<void>;
  close(): void;
}

const CLOSED: OptimiserState = { step: 'closed', preview: null, accepted: new Set(), isWeighing: false };

export function createOptimiserRun(parts: OptimiserRunParts): OptimiserRun {
  const { calls, onApplied, onAborted, onError, newKey = uuidv7 } = parts;
  const listeners = new Set<() => void>();
  let state = CLOSED;
  let asked: OptimiserAsk | null = null;
  /** Answers to an older question are not shown. */
  let question = 0;
  let key: { readonly accepted: ReadonlySet<string>; readonly text: string } | null = null;

  const show = (next: Partial<OptimiserState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const close = (): void => {
    question += 1;
    asked = null;
    key = null;
    show(CLOSED);
  };

  const abort = (): void => {
    close();
    onError(CART_CHANGED);
    onAborted();
  };

  /** The choice whose totals `preview` has. */
  let weighed: ReadonlySet<string> = new Set();
  const weigh = async (ask: OptimiserAsk, shown: Preview): Promise<void> => {
    question += 1;
    const mine = question;
    const accept = [...state.accepted];
    show({ isWeighing: true });
    try {
      const preview = await calls.preview({ ...ask, accept });
      if (mine !== question) return;
      if (preview.cart !== shown.cart) return abort();
      show({ preview });
      weighed = state.accepted;
    } catch (failure) {
      if (mine !== question) return;
      // The totals that are shown are those of the choice before: it is shown with them.
      show({ accepted: weighed });
      onError(optimiserWords(failure));
    } finally {
      if (mine === question) show({ isWeighing: false });
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
    async solve(ask) {
      question += 1;
      const mine = question;
      asked = ask;
      key = null;
      show({ ...CLOSED, step: 'solving' });
      try {
        const preview = await calls.preview({ ...ask, accept: null });
        if (mine !== question) return;
        weighed = new Set(preview.swaps.map(({ cartItemId }) => cartItemId));
        show({ step: 'shown', preview, accepted: weighed });
      } catch (failure) {
        if (mine === question) onError(optimiserWords(failure));
      } finally {
        if (mine === question && state.step === 'solving') close();
      }
    },
    async take(lineId, isTaken) {
      const { preview, step } = state;
      if (asked === null || preview === null || step !== 'shown') return;
      const accepted = new Set(state.accepted);
      if (isTaken) accepted.add(lineId);
      else accepted.delete(lineId);
      show({ accepted });
      await weigh(asked, preview);
    },
    async again() {
      const { preview, accepted, step } = state;
      if (asked === null || preview === null || step !== 'shown') return;
      question += 1;
      const mine = question;
      const refused = preview.swaps.map(({ cartItemId }) => cartItemId).filter((id) => !accepted.has(id));
      show({ isWeighing: true });
      try {
        const all = await calls.preview({ ...asked, accept: null });
        if (mine !== question) return;
        const wanted = all.swaps.map(({ cartItemId }) => cartItemId).filter((id) => !refused.includes(id));
        // Totals are never shown with a choice that they are not of.
        const next = wanted.length < all.swaps.length ? await calls.preview({ ...asked, accept: wanted }) : all;
        if (mine !== question) return;
        if (next.cart !== all.cart) return abort();
        weighed = new Set(wanted);
        show({ preview: next, accepted: weighed });
      } catch (failure) {
        // What is shown is not to be had any more.
        if (mine !== question) return;
        close();
        onError(optimiserWords(failure));
      } finally {
        if (mine === question) show({ isWeighing: false });
      }
    },
    async apply() {
      const { preview, accepted, step } = state;
      if (asked === null || preview === null || step !== 'shown') return;
      if (accepted.size === 0 && preview.duplicates === 0) return;
      if (key?.accepted !== accepted) key = { accepted, text: newKey() };
      question += 1;
      const mine = question;
      const saved = preview.before.total - preview.after.total;
      show({ step: 'applying', isWeighing: false });
      try {
        const wanted = { ...asked, accept: [...accepted], cart: preview.cart, key: key.text };
        const answer: OptimiserAnswer = await calls.apply(wanted);
        if (answer.status === 'aborted') return abort();
        if (mine === question) close();
        const { swaps, duplicates } = doneBy(preview, accepted);
        const isDone = answer.status === 'optimized';
        onApplied(answer.appliedIds, { swaps: isDone ? swaps : 0, combined: isDone ? duplicates : 0, saved });
      } catch (failure) {
        onError(optimiserWords(failure));
      } finally {
        if (mine === question && state.step === 'applying') show({ step: 'shown' });
      }
    },
  };
}

/** What applying comes to: swaps that are accepted and possible, and lines that become one with others of their offer. */
export function doneBy(
  { swaps, duplicates }: Preview,
  accepted: ReadonlySet<string>,
): { readonly swaps: number; readonly duplicates: number } {
  const taken = swaps.filter(({ cartItemId, isBlocked }) => accepted.has(cartItemId) && !isBlocked);
  return { swaps: taken.length, duplicates };
}

/** ERR-06 */
function optimiserWords(failure: unknown): string {
  const detail = failure instanceof WireFailure ? detailOf(failure) : 'AI optimization failed';
  return `Optimize My Cart: ${detail}`;
}
