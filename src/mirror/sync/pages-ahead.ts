/** Pages of changes that travel while those before them are written: whoever writes takes what has come meanwhile. */
import type { ChangesDocument } from '#contract/resources/changes.ts';

/** So many pages are held; a device that writes slowly is not filled with answers. */
const MOST = 4;

export class PagesAhead {
  /** Cursor from which the page that is taken next goes on; undefined after the last one. */
  #since: string | null | undefined;
  /** Cursor from which the page that is asked for next goes on; undefined when there are no more. */
  #next: string | null | undefined;
  readonly #ask: (since: string | null) => Promise<ChangesDocument>;
  readonly #pages: ChangesDocument[] = [];
  #asked: Promise<void> | null = null;
  #failure: { readonly cause: unknown } | null = null;
  #stopped = false;

  constructor(ask: (since: string | null) => Promise<ChangesDocument>, since: string | null) {
    this.#ask = ask;
    this.#since = since;
    this.#next = since;
  }

  get since(): string | null | undefined {
    return this.#since;
  }

  /**
   * What is there, at least one page. Not again after a page that says that there are no more.
   * @throws what the asking threw, once the pages before it are taken
   */
  async take(): Promise<readonly ChangesDocument[]> {
    this.#fill();
    while (this.#pages.length === 0) {
      if (this.#failure !== null) throw this.#failure.cause;
      await this.#asked;
    }
    const taken = this.#pages.splice(0);
    const last = taken.at(-1)?.meta;
    this.#since = last?.hasMore === true ? last.cursor : undefined;
    this.#fill();
    return taken;
  }

  stop(): void {
    this.#stopped = true;
  }

  #fill(): void {
    const since = this.#next;
    if (this.#asked !== null || this.#failure !== null || since === undefined) return;
    if (this.#stopped || this.#pages.length >= MOST) return;
    this.#asked = this.#ask(since).then(
      (page) => {
        this.#asked = null;
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
