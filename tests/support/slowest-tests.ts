/** A reporter of Vitest: the ten slowest tests at the end of a run, with the time of each project's tests. */
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

const SHOWN = 10;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

// oxlint-disable-next-line import/no-default-export -- Vitest finds a reporter by it
export default class SlowestTests implements Reporter {
  readonly #tests: { readonly name: string; readonly ms: number }[] = [];
  readonly #projects = new Map<string, number>();

  onTestCaseResult(test: TestCase): void {
    const ms = test.diagnostic()?.duration ?? 0;
    this.#tests.push({ name: `${relative(process.cwd(), test.module.moduleId)} ${test.fullName.slice(0, 100)}`, ms });
    const project = test.project.name;
    this.#projects.set(project, (this.#projects.get(project) ?? 0) + ms);
  }

  onTestRunEnd(): void {
    const lines = ['Time of the tests themselves, summed over the workers:'];
    for (const [project, ms] of this.#projects) lines.push(`${seconds(ms)}  ${project}`);
    lines.push('The slowest tests:');
    for (const { name, ms } of this.#tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
      lines.push(`${seconds(ms)}  ${name}`);
    }
    console.log(`\n${lines.join('\n')}`);
  }
}
