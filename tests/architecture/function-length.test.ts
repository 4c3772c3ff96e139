/**
 * No function of the product is longer than 80 lines: the linter's `max-lines-per-function`. Rule: files that still have a
 * longer one are listed in the linter's settings, in an override of this rule only, and that list can only shrink.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

const RULE = 'max-lines-per-function';
const LIMIT = ['error', { max: 80 }];

interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const settings = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { readonly overrides: Override[] };
/** The overrides of this rule, reduced to it. */
const overrides = settings.overrides
  .filter(({ rules }) => RULE in rules)
  .map(({ files, rules }) => ({ files, rules: { [RULE]: rules[RULE] } }));
const excepted = overrides
  .filter(({ rules }) => rules[RULE] === 'off')
  .flatMap(({ files }) => files.filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.bench.ts')));

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'function-length-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files in which the linter finds a function that is too long, sorted. @param config the folder of the linter's settings */
function tooLong(config: string, folder: string, paths: readonly string[]): string[] {
  const program = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const requested = ['-c', join(config, '.oxlintrc.json'), '-f', 'json', ...paths];
  const { stdout } = spawnSync(process.execPath, [program, ...requested], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { filename: string; code: string }[] };
  const found = diagnostics.filter(({ code }) => code.includes(RULE)).map(({ filename }) => filename);
  return [...new Set(found.map((path) => path.replaceAll('\\', '/')))].toSorted();
}

function writeSettings(folder: string, own: { rules?: Override['rules']; overrides?: readonly Override[] }): void {
  const text = JSON.stringify({ plugins: [], categories: { correctness: 'off' }, ...own });
  writeFileSync(join(folder, '.oxlintrc.json'), text);
}

function functionOf(lines: number): string {
  return ['export function planted(): void {', ...Array.from({ length: lines - 2 }, () => '  void 0;'), '}', ''].join(
    '\n',
  );
}

describe('the length of functions', () => {
  it('is 80 lines at most, in the rooms and the service worker', () => {
    const [first] = overrides;
    expect(first).toEqual({ files: ['src/**/*.ts', 'src/**/*.tsx', 'sw/**/*.ts'], rules: { [RULE]: LIMIT } });
    expect(overrides.slice(1).every(({ rules }) => rules[RULE] === 'off')).toBe(true);
  });

  it('catches a deliberate function of 81 lines, and leaves one of 80 and those of tests', () => {
    const found = inFolder((folder) => {
      writeSettings(folder, { overrides });
      for (const room of ['src/domain', 'src/app', 'sw']) mkdirSync(join(folder, room), { recursive: true });
      for (const path of ['src/domain/long.ts', 'src/app/long.tsx', 'sw/long.ts', 'src/domain/long.test.ts']) {
        writeFileSync(join(folder, path), functionOf(81));
      }
      writeFileSync(join(folder, 'src/domain/short.ts'), functionOf(80));
      return tooLong(folder, folder, ['src', 'sw']);
    });
    expect(found).toEqual(['src/app/long.tsx', 'src/domain/long.ts', 'sw/long.ts']);
  });

  it('excepts no file that needs no exception anymore, and no folder', () => {
    expect(excepted.filter((file) => file.includes('*'))).toEqual([]);
    const needed = inFolder((folder) => {
      writeSettings(folder, { rules: { [RULE]: LIMIT } });
      return excepted.length === 0 ? [] : tooLong(folder, ROOT, excepted);
    });
    expect(excepted.filter((file) => !needed.includes(file))).toEqual([]);
  });
});
