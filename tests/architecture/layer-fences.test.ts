/** The compiler and the linter enforce the layers of the app: each refuses a file planted in a copy of the tree. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

/** A folder of src/app, and the specifier that a file there imports. */
type Planted = readonly [folder: string, specifier: string];

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const file of ['package.json', '.oxlintrc.json', 'src/tsconfig.base.json', 'src/app/kit/tsconfig.json']) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  plant('src/domain/ids.ts', 'export const x = 1;\n');
  plant('src/app/text/words.ts', 'export const x = 1;\n');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** The tool's standard output; it exits with an error if it finds something. */
function run(script: string, args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
      cwd: copy,
      encoding: 'utf8',
    });
  } catch (failure) {
    return String((failure as { stdout?: unknown }).stdout);
  }
}

describe('the compiler', () => {
  it('refuses another room and another layer in kit', () => {
    plant('src/app/kit/good.ts', 'export const one = 1;\n');
    const compile = (): string => run('typescript/bin/tsc', ['-p', 'src/app/kit', '--noEmit']);
    expect(compile()).toBe('');
    plant('src/app/kit/planted.ts', "import { x } from '#domain/ids.ts';\nexport const y = x;\n");
    expect(compile()).toContain('domain/ids.ts');
    plant('src/app/kit/planted.ts', "import { x } from '../text/words.ts';\nexport const y = x;\n");
    expect(compile()).toContain('text/words.ts');
    rmSync(join(copy, 'src/app/kit/planted.ts'));
  }, 30_000);
});

describe('the linter', () => {
  const refused: readonly Planted[] = [
    ['kit', '#domain/ids.ts'],
    ['kit', '../text/words.ts'],
    ['kit', 'dexie'],
    ['theme', '../kit/money.ts'],
    ['text', '../things/item/item-state.tsx'],
    ['session', '#app/query/query-keys.ts'],
    ['query', '../features/cart/cart-groups.ts'],
    ['things/item', '../../features/cart/cart-groups.ts'],
    ['things/item', '#app/routes/screens.ts'],
    ['things/item', 'dexie'],
    ['features/cart', '../labels/label-queue.ts'],
    ['features/cart', '#app/features/labels/label-queue.ts'],
    ['features/cart', '../../routes/screens.ts'],
  ];
  const allowed: readonly Planted[] = [
    ['kit', './money.ts'],
    ['kit', '@mantine/core'],
    ['things/item', '../offer/stock-text.ts'],
    ['features/cart', '../../things/item/item-state.tsx'],
    ['features/cart', './testing/an-answer.ts'],
    ['features/cart/testing', '../cart-groups.ts'],
  ];

  /** Which of the planted imports it refuses, in a single run. */
  function refusedOf(planted: readonly Planted[]): Planted[] {
    const paths = planted.map(([folder], nth) => `src/app/${folder}/planted-${nth}.ts`);
    for (const [nth, path] of paths.entries()) {
      plant(path, `import { x } from '${planted[nth]?.[1]}';\nexport const y = x;\n`);
    }
    const output = run('oxlint/bin/oxlint', ['-f', 'unix', ...paths]).split('\n');
    for (const path of paths) rmSync(join(copy, path));
    const isRefused = (path = ''): boolean =>
      output.some((line) => line.startsWith(`${path}:`) && line.includes('eslint(no-restricted-imports)'));
    return planted.filter((_, nth) => isRefused(paths[nth]));
  }

  it('refuses an import upwards, of another feature and of a library of another room', () => {
    expect(refusedOf(refused)).toEqual(refused);
  }, 30_000);

  it('allows what lies below', () => {
    expect(refusedOf(allowed)).toEqual([]);
  }, 30_000);
});
