/**
 * Asks for suggestions while somebody types. Rules: only for a term that is not empty (SRCH-15), after a pause of 300 ms; never
 * twice for the same string, and an answer that comes after the string has changed is not shown (SRCH-16).
 */
import { TIMING } from '#domain/constants.ts';

export interface SuggestionSessionParts<Answer> {
  readonly ask: (term: string) => Promise<Answer>;
  /** Told what belongs to the present string; null: nothing is known of it yet. */
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

  /** The string as it is now; an empty one asks for nothing. */
  want(typed: string): void {
    const term = typed.trim();
    if (term === this.#present) return;
    this.#present = term;
    this.#stop();
    this.#parts.show(this.#answers.get(term) ?? null);
    if (term === '' || this.#asked.has(term)) return;
    this.#timer = setTimeout(() => void this.#ask(term), TIMING.suggestDebounce);
  }

  /** No question leaves after this; what is on its way is not shown. */
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
      // Without an answer the string was never suggested for; it may be asked for again.
      this.#asked.delete(term);
    }
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
