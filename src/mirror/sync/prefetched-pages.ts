/**
 * Fetches pages of changes while earlier ones are being written; the writer takes those that have arrived meanwhile. On a
 * fast connection several are taken together, since each transaction triggers every live query of a list.
 */
import type { ChangesDocument } from '#contract/resources/changes.ts';

/** How many pages are held, so that a device that writes slowly is not flooded with answers. */
const MAX_PAGES = 8;
/** ms since the first page arrived; after that, only the page being fetched is waited for. */
const PATIENCE_MS = 300;

export class PrefetchedPages {
  /** Cursor of the page to be taken next; undefined after the last one. */
  #since: string | null | undefined;
  /** Cursor of the page to be requested next; undefined when there are no more. */
  #next: string | null | undefined;
  readonly #ask: (since: string | null) => Promise<ChangesDocument>;
  readonly #clock: () => number;
  readonly #pages: ChangesDocument[] = [];
  /** When the first of them arrived. */
  #cameAt = 0;
  #asked: Promise<void> | null = null;
  #failure: { readonly cause: unknown } | null = null;
  #stopped = false;

  constructor(ask: (since: string | null) => Promise<ChangesDocument>, since: string | null, clock: () => number) {
    this.#ask = ask;
    this.#clock = clock;
    this.#since = since;
    this.#next = since;
  }

  get since(): string | null | undefined {
    return this.#since;
  }

  /**
   * The pages that have arrived, at least one; up to `enough` if they arrive quickly. Do not call it after a page that says
   * that there are no more. @throws the error of the request, once the pages before it are taken
   */
  async take(enough: number): Promise<readonly ChangesDocument[]> {
    this.#fill();
    while (this.#asked !== null && !this.#isReady(enough)) await this.#asked;
    if (this.#pages.length === 0 && this.#failure !== null) throw this.#failure.cause;
    const taken = this.#pages.splice(0);
    const last = taken.at(-1)?.meta;
    this.#since = last?.hasMore === true ? last.cursor : undefined;
    this.#fill();
    return taken;
  }

  #isReady(enough: number): boolean {
    if (this.#pages.length === 0) return false;
    return this.#pages.length >= enough || Math.abs(this.#clock() - this.#cameAt) > PATIENCE_MS;
  }

  stop(): void {
    this.#stopped = true;
  }

  #fill(): void {
    const since = this.#next;
    if (this.#asked !== null || this.#failure !== null || since === undefined) return;
    if (this.#stopped || this.#pages.length >= MAX_PAGES) return;
    this.#asked = this.#ask(since).then(
      (page) => {
        this.#asked = null;
        if (this.#pages.length === 0) this.#cameAt = this.#clock();
        this.#pages.push(page);
        this.#next = page.meta.hasMore ? page.meta.cursor : undefined;
        this.#fill();
      },
      (cause: unknown) => {
        this.#asked = null;
        this.#failure = { cause };
      },
    );
  }
}
