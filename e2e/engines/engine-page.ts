/**
 * A page in an engine that Playwright does not drive. Every question waits until its answer is yes or its time is over; a
 * page that is on its way to another one is asked again.
 */
import { findInPage, toWire, watchClick, wordsFor, type Named } from './find-in-page.ts';
import { ELEMENT, WebDriverError, type Wire } from './webdriver.ts';

const PATIENCE_MS = 15_000;
const RECHECK_MS = 60;

export class EnginePage {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Runs a function that stands by itself in the page, and waits for what it returns. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `const done = arguments[arguments.length - 1];
      (async (...args) => (${String(work)})(...args))(...[...arguments].slice(0, -1))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#wire.send('ExecuteAsyncScript', { script, args })) as {
      value: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Awaited<Result>;
  }

  /** Firefox drops a way on which the page itself rewrites its address meanwhile: then it is gone again. */
  async goto(url: string): Promise<void> {
    const isLeft = (): Promise<boolean> => this.run(() => document.documentElement.dataset['left'] === undefined);
    await this.until(`go to ${url}`, async () => {
      await this.run(() => {
        document.documentElement.dataset['left'] = 'yes';
      });
      await this.#wire.send('Navigate', { url });
      return await isLeft();
    });
  }

  /** As the page itself does it: the command of Firefox ignores the worker. */
  async reload(): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset['left'] = 'yes';
      setTimeout(() => location.reload(), 0);
    });
    await this.until('reloaded', () => this.run(() => document.documentElement.dataset['left'] === undefined));
  }

  async until(what: string, ask: () => Promise<boolean>, patience = PATIENCE_MS): Promise<void> {
    const end = performance.now() + patience;
    let last = '';
    while (performance.now() < end) {
      try {
        if (await ask()) return;
        last = '';
      } catch (error) {
        if (error instanceof WebDriverError && error.code === 'disconnected') throw error;
        last = String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
    }
    // What is folded away is text as well: the error page keeps there what broke.
    const words = (): string =>
      [
        location.href,
        document.body.innerText,
        ...[...document.querySelectorAll('details')].map((each) => each.textContent),
      ]
        .map((text) => text.slice(0, 2000))
        .join('\n');
    const shown = await this.run(words).catch(String);
    throw new Error(`not in ${patience} ms: ${what}. ${last}\n${shown}`);
  }

  async count(thing: Named): Promise<number> {
    return (await this.run(findInPage, toWire(thing), false)).length;
  }

  async sees(thing: Named, patience?: number): Promise<void> {
    await this.until(wordsFor(thing), async () => (await this.count(thing)) > 0, patience);
  }

  async isAt(path: RegExp, patience?: number): Promise<void> {
    await this.until(`at ${path}`, async () => path.test(await this.run(() => location.pathname)), patience);
  }

  /** One click, and only when it met the thing: what moves on a slow machine is tried again. */
  click(thing: Named): Promise<void> {
    return this.#use(thing, async (element) => {
      await this.run(watchClick, { [ELEMENT]: element } as unknown as Element);
      await this.#wire.send('ElementClick', {}, element);
      // A page that was left by the click knows nothing of it.
      const output = (): Promise<string | undefined> => this.run(() => document.documentElement.dataset['click']);
      await this.until(`click on ${wordsFor(thing)} arrives`, async () => (await output()) !== 'none yet');
      if ((await output()) === 'missed') throw new Error(`a click missed ${wordsFor(thing)}`);
    });
  }

  /** Types as on a keyboard, in place of what stands there; `\uE007` is Enter. */
  type(thing: Named, text: string): Promise<void> {
    return this.#use(thing, async (element) => {
      await this.#wire.send('ElementClear', {}, element);
      await this.#wire.send('ElementSendKeys', { text }, element);
    });
  }

  /** Chooses a file of this machine. */
  attach(path: string): Promise<void> {
    return this.#use({ role: 'file' }, (element) => this.#wire.send('ElementSendKeys', { text: path }, element));
  }

  async #use(thing: Named, act: (element: string) => Promise<unknown>): Promise<void> {
    await this.until(`use ${wordsFor(thing)}`, async () => {
      const [first] = (await this.run(findInPage, toWire(thing), true)) as unknown as Record<string, string>[];
      const element = first?.[ELEMENT];
      if (element === undefined) return false;
      await act(element);
      return true;
    });
  }

  /** The picture of what is seen, PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#wire.send('TakeScreenshot', { full: false })) as string, 'base64');
  }

  /** Makes what is seen of a page this big; the frame of a window differs. */
  async resize(width: number, height: number): Promise<void> {
    const inner = (): Promise<readonly number[]> => this.run(() => [innerWidth, innerHeight]);
    await this.#wire.send('SetWindowRect', { width, height });
    const [seenWidth = width, seenHeight = height] = await inner();
    await this.#wire.send('SetWindowRect', { width: 2 * width - seenWidth, height: 2 * height - seenHeight });
  }

  handle(): Promise<string> {
    return this.#wire.send('GetWindowHandle', {}) as Promise<string>;
  }

  /** Opens another tab and looks at it; gives its handle. */
  async newTab(): Promise<string> {
    const { handle } = (await this.#wire.send('NewWindow', { type: 'tab' })) as { handle: string };
    await this.lookAt(handle);
    return handle;
  }

  async lookAt(handle: string): Promise<void> {
    await this.#wire.send('SwitchToWindow', { handle });
  }

  /** Leaves only this tab. */
  async closeOthers(kept: string): Promise<void> {
    for (const handle of (await this.#wire.send('GetWindowHandles', {})) as readonly string[]) {
      if (handle === kept) continue;
      await this.lookAt(handle);
      await this.#wire.send('CloseWindow', {});
    }
    await this.lookAt(kept);
  }
}
