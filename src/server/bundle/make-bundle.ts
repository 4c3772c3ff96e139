/**
 * Joins the server's modules into few files, so that a start takes less time and memory (0095). Packages are not among them, except one;
 * what is loaded on use stays in files of its own. Rule: a folder of that name is complete, whoever else makes one at the same time.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { OutputChunk, Plugin } from 'rolldown';
import { bundleOf, bundlesOf, hashOfInputs, isWhole, MARKER, SEAL, sealOf } from './bundle-files.js';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const ENTRY = 'src/server/main.ts';
/** From a module of a bundle to the project. */
const UP = '../../..';
/** How many of the last used are kept for sources to which somebody may return. */
const KEPT = 3;
/** Together 257 modules, a third of all that a start would load; other packages are few files each, or look for files of their own. */
const JOINED_PACKAGES: ReadonlySet<string> = new Set(['kysely', 'kysely/migration']);
/** Being made or being removed, by the process of that id. */
const PASSING = 'passing-';

/** true: made now. false: it was there already. Throws if it cannot be made. */
export async function makeBundle(root = ROOT): Promise<boolean> {
  const hash = hashOfInputs(root);
  const folder = bundleOf(root, hash);
  if (isWhole(root, folder)) return false;
  mkdirSync(bundlesOf(root), { recursive: true });
  const passing = mkdtempSync(join(bundlesOf(root), `${PASSING}${process.pid}-`));
  chmodSync(passing, 0o755);
  try {
    await writeModules(root, passing);
    if (hashOfInputs(root) !== hash) throw new Error('the sources were changed while they were joined');
    writeFileSync(join(passing, SEAL), sealOf(passing));
    if (existsSync(folder) && !isWhole(root, folder)) renameSync(folder, `${passing}-damaged`);
    renameSync(passing, folder);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isWhole(root, folder)) throw error;
  } finally {
    for (const left of [passing, `${passing}-damaged`]) rmSync(left, { recursive: true, force: true });
  }
  try {
    removeFormer(root, folder);
  } catch {
    // Another process is removing the same; what is left over goes with the next build.
  }
  return true;
}

async function writeModules(root: string, folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    cwd: root,
    input: { main: ENTRY },
    platform: 'node',
    tsconfig: false,
    external: (id) => !/^[.#]/.test(id) && !isAbsolute(id) && !JOINED_PACKAGES.has(id),
    plugins: [placesOfSources(root)],
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      sourcemap: true,
      comments: false,
      chunkFileNames: '[name].js',
      // What is loaded on use imports from here, never from the entry, which still runs then.
      codeSplitting: {
        groups: [{ name: 'server', tags: ['$initial'], test: (id) => pathIn(root, id) !== ENTRY }],
      },
    });
    for (const chunk of output) {
      if (chunk.type !== 'chunk') continue;
      if (chunk.imports.includes('main.js')) throw new Error(`${chunk.fileName} imports the module that starts it`);
      writeFileSync(join(folder, chunk.fileName), chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
      writeFileSync(join(folder, `${chunk.fileName}.lines.json`), JSON.stringify(linesOf(chunk)));
    }
  } finally {
    await build.close();
  }
}

const pathIn = (root: string, id: string): string => relative(root, id).split(sep).join('/');

/** Modules start other programs and read files by paths from their own: as in the sources, which are there too. */
function placesOfSources(root: string): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      const path = pathIn(root, id);
      if (!path.startsWith('src/') || !code.includes('import.meta')) return null;
      const placed = code.replaceAll(/\bimport\.meta\b(?:\.(\w+))?/g, (all, name: string | undefined) => {
        if (name === 'dirname') return `(import.meta.dirname + ${JSON.stringify(`/${UP}/${dirname(path)}`)})`;
        if (name === 'url') return `new URL(${JSON.stringify(`${UP}/${path}`)}, import.meta.url).href`;
        throw new Error(`${path}: ${all} would mean another file in the bundle`);
      });
      return { code: placed, map: null };
    },
  };
}

/** For each line of a chunk the number of its source and the line there, for stack traces (original-places.ts). */
function linesOf({ code, map }: OutputChunk): { sources: string[]; lines: number[] } {
  if (map === null) throw new Error('there is no source map');
  const sources = map.sources.map((path) => path.replace(/^(?:\.\.\/)+/, ''));
  const { mappings } = map;
  const found = new SourceMap({
    file: '',
    version: 3,
    sources,
    sourcesContent: [],
    names: [],
    mappings,
    sourceRoot: '',
  });
  const numbers = new Map(sources.map((path, number) => [path, number]));
  const lines = code.split('\n').flatMap((text, at) => {
    const entry = found.findEntry(at, text.length - text.trimStart().length);
    if (!('originalSource' in entry) || entry.generatedLine !== at) return [-1, 0];
    return [numbers.get(entry.originalSource) ?? -1, entry.originalLine + 1];
  });
  return { sources, lines };
}

/** Those of other sources, unless a process still runs from one or it is among the last used. */
function removeFormer(root: string, current: string): void {
  const names = readdirSync(bundlesOf(root));
  for (const name of names.filter((each) => each.startsWith(PASSING))) {
    const pid = Number.parseInt(name.slice(PASSING.length), 10);
    if (!isRunning(pid)) rmSync(join(bundlesOf(root), name), { recursive: true, force: true });
  }
  const former = names
    .filter((name) => !name.startsWith(PASSING))
    .map((name) => join(bundlesOf(root), name))
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, at: statSync(folder).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { folder } of former.slice(KEPT - 1)) {
    const users = readdirSync(folder).filter((name) => name.startsWith(MARKER));
    if (!users.some((name) => isRunning(Number(name.slice(MARKER.length))))) rmSync(folder, { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
