/**
 * Requests suggestions while somebody types. Rules: only for a non-empty term (SRCH-15), after a pause of 300 ms; never twice for the same
 * string, and an answer for an outdated string is discarded (SRCH-16).
 */
import { TIMING } from '#domain/constants.ts';

export interface SuggestionSessionParts<Answer> {
  readonly ask: (term: string) => Promise<Answer>;
  /** Called with the answer for the current string; null: none yet. */
  readonly show: (answer: Answer | null) => void;
}

export class SuggestionSession<Answer> {
  readonly #parts: SuggestionSessionParts<Answer>;
  readonly #answers = new Map<string, Answer>();
  readonly #asked = new Set<string>();
  #present = '';
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: SuggestionSessionParts<Answer>) {
    this.#parts = parts;
  }

  /** The current string; an empty one requests nothing. */
  want(typed: string): void {
    const term = typed.trim();
    if (term === this.#present) return;
    this.#present = term;
    this.#stop();
    this.#parts.show(this.#answers.get(term) ?? null);
    if (term === '' || this.#asked.has(term)) return;
    this.#timer = setTimeout(() => void this.#ask(term), TIMING.suggestDebounce);
  }

  /** Stops requests; pending answers are discarded. */
  end(): void {
    this.#stop();
    this.#present = '';
  }

  async #ask(term: string): Promise<void> {
    this.#asked.add(term);
    try {
      const answer = await this.#parts.ask(term);
      this.#answers.set(term, answer);
      if (this.#present === term) this.#parts.show(answer);
    } catch {
      // After a failure the string may be requested again.
      this.#asked.delete(term);
    }
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
