/**
 * Pages of changes that travel while those before them are written: whoever writes takes what has come meanwhile. Of a
 * quick connection several are taken together, since each transaction wakes whoever shows a list.
 */
import type { ChangesDocument } from '#contract/resources/changes.ts';

/** How many pages are held; a device that writes slowly is not flooded with answers. */
const MAX_PAGES = 8;
/** ms from the first page that is there: of what comes later no more than the page that is on its way is waited for. */
const PATIENCE_MS = 300;

export class PrefetchedPages {
  /** Cursor from which the page that is taken next goes on; undefined after the last one. */
  #since: string | null | undefined;
  /** Cursor from which the page that is asked for next goes on; undefined when there are no more. */
  #next: string | null | undefined;
  readonly #ask: (since: string | null) => Promise<ChangesDocument>;
  readonly #clock: () => number;
  readonly #pages: ChangesDocument[] = [];
  /** When the first of them came. */
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
   * What is there, at least one page; `enough` of them where they come quickly. Not again after a page that says that
   * there are no more.
   * @throws what the asking threw, once the pages before it are taken
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
