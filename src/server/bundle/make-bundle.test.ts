import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { originalPlaces } from '../http/original-places.ts';
import { SmallProject, type Started } from './bundle-test-kit.ts';
import { bundlesOf, findBundle } from './bundle-files.js';
import { makeBundle } from './make-bundle.ts';

const isFromBundle = ({ trace }: Started): boolean => trace.includes('/.cache/bundle/');
const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'make-bundle.ts')).href);

describe('a start', { timeout: 60_000 }, () => {
  let project: SmallProject;
  beforeEach(() => {
    project = new SmallProject();
  });
  afterEach(() => project.remove());

  it('is from the sources until they are joined, and does the same from the bundle', async () => {
    const before = project.start();
    expect(isFromBundle(before)).toBe(false);
    expect(await makeBundle(project.root)).toBe(true);
    const after = project.start();
    expect(isFromBundle(after)).toBe(true);
    expect(after).toEqual({ ...before, folder: expect.any(String), trace: after.trace });
    expect(join(after.folder, '.')).toBe(join(project.root, 'src', 'server'));
    expect(await makeBundle(project.root)).toBe(false);
  });

  it.each<readonly [string, (project: SmallProject) => void]>([
    [
      'has another text of the same length and date',
      ({ root }) => {
        const path = join(root, 'src/domain/constants.ts');
        const { atime, mtime } = statSync(path);
        writeFileSync(path, readFileSync(path, 'utf8').replace('cart', 'tray'));
        utimesSync(path, atime, mtime);
      },
    ],
    ['is new', (changed) => changed.write('src/server/store/migrations/0001-first.ts', "export const first = '';")],
    ['is gone', ({ root }) => rmSync(join(root, 'src/contract/paths.ts'))],
    [
      'has another name',
      ({ root }) => renameSync(join(root, 'src/contract/paths.ts'), join(root, 'src/contract/ways.ts')),
    ],
    ['is that of the packages', (changed) => changed.write('package-lock.json', '{ "packages": {} }')],
  ])('is from the sources if one of them %s since they were joined', async (_what, change) => {
    await makeBundle(project.root);
    change(project);
    expect(isFromBundle(project.start())).toBe(false);
    expect(await makeBundle(project.root)).toBe(true);
    expect(isFromBundle(project.start())).toBe(true);
  });

  it('takes a changed test for no change', async () => {
    await makeBundle(project.root);
    project.write('src/server/place.test.ts', '');
    expect(isFromBundle(project.start())).toBe(true);
  });

  it.each<readonly [string, (folder: string) => void]>([
    [
      'is cut off',
      (folder) => writeFileSync(join(folder, 'server.js'), readFileSync(join(folder, 'server.js')).subarray(9)),
    ],
    ['lacks a part that is loaded on use', (folder) => rmSync(join(folder, 'later.js'))],
    ['has no seal', (folder) => rmSync(join(folder, 'seal'))],
    ['is empty', (folder) => readdirSync(folder).map((name) => rmSync(join(folder, name)))],
    [
      'lies elsewhere, from where it would not find the sources',
      (folder) => {
        renameSync(folder, join(folder, '../../../elsewhere'));
        symlinkSync(join(folder, '../../../elsewhere'), folder, 'junction');
      },
    ],
  ])('is from the sources if the bundle %s; the next build makes it again', async (_what, damage) => {
    await makeBundle(project.root);
    damage(findBundle(project.root) ?? '');
    expect(isFromBundle(project.start())).toBe(false);
    expect(await makeBundle(project.root)).toBe(true);
    expect(isFromBundle(project.start())).toBe(true);
    expect(project.bundles()).toHaveLength(1);
  });

  it('is whole while others make the bundle at the same time, who leave one and nothing else', async () => {
    const program = `const { makeBundle } = await import(${MODULE}); await makeBundle(process.argv[1]);`;
    const makers = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program, project.root], { stdio: 'inherit' }),
    );
    const ended = Promise.all(makers.map(async (maker) => (await once(maker, 'exit'))[0] as unknown));
    const words = new Set<string>();
    do words.add(project.start().word);
    while (makers.some(({ exitCode }) => exitCode === null) && (await Promise.race([ended, tick()])) === undefined);
    expect(await ended).toEqual([0, 0, 0]);
    expect([...words]).toEqual(['cart']);
    expect(isFromBundle(project.start())).toBe(true);
    expect(project.bundles()).toHaveLength(1);
  });

  it('names the module and the line in a trace', async () => {
    await makeBundle(project.root);
    const { trace } = project.start();
    expect(trace).not.toContain('src/server/place.ts');
    expect(originalPlaces(trace)).toContain('at place (src/server/place.ts:7)');
    expect(originalPlaces(trace)).toContain('src/server/main.ts:4');
  });

  it.each([
    ['an error that nothing catches', 'setTimeout(() => fail());'],
    ['a rejection that nothing handles', 'setTimeout(async () => fail());'],
  ])('names the module and the line of %s, and ends', async (_what, failing) => {
    for (const path of ['uncaught-errors.ts', 'http/original-places.ts']) project.copy(`src/server/${path}`);
    project.write('src/server/fail.ts', "export function fail(): never {\n  throw new Error('too late');\n}\n");
    project.write(
      'src/server/main.ts',
      `import { fail } from './fail.ts';\nimport { printUncaughtErrors } from './uncaught-errors.ts';\nprintUncaughtErrors();\n${failing}\n`,
    );
    await makeBundle(project.root);
    const { status, stderr } = project.run();
    expect(status).toBe(1);
    expect(stderr).toContain('Error: too late');
    expect(stderr).toContain('at fail (src/server/fail.ts:2)');
    expect(stderr).not.toContain('.cache/bundle');
  });
});

const tick = (): Promise<undefined> => new Promise((resolve) => setImmediate(() => resolve(undefined)));

describe('a bundle', { timeout: 60_000 }, () => {
  let project: SmallProject;
  beforeEach(() => {
    project = new SmallProject();
  });
  afterEach(() => project.remove());

  const change = async (word: string): Promise<void> => {
    project.write('src/domain/constants.ts', `export const word: string = '${word}';`);
    await makeBundle(project.root);
  };

  it('is kept while a server runs from it, which then loads its own parts and not newer ones', async () => {
    await change('first');
    const old = await project.startAndWait();
    for (const word of ['second', 'third', 'fourth', 'fifth']) await change(word);
    expect(project.bundles()).toHaveLength(4);
    expect(await old.later()).toBe(`first ${pathToFileURL(join(project.root, 'src/server/rare/later.ts')).href}`);
  });

  it('is removed with what an interrupted build left, when three others were used since', async () => {
    for (const word of ['first', 'second', 'third']) {
      await change(word);
      project.start();
    }
    // The number of a process that cannot be.
    project.write('.cache/bundle/passing-99999999-abc/server.js', '');
    expect(project.bundles()).toHaveLength(4);
    await change('fourth');
    expect(project.bundles()).toHaveLength(3);
    expect(project.start().word).toBe('fourth');
  });

  it('is not made of a module that asks for its own place in a way that means another one there', async () => {
    project.write('src/server/place.ts', 'export const place = () => ({ file: import.meta.filename });');
    await expect(makeBundle(project.root)).rejects.toThrow('src/server/place.ts: import.meta.filename');
    expect(readdirSync(bundlesOf(project.root))).toEqual([]);
  });
});
