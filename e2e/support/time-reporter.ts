/** Reports at the end of a run where its time went: the total of each part over all workers, and the ten slowest journeys. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const SHOWN = 10;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** Steps at any depth; steps inside a matching one are not counted again. */
function timeOf(steps: readonly TestStep[], is: (step: TestStep) => boolean): number {
  let sum = 0;
  for (const step of steps) sum += is(step) ? step.duration : timeOf(step.steps, is);
  return sum;
}

// oxlint-disable-next-line import/no-default-export -- Playwright finds a reporter by it
export default class TimeReporter implements Reporter {
  readonly #slowest: { readonly name: string; readonly ms: number }[] = [];
  readonly #parts = { 'servers starting': 0, 'other set-up': 0, journeys: 0, 'clean-up': 0 };
  #began = performance.now();
  #firstTest: number | null = null;
  #workers = 0;

  onBegin(config: FullConfig, _suite: Suite): void {
    this.#began = performance.now();
    this.#workers = config.workers;
  }

  onTestBegin(): void {
    this.#firstTest ??= performance.now();
  }

  onTestEnd(test: TestCase, { steps, duration }: TestResult): void {
    const { file, line } = test.location;
    this.#slowest.push({ name: `${relative(process.cwd(), file)}:${line} ${test.title.slice(0, 100)}`, ms: duration });
    const server = timeOf(steps, ({ title }) => title.includes('"fileServer"'));
    const before = timeOf(steps, ({ title }) => title === 'Before Hooks');
    const after = timeOf(steps, ({ title }) => title === 'After Hooks');
    this.#parts['servers starting'] += server;
    this.#parts['other set-up'] += Math.max(before - server, 0);
    this.#parts['clean-up'] += after;
    this.#parts.journeys += Math.max(duration - before - after, 0);
  }

  onEnd(): void {
    const now = performance.now();
    const lines = [`Time: ${seconds(now - this.#began).trim()} with ${this.#workers} workers`];
    if (this.#firstTest !== null) lines.push(`${seconds(this.#firstTest - this.#began)}  until the first journey`);
    for (const [part, ms] of Object.entries(this.#parts))
      lines.push(`${seconds(ms)}  ${part}, summed over the workers`);
    lines.push('The slowest journeys:');
    for (const { name, ms } of this.#slowest.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
      lines.push(`${seconds(ms)}  ${name}`);
    }
    console.log(`\n${lines.join('\n')}`);
  }
}
